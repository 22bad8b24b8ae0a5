/** `3 meetings moved one week on.` */
export const movedText = (count: number): string => {
  if (count === 0) return 'No other meeting moved.';
  return `${count} ${count === 1 ? 'meeting' : 'meetings'} moved one week on.`;
};
