import { parseUrl, type publicationLinkKinds } from '@lab/contracts';
import {
  blogIcon,
  codeIcon,
  dataIcon,
  externalLinkIcon,
  fileIcon,
  pdfIcon,
  posterIcon,
  projectIcon,
  slidesIcon,
  supplementIcon,
  videoIcon,
  websiteIcon,
} from '../../components/icons';
import type { Citation, ListedPublication } from '../../lib/site-words/site-words';

/** Publishers by the domain of their site. Subdomains match; other domains with the same ending do not. */
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

/** `#` means none. */
export const hasPdf = (pdf: string | null): pdf is string => Boolean(pdf) && pdf !== '#';

const icons: Readonly<Record<(typeof publicationLinkKinds)[number], string>> = {
  code: codeIcon,
  video: videoIcon,
  slides: slidesIcon,
  data: dataIcon,
  project: projectIcon,
  poster: posterIcon,
  preprint: fileIcon,
  supplement: supplementIcon,
  blog: blogIcon,
  website: websiteIcon,
};

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** All links to a publication: its text first, then its code, slides and so on. */
export const pageLinks = ({ url, pdf }: ListedPublication, { links = [] }: Partial<Citation> = {}) => {
  const publisher = url && { label: sourceLabel(url), to: url, icon: externalLinkIcon };
  return [
    ...(hasPdf(pdf) ? [{ label: 'PDF', to: pdf, icon: pdfIcon }] : []),
    ...(publisher ? [publisher.label === 'Link' ? { ...publisher, label: 'Publisher’s page' } : publisher] : []),
    ...links.map(({ kind, url: to }) => ({ label: capitalized(kind), to, icon: icons[kind] })),
  ];
};
