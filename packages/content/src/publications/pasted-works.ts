import { halfWidth, parseUrl } from '@lab/contracts';
import { arxivOfDoi, decoded, plain, readArxiv, withoutTags } from './addresses.js';
import { doiReadings } from './doi-readings.js';

/** A work, identified by the number with which its BibTeX can be fetched. */
export type NamedWork = { doi: string; arxiv?: never } | { arxiv: string; doi?: never };

/** The maximum number of requests to sources for one text. */
const MAX_READINGS = 12;

/** Addresses of pages from which a DOI can be derived, and the DOI's prefix. */
const PAGES: readonly [page: RegExp, doi: string][] = [
  [/\bnature[.-]com\S*\/articles\/(s\d{5}\S+|[a-z]+\d\S*)/i, '10.1038/$1'],
  [/\belifesciences[.-]org\S*\/(?:articles|reviewed-preprints)\/(\d+)/i, '10.7554/eLife.$1'],
  [/\bzenodo[.-]org\S*\/(?:records?|deposit)\/(\d+)/i, '10.5281/zenodo.$1'],
  [/\bfigshare[.-]com\/articles\/\S*?\/(\d{5,})/i, '10.6084/m9.figshare.$1'],
  [/\b(?:psyarxiv[.-]com|osf[.-]io\/preprints\/psyarxiv)\/(\w{5}(?:_v\d+)?)/i, '10.31234/osf.io/$1'],
  [/\bosf[.-]io\/preprints\/socarxiv\/(\w{5}(?:_v\d+)?)/i, '10.31235/osf.io/$1'],
  [/\bosf[.-]io\/preprints\/edarxiv\/(\w{5}(?:_v\d+)?)/i, '10.35542/osf.io/$1'],
  [/\bosf[.-]io\/preprints\/(?:osf\/)?(\w{5}(?:_v\d+)?)(?![\w/])/i, '10.31219/osf.io/$1'],
  [/\bosf[.-]io\/(\w{5})(?!\w)/i, '10.17605/osf.io/$1'],
  [/\b(?:aclanthology[.-]org|aclweb[.-]org\/anthology)\/(?:papers\/\w\/\w+\/)?([A-Z0-9][\w.-]*\d)/i, '10.18653/v1/$1'],
  [/\bdl[.-]acm[.-]org\S*\/citation\.cfm\?\S*?\b(?:do)?id=(\d{7}\.\d+)/i, '10.1145/$1'],
  [/\bjmir[.-]org\/20\d\d\/\d+\/e(\d{4,})/i, '10.2196/$1'],
  [/\/(?:PII|fulltext\/)(S\d{4}-\d{3}[\dX]\(\d\d\)\d{5}-[\dX])/i, '10.1016/$1'],
  [/\bcambridge[.-]org\S*\/identifier\/(S\w{16})/i, '10.1017/$1'],
  [/\b(?:bio|med)rxiv[.-]org\/content\/\S*?early\/[\d/]+\/(\d{6})/i, '10.1101/$1'],
  [/\bresearchsquare[.-]com\/article\/(rs-\d+)\/v(\d+)/i, '10.21203/rs.3.$1/v$2'],
  [/\bpreprints[.-]org\/manuscript\/(\d{6}\.\d{4})\/v(\d+)/i, '10.20944/preprints$1.v$2'],
  [/\bssrn[.-]com\S*\babstract(?:_id)?=(\d+)/i, '10.2139/ssrn.$1'],
];

const derived = (text: string): string[] =>
  PAGES.flatMap(([page, doi]) => {
    const match = page.exec(text);
    return match ? [doi.replace(/\$(\d)/g, (_, group: string) => match[Number(group)]!)] : [];
  });

/** The parts of an address that may contain a DOI: its path, the values of its query, its fragment. */
const partsOf = (text: string): string[] => {
  const url = parseUrl(/https?:\/\/\S+/i.exec(text)?.[0] ?? '');
  if (!url) return [];
  const path = text.slice(text.indexOf('://') + 3).split(/[?#]/, 1)[0]!;
  return [decoded(path), ...url.searchParams.values(), decoded(url.hash)];
};

/**
 * Returns the works to which a typed or pasted text may refer (an address, a sentence, a DOI or a number), in the order
 * of the look-ups. The first that exists is the result.
 */
export const findNamedWorks = (text: string): NamedWork[] => {
  const line = halfWidth(plain(text.replace(/\s+/g, ' ')));
  const texts = [...new Set([...partsOf(line), withoutTags(decoded(line)), decoded(line), line])];
  const dois = texts.flatMap((each) => [each, ...derived(each)].flatMap(doiReadings));
  const works = dois.map((doi): NamedWork => {
    const arxiv = arxivOfDoi(doi);
    return arxiv ? { arxiv } : { doi };
  });
  const arxiv = texts.map(readArxiv).find(Boolean);
  if (arxiv) works.push({ arxiv });
  return [...new Map(works.map((work) => [JSON.stringify(work), work])).values()].slice(0, MAX_READINGS);
};
