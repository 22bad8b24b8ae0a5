import { amountText } from '@lab/contracts';
import { daysBetween } from '../../lib/time';

/** The days until an item is due, or since it was due. */
export const dueText = (expectedReturnDate: string, today: string): string => {
  const left = daysBetween(today, expectedReturnDate);
  if (left < 0) return `Overdue by ${amountText(-left, 'days')}`;
  return left === 0 ? 'Due today' : `Due in ${amountText(left, 'days')}`;
};
