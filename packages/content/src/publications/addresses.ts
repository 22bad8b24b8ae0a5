import { limits, readWebLink, visibleLine } from '@lab/contracts';
import { decodeHTMLStrict } from 'entities';

const DOI = /\b10\.\d{4,9}(?:\.\d+)*\/[^\s"{}|\\^]+/;
const ARXIV =
  /(?:^|arxiv[.:/\s]|abs\/|pdf\/)\s*((?:\d{4}\.\d{4,5}|[a-z-]+(?:\.[A-Z]{2})?\/\d{7}))(?:v\d+)?(?:\.pdf)?(?![\d.]*\d)/i;

/** Longer texts are cut: no address is longer, even with escapes, and several patterns below take quadratic time. */
const MOST_CHARACTERS = 2 * limits.linkLength;

/** Escapes and commands that stand in addresses. */
const plain = (latex: string): string =>
  visibleLine(
    decodeHTMLStrict(
      latex
        .replace(/\s+/g, (blanks) => (blanks.includes('\n') ? '' : blanks))
        .slice(0, MOST_CHARACTERS)
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

/** A tag of HTML. In the DOIs that have signs for less and greater, a digit follows. */
const TAG = /<\/?[a-z][^<>]*>/gi;

/** The DOI in a text: alone, behind `doi:`, or in the address of a resolver, once or twice. */
export const readDoi = (latex: string): string | undefined => {
  const text = plain(latex).replace(/%2F/gi, '/');
  const [doi] = DOI.exec(text.replace(TAG, ' ')) ?? [];
  const named = doi?.replace(/[.,;]+$/, '');
  return named?.endsWith(')') && !named.includes('(') ? named.slice(0, -1) : named;
};

/** The address that a DOI resolves to. */
export const doiLink = (doi: string): string =>
  `https://doi.org/${encodeURI(doi).replace(/[?#]/g, encodeURIComponent)}`;

const ARXIV_DOI = /^10\.48550\/arxiv\.(.+)$/i;

/** The identifier of the preprint on arXiv that has this DOI, without its version. */
export const arxivOfDoi = (doi: string): string | undefined =>
  ARXIV_DOI.exec(doi)?.[1]?.replace(/v\d+$/i, '').toLowerCase();

/** The identifier of a preprint on arXiv without its version; `2001.01234`, `hep-th/9901001`. */
export const readArxiv = (text: string): string | undefined => ARXIV.exec(plain(text))?.[1]?.toLowerCase();

/** The content of an address field: an address, or the reason why it cannot be used; `doi` when it is a DOI. */
export interface ReadAddress {
  url?: string;
  doi?: string;
  /** The rest of a sentence about the text. */
  problem?: string;
}

/** Reads a field with a web address, in LaTeX and HTML as exports have it. */
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
