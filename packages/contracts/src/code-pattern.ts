/** The longest text whose repetition is a pattern. */
const LONGEST = 4;

const repeats = (characters: readonly string[], period: number): boolean =>
  characters.every((character, index) => character === characters[index % period]);

/** True when each character follows the one before it in the alphabet, up or down: `12345678`, `hgfedcba`, `90123456`. */
const isSequence = (characters: readonly string[]): boolean => {
  const steps = characters
    .slice(1)
    .map((character, index) => character.codePointAt(0)! - characters[index]!.codePointAt(0)!)
    .map((step) => (Math.abs(step) === 9 ? -Math.sign(step) : step));
  return Math.abs(steps[0] ?? 0) === 1 && steps.every((step) => step === steps[0]);
};

/**
 * True for what is easy to type and so to guess: up to four characters again and again (`aaaaaaaa`, `abcabcab`), or a part
 * of the alphabet or of the digits in their order.
 */
export const isPattern = (code: string): boolean => {
  const characters = [...code.normalize('NFKC').toLowerCase()];
  const periods = Array.from({ length: LONGEST }, (_, index) => index + 1);
  return isSequence(characters) || periods.some((period) => repeats(characters, period));
};
