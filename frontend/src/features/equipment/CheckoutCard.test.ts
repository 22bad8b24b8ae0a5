import { expect, it } from '@jest/globals';
import { dueText } from './CheckoutCard';

it.each([
  ['2026-11-18', 'Overdue by 3 days'],
  ['2026-11-20', 'Overdue by 1 day'],
  ['2026-11-21', 'Due today'],
  ['2026-11-22', 'Due in 1 day'],
  ['2026-12-03', 'Due in 12 days'],
])('a return date of %s reads “%s”', (day, text) => expect(dueText(day, '2026-11-21')).toBe(text));
