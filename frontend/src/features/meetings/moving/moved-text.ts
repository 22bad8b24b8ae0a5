import { amountText } from '@lab/contracts';
/** `3 meetings moved one week forward.` */
export const movedText = (count: number): string => {
  if (count === 0) return 'No other meeting moved.';
  return `${amountText(count, 'meetings')} moved one week forward.`;
};
