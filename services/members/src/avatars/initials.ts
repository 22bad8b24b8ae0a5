import { splitTitle } from '@lab/contracts';

const HAN = /\p{Script=Han}/u;

const graphemes = (text: string): string[] => [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);

/**
 * The initials of a name: the last two characters of a Chinese name (the given name), otherwise the first letters of
 * the first and the last word. Academic titles do not count.
 */
export const initialsOf = (given: string): string => {
  const { name } = splitTitle(given);
  const characters = graphemes(name);
  if (characters.some((character) => HAN.test(character))) {
    return characters
      .filter((character) => HAN.test(character))
      .slice(-2)
      .join('');
  }
  const words = name.split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0]!, words.at(-1)!] : words;
  return ends.map((word) => graphemes(word)[0]!.toUpperCase()).join('') || '?';
};
