import type { Passage } from '../passages/passage.js';
import { termsOfQuestion, termsOfText, termsOfTitle, type Term } from './terms.js';

/** The terms by which a passage is found. */
export interface PassageTerms {
  /** Of the title, each once. */
  title: readonly Term[];
  /** Of each keyword; none is empty. */
  keywords: readonly (readonly string[])[];
  text: readonly string[];
}

const known = new WeakMap<Passage, PassageTerms>();

const read = ({ title, keywords, text, isOverview }: Passage): PassageTerms => ({
  title: termsOfQuestion(title),
  keywords: keywords.map(termsOfTitle).filter(({ length }) => length > 0),
  // What an overview lists is found under its own name.
  text: isOverview ? [] : termsOfText(text),
});

/** A passage's terms, read once: when one source changes, the passages of the others stay the same. */
export const termsOfPassage = (passage: Passage): PassageTerms => {
  const terms = known.get(passage) ?? read(passage);
  known.set(passage, terms);
  return terms;
};
