/**
 * The texts that are there a second time, ignoring case.
 * @returns the index of each repetition, and its text
 */
export const repeatedIn = (texts: readonly string[]): { index: number; text: string }[] => {
  const folded = texts.map((text) => text.toLowerCase());
  return texts.flatMap((text, index) => (folded.indexOf(folded[index]!) === index ? [] : { index, text }));
};
