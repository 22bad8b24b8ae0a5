import { parseUrl } from '@lab/contracts';

/** Publishers by the domain of their site. Subdomains match, other domains that end alike do not. */
const labelsByDomain: readonly [string, string][] = [
  ['acm.org', 'ACM DL'],
  ['ieee.org', 'IEEE'],
  ['springer.com', 'Springer'],
  ['sciencedirect.com', 'ScienceDirect'],
  ['nature.com', 'Nature'],
  ['sagepub.com', 'SAGE'],
  ['tandfonline.com', 'T&F'],
  ['lww.com', 'LWW'],
];

const hostOf = (url: string): string => parseUrl(url)?.hostname ?? '';

/** The label of a publication's link, from its domain. */
export const sourceLabel = (url: string): string => {
  const host = hostOf(url);
  return labelsByDomain.find(([domain]) => host === domain || host.endsWith(`.${domain}`))?.[1] ?? 'Link';
};

/** `#` stands for none. */
export const hasPdf = (pdf: string | null): pdf is string => Boolean(pdf) && pdf !== '#';
