import { limits, readWebLink, visibleLine } from '@lab/contracts';
import { decodeHTMLStrict } from 'entities';
import { doiReadings } from './doi-readings.js';

const ARXIV_NUMBER = String.raw`(\d{4}\.\d{4,5}|[a-z-]+(?:\.[A-Z]{2})?\/\d{7})(?:v\d+)?(?![\d.]*\d)`;
const ARXIV = new RegExp(
  String.raw`(?:^|arxiv(?: preprint)?[.:/\s]|(?:abs|pdf|html|format|overview|ps|src|e-print|bibtex|papers|list|listing)\/)[\s[]*${ARXIV_NUMBER}`,
  'i',
);
const ARXIV_DOI = new RegExp(String.raw`^10\.48550\/arxiv\.${ARXIV_NUMBER}`, 'i');

/**
 * Longer texts are cut, because several patterns below take quadratic time. No address is longer, even with escapes.
 */
const MAX_CHARACTERS = 2 * limits.linkLength;

/** Removes LaTeX escapes and commands that occur in addresses. */
export const plain = (latex: string): string =>
  visibleLine(
    decodeHTMLStrict(
      latex
        .replace(/\s+/g, (blanks) => (blanks.includes('\n') ? '' : blanks))
        .slice(0, MAX_CHARACTERS)
        .replace(/\\href\s*\{([^{}]*)\}\s*\{[^{}]*\}/g, '$1')
        .replace(/\\(?:url|path|nolinkurl|texttt|burl)\s*\{(.*)\}/g, '$1')
        .replace(/\{?(?:\\textasciitilde|\\~|\$\\sim\$|\\sim)\s*(?:\{\})?\}?/g, '~')
        .replace(/\{?\\textunderscore\s*(?:\{\})?\}?/g, '_')
        .replace(
          /\$([<>])\$|\{?\\text(less|greater)\s*(?:\{\})?\}?/g,
          (_, sign?: string, name?: string) => sign ?? (name === 'less' ? '<' : '>'),
        )
        .replace(/\\slash\s*/g, '/')
        .replace(/\\-/g, '')
        .replace(/\{?\\([_%&#~${}^])(?:\{\})?\}?/g, '$1')
        .replace(/\{([^{}]*)\}/g, '$1'),
    ),
  ).trim();

/** Matches an HTML tag. In DOIs that contain `<`, a digit follows it. */
const TAG = /<\/?[a-z][^<>]*>/gi;

/** Decodes escapes once. Invalid ones stay. */
export const decoded = (text: string): string =>
  text.replace(/(?:%[\da-f]{2})+/gi, (escapes) => {
    try {
      return decodeURIComponent(escapes);
    } catch {
      return escapes;
    }
  });

/** Removes HTML tags around a DOI. */
export const withoutTags = (text: string): string => text.replace(TAG, ' ');

/** Finds the DOI in a text: alone, after `doi:`, or in a resolver's address, even doubled. */
export const readDoi = (latex: string): string | undefined => doiReadings(withoutTags(decoded(plain(latex))))[0];

/** The address that a DOI resolves to. */
export const doiLink = (doi: string): string =>
  `https://doi.org/${encodeURI(doi).replace(/[?#]/g, encodeURIComponent)}`;

/** The arXiv number of the preprint with this DOI, without its version. */
export const arxivOfDoi = (doi: string): string | undefined => withoutClass(ARXIV_DOI.exec(doi)?.[1]);

/** Old numbers may include the subject class: `cs.HC/0601001` is `cs/0601001`. */
const withoutClass = (number: string | undefined): string | undefined =>
  number?.toLowerCase().replace(/\.[a-z]{2}\//, '/');

/** The arXiv number of a preprint without its version: `2001.01234`, `hep-th/9901001`. */
export const readArxiv = (text: string): string | undefined => withoutClass(ARXIV.exec(plain(text))?.[1]);

/** The value of an address field: an address, or the reason why it cannot be used. `doi` is set when it is a DOI. */
export interface ReadAddress {
  url?: string;
  doi?: string;
  /** The reason, as the rest of a sentence about the text. */
  problem?: string;
}

/** Reads a field with a web address in exported LaTeX or HTML. */
export const readAddress = (latex: string): ReadAddress => {
  const text = plain(latex);
  const [, target] = /<a\b[^>]*\bhref\s*=\s*["']?([^"'\s>]+)/i.exec(text) ?? [];
  const bare = (target ?? text.replace(/^<(?:URL:)?\s*(.*?)>$/i, '$1').replace(TAG, '')).trim();
  const doubled = /^https?:\/\/(?:dx\.)?doi\.org\//i.test(bare) ? readDoi(bare) : undefined;
  if (doubled && /10\./.test(bare)) return { url: doiLink(doubled) };
  const [one = bare] = bare.split(/[,;]?\s+(?:and\s+)?(?=https?:\/\/)|[,;](?=https?:\/\/)/i);
  const url = readWebLink(one);
  if (url) return { url };
  if (/^(?:doi:?\s*|(?:dx\.)?doi\.org\/)?10\.\d{4,9}\//i.test(bare)) return { doi: readDoi(bare)! };
  return { problem: problemOf(bare) };
};

const problemOf = (text: string): string => {
  if (/^https?:\/\/\S/i.test(text)) return /\s/.test(text) ? 'has a blank in it' : 'is no web address';
  if (/^[\w-]+:/.test(text) && !/^\w+:\d/.test(text)) return 'is no web address';
  return 'has no https:// in front';
};
