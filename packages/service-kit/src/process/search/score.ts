import { askedWords, isSign, spaced, wordsOf } from './words.js';

/**
 * Word lengths that tolerate a typing error: in shorter words one changed letter gives another word, and no one types
 * longer ones.
 */
const TYPO_LENGTHS = { least: 5, most: 40 };

/**
 * Builds the pattern of a word with one typing error: a wrong, missing or additional letter, or two swapped letters.
 * The alternatives share their common beginning, so that matching takes linear time.
 */
const withOneError = (letters: readonly string[], at = 0): string => {
  const from = (index: number): string => letters.slice(index).join('');
  const [letter, next] = letters.slice(at);
  if (letter === undefined) return '[^ ]';
  const swapped = next === undefined ? '' : `|${next}${letter}${from(at + 2)}`;
  return `(?:${letter}${withOneError(letters, at + 1)}|[^ ]${from(at)}|[^ ]?${from(at + 1)}${swapped})`;
};

/**
 * Returns a pattern that finds a word with one typing error in a text whose words have a space on both sides.
 * @param word letters and digits
 * @returns null for a word that is too short or too long for typing errors
 */
const typoPattern = (word: string): RegExp | null => {
  const letters = [...word];
  if (letters.length < TYPO_LENGTHS.least || letters.length > TYPO_LENGTHS.most) return null;
  return new RegExp(` ${withOneError(letters)} `, 'u');
};

/** The searchable texts of a record, each as spaced words. */
export interface SearchText {
  title: string;
  /** All further words. */
  rest: string;
}

/** The score of a word that matches exactly, as the beginning of a word, or with a typing error. */
const MATCH_WEIGHTS = { whole: 1, beginning: 0.8, typo: 0.3 };

/** The factor for a match outside the title. */
const REST_WEIGHT = 0.5;

/**
 * The bonus when the words are adjacent as typed (the last may be incomplete): as the whole title, within the title, or
 * elsewhere.
 */
const PHRASE_WEIGHTS = { title: 2, inTitle: 1, inRest: 0.5 };

/** A search word, or several short parts that count only together and without typing errors. */
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

  /** The score of a word; 0 when it is not found. */
  worthIn({ title, rest }: SearchText): number {
    const inTitle = this.worthInWords(title);
    return inTitle === MATCH_WEIGHTS.whole ? inTitle : Math.max(inTitle, REST_WEIGHT * this.worthInWords(rest));
  }

  private worthInWords(words: string): number {
    if (words.includes(this.beginning))
      return words.includes(this.whole) ? MATCH_WEIGHTS.whole : MATCH_WEIGHTS.beginning;
    if (this.joined && words.includes(this.joined)) return MATCH_WEIGHTS.beginning;
    return this.typo?.test(words) ? MATCH_WEIGHTS.typo : 0;
  }
}

const togetherIn = ({ title, rest }: SearchText, phrase: string): number => {
  if (title === `${phrase} `) return PHRASE_WEIGHTS.title;
  if (title.includes(phrase)) return PHRASE_WEIGHTS.inTitle;
  return rest.includes(phrase) ? PHRASE_WEIGHTS.inRest : 0;
};

/**
 * Prepares a search. Scores depend only on the texts, so those of different services are comparable.
 * @param query the typed text
 * @returns a function that scores a text; 0 when a word is not found or the query has no words
 */
export const scoreFor = (query: string): ((text: SearchText) => number) => {
  const phrase = spaced(wordsOf(query)).trimEnd();
  const asked = new Map(askedWords(query).map((words) => [spaced(words), words]));
  // Short words first: matching them is fast because they allow no typing errors, and they rule out most texts.
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
