import { askedWords, isSign, spaced, wordsOf } from './words.js';

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
const typoPattern = (word: string): RegExp | null => {
  const letters = [...word];
  if (letters.length < LENGTHS.least || letters.length > LENGTHS.most) return null;
  return new RegExp(` ${withOneError(letters)} `, 'u');
};

/** What a record is found by, each as spaced words. */
export interface SearchText {
  title: string;
  /** All else. */
  rest: string;
}

/** What a word is worth: found as it is, as the beginning of a word, with a typing error. */
const WORTH = { whole: 1, beginning: 0.8, typo: 0.3 };

/** What it is worth elsewhere than in a title, as a share. */
const REST = 0.5;

/** What it adds that the words stand together as they are typed, the last one so far: as the title, in it, elsewhere. */
const TOGETHER = { title: 2, inTitle: 1, inRest: 0.5 };

/** A word that is looked for, or several that are one only together, which nobody mistypes. */
class Word {
  readonly length: number;
  private readonly whole: string;
  private readonly beginning: string;
  /** `3-D` is also `3d`. */
  private readonly joined: string | null;
  private readonly typo: RegExp | null;

  constructor(words: readonly string[]) {
    this.whole = spaced(words);
    this.beginning = this.whole.trimEnd();
    this.length = this.beginning.length;
    this.joined = words.length > 1 && !words.some(isSign) ? spaced([words.join('')]) : null;
    this.typo = words.length > 1 ? null : typoPattern(words[0]!);
  }

  /** 0 where it is not found. */
  worthIn({ title, rest }: SearchText): number {
    const inTitle = this.worthInWords(title);
    return inTitle === WORTH.whole ? inTitle : Math.max(inTitle, REST * this.worthInWords(rest));
  }

  private worthInWords(words: string): number {
    if (words.includes(this.beginning)) return words.includes(this.whole) ? WORTH.whole : WORTH.beginning;
    if (this.joined && words.includes(this.joined)) return WORTH.beginning;
    return this.typo?.test(words) ? WORTH.typo : 0;
  }
}

const togetherIn = ({ title, rest }: SearchText, phrase: string): number => {
  if (title === `${phrase} `) return TOGETHER.title;
  if (title.includes(phrase)) return TOGETHER.inTitle;
  return rest.includes(phrase) ? TOGETHER.inRest : 0;
};

/**
 * Reads what is looked for. The scores of two records compare, whoever knows them: they follow from their texts alone.
 * @param query as a person typed it
 * @returns how well a text fits; 0 where any word is not found, and for every text when there is no word
 */
export const scoreFor = (query: string): ((text: SearchText) => number) => {
  const phrase = spaced(wordsOf(query)).trimEnd();
  const asked = new Map(askedWords(query).map((words) => [spaced(words), words]));
  // Short words first: they are found without typing errors, which is quick, and rule most texts out.
  const words = [...asked.values()].map((each) => new Word(each)).toSorted((a, b) => a.length - b.length);
  return (text) => {
    let sum = 0;
    for (const word of words) {
      const worth = word.worthIn(text);
      if (!worth) return 0;
      sum += worth;
    }
    return sum && sum / words.length + togetherIn(text, phrase);
  };
};
