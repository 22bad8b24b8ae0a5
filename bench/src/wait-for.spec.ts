import { expect, it } from '@jest/globals';
import { waitFor } from './trigger-cost.js';

it('asks until it is so', async () => {
  let asked = 0;
  await waitFor('the third answer', async () => (asked += 1) === 3);
  expect(asked).toBe(3);
});

it('says what was not so', async () => {
  await expect(waitFor('the outbox is empty', async () => false, 0)).rejects.toThrow(
    'Not so after 0 seconds: the outbox is empty',
  );
});
