import { readBibliography } from '../publications/read-bibliography.js';

const NAMES_SHOWN = 3;

/** Returns a few names (or else titles) in a BibTeX text that would look different in another encoding. */
export const sampleNames = (text: string): string[] => {
  const { entries } = readBibliography(text);
  const names = entries.flatMap(({ authors }) => authors.people.map(({ printed }) => printed));
  const titles = entries.map(({ text: { title = '' } }) => title);
  const telling = [...names, ...titles].filter((name) => /\P{ASCII}/u.test(name));
  return [...new Set(telling)].slice(0, NAMES_SHOWN);
};
