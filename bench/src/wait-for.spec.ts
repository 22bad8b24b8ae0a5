import { expect, it } from '@jest/globals';
import { waitFor } from './trigger-cost.js';

it('waiting for something asks again until it is there', async () => {
  let asked = 0;
  await waitFor('the third answer', async () => (asked += 1) === 3);
  expect(asked).toBe(3);
});

it('waiting for something gives up with the name of what is missing', async () => {
  await expect(waitFor('the outbox is empty', async () => false, 0)).rejects.toThrow(
    'Not so after 0 seconds: the outbox is empty',
  );
});
