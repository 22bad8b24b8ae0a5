import { describe, expect, it } from '@jest/globals';
import { inSequence } from './sequence.js';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 24, hour));
const reminders = [8, 10, 12].map((hour) => ({
  kind: 'presenting' as const,
  occasion: String(hour),
  dueAt: at(hour),
  row: {},
}));

describe('reminders of the same thing', () => {
  it.each([
    [7, ['8', '10', '12']],
    [9, ['8', '10', '12']],
    [10, ['10', '12']],
    [13, ['12']],
    [14, []],
  ])('at %i o’clock are those that are ahead, and the last of those that are late', (hour, left) => {
    expect(inSequence(reminders, at(14), { now: at(hour) }).map(({ occasion }) => occasion)).toEqual(left);
  });

  it('are over when the next one is due', () => {
    expect(inSequence(reminders, at(14), { now: at(7) }).map(({ overAt }) => overAt)).toEqual([at(10), at(12), at(14)]);
  });
});
