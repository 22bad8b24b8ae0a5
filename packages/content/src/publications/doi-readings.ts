const DOI = /(?<![\d.])10\.\d{4,9}(?:\.\d+)*\/[^\s"{}|\\^]+/;
const IS_DOI = /^10\.\d{4,9}(?:\.\d+)*\/./;

/** A longer text is not a DOI. */
const MAX_CHARACTERS = 500;

const OPENERS: Readonly<Record<string, string>> = { ')': '(', ']': '[', '>': '<' };

/** Matches characters that end a sentence, a quotation or an address in any script, but never a DOI. */
const ENDING = /^(?:[.,;:!?'*`&=/([<]|(?![ -~])[\p{P}\p{S}])$/u;

const OTHER_DASHES = /[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/g;

const amount = (text: string, character: string): number => text.split(character).length - 1;

/** Removes punctuation after a DOI. A closing bracket that the DOI has opened stays. */
const trimmed = (doi: string): string => {
  let end = doi.length;
  const closers = new Map(
    Object.entries(OPENERS).map(([close, open]) => [close, amount(doi, close) - amount(doi, open)]),
  );
  for (; end > 0; end -= 1) {
    const last = doi.charAt(end - 1);
    const surplus = closers.get(last);
    if (surplus === undefined ? !ENDING.test(last) : surplus <= 0) break;
    if (surplus !== undefined) closers.set(last, surplus - 1);
  }
  return doi.slice(0, end);
};

/** Matches suffixes that publishers, archives and indexes append to a DOI in their addresses. */
const PARTS = [
  'full(?:-?text|-?html)?',
  'abs(?:tract)?',
  'e?pdf(?:ft|-?plus|direct)?',
  'epub|html?|xml|meta|media|asset|download|summary|keywords|authors|permissions|reprints?|metrics',
  'ref(?:erence)?s?|ref-?list|citations?|cited-?by|cited-?references|article-?(?:info|metrics)',
  'figures?(?:-data|-only)?|tables?',
  'suppl(?:_file(?:/.*)?)?|supp-?info|supplementary(?:-materials?|-information|-?info)?|supporting-info(?:rmation)?',
  'transform/.*|v?\\d+',
].join('|');
const ENDINGS = [
  'full(?:-text)?|abstract|short|long|extract|pdf(?:\\+html)?|html?|xml|epub|txt|ris|bib|svg|png',
  'supplementary-material|figures-only|article-(?:info|metrics)',
].join('|');
const APPENDED = new RegExp(`(?:/(?:${PARTS})(?:\\.[a-z]{2,5})?|\\.(?:${ENDINGS})|(?:(?<=\\d)|[._-])v\\d+)$`, 'i');

/** Returns the DOI, then shorter readings: without a query or fragment, other scripts, or a second DOI. */
const cuts = (tail: string): string[] => [
  tail,
  tail.split(/[?#&]/, 1)[0]!,
  tail.split(/[^!-~]/u, 1)[0]!,
  tail.split(/[,;](?=(?:https?:|doi:|10\.))/i, 1)[0]!,
];

/**
 * Returns the DOIs that a text may contain, the longest reading first. All are without trailing punctuation; shorter
 * readings are also without suffixes that publishers append.
 * @param text that may contain a DOI, with escapes decoded
 */
export const doiReadings = (text: string): string[] => {
  const tail = DOI.exec(text)?.[0].slice(0, MAX_CHARACTERS);
  if (tail === undefined) return [];
  const found = new Set<string>();
  for (const spelling of [tail, tail.replace(OTHER_DASHES, '-')]) {
    for (const cut of cuts(spelling)) {
      let doi = trimmed(cut);
      while (IS_DOI.test(doi) && !found.has(doi)) {
        found.add(doi);
        doi = trimmed(doi.replace(APPENDED, ''));
      }
    }
  }
  return [...found].toSorted((one, other) => other.length - one.length);
};

/** Archives that give each version of a preprint its own DOI with a common beginning. Zenodo's have none. */
const VERSION =
  /^(10\.(?:1101|21203|20944|26434|36227|31234|31235|31219|35542)\/.+?)[/._-]?v\d+$|^(10\.48550\/arxiv\..+?)v\d+$/;

/** Normalizes a DOI for comparisons: in lower case, without the version of a preprint. */
export const workDoi = (doi: string): string => doi.toLowerCase().replace(VERSION, '$1$2');
