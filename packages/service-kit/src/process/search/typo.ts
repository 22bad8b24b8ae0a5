/** In shorter words a letter changed makes another word; in longer ones nobody types. */
const LENGTHS = { least: 5, most: 40 };

/**
 * The pattern of a word with one typing error: a letter that is wrong, missing or too many, or two that changed places.
 * Each letter stands in it once before the errors behind it, so that a text is read in the time that its length takes.
 */
const withOneError = (letters: readonly string[], at = 0): string => {
  const from = (index: number): string => letters.slice(index).join('');
  const [letter, next] = letters.slice(at);
  if (letter === undefined) return '[^ ]';
  const swapped = next === undefined ? '' : `|${next}${letter}${from(at + 2)}`;
  return `(?:${letter}${withOneError(letters, at + 1)}|[^ ]${from(at)}|[^ ]?${from(at + 1)}${swapped})`;
};

/**
 * What finds a word in which a typing error was made, among words with a space before and behind each.
 * @param word letters and digits
 * @returns null for a word that must be right: it is too short, or longer than anybody types
 */
export const typoPattern = (word: string): RegExp | null => {
  const letters = [...word];
  if (letters.length < LENGTHS.least || letters.length > LENGTHS.most) return null;
  return new RegExp(` ${withOneError(letters)} `, 'u');
};
