import { daysBetween } from '../../lib/dates';

const days = (count: number): string => (count === 1 ? '1 day' : `${count} days`);

/** How long an item may still stay out, or how long it should have been back. */
export const dueText = (expectedReturnDate: string, today: string): string => {
  const left = daysBetween(today, expectedReturnDate);
  if (left < 0) return `Overdue by ${days(-left)}`;
  return left === 0 ? 'Due today' : `Due in ${days(left)}`;
};
