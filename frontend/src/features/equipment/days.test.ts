import { expect, it } from '@jest/globals';
import { dueText } from './CheckoutCard';
import { bookingChoices, returnChoices, type DayChoice } from './DayChoices';

// A Saturday.
const TODAY = '2026-11-21';

it.each([
  ['2026-11-18', 'Overdue by 3 days'],
  ['2026-11-20', 'Overdue by 1 day'],
  ['2026-11-21', 'Due today'],
  ['2026-11-22', 'Due in 1 day'],
  ['2026-12-03', 'Due in 12 days'],
])('a return date of %s reads “%s”', (day, text) => expect(dueText(day, TODAY)).toBe(text));

it('quick choices for return dates: Friday is never today', () => {
  const days = (choices: DayChoice[]) => choices.map(({ label, from, to }) => [label, from, to]);
  expect(days(returnChoices(TODAY))).toEqual([
    ['In 1 day', TODAY, '2026-11-22'],
    ['Next Friday', TODAY, '2026-11-27'],
    ['In 1 week', TODAY, '2026-11-28'],
    ['In 1 month', TODAY, '2026-12-21'],
  ]);
  expect(days(bookingChoices(TODAY))).toEqual([
    ['Tomorrow', '2026-11-22', '2026-11-22'],
    ['Until Friday', TODAY, '2026-11-27'],
    ['Next week', '2026-11-23', '2026-11-27'],
  ]);
  expect(returnChoices('2026-11-20')[1]).toMatchObject({ to: '2026-11-27' });
});
