import { publicationLinkKinds, type PublicationLink } from '@lab/contracts';
import { arxivOfDoi, doiLink, type ReadAddress, readAddress, readArxiv, readDoi } from './addresses.js';
import type { BibEntry } from './bib-entry.js';
import { workDoi } from './doi-readings.js';

/** The links and identifiers of a publication. */
interface PublicationLinks {
  /** The publisher's page, or else the DOI's, or else arXiv's. */
  url: string | null;
  /** The DOI for comparing works; empty when it has none. */
  doi: string;
  arxiv: string;
  /** Fields without a valid address, each with the rest of a sentence about it. */
  problems: { field: 'url' | 'doi'; message: string }[];
}

const SAYS_ARXIV = /arxiv|^corr$|abs\//i;

const arxivOf = ({ text, latex }: BibEntry, doi: string): string => {
  const fromDoi = arxivOfDoi(doi);
  if (fromDoi) return fromDoi;
  const archive = text['archiveprefix'] || text['eprinttype'] || 'arxiv';
  if (latex['eprint'] && /arxiv/i.test(archive)) {
    const eprint = readArxiv(latex['eprint']);
    if (eprint) return eprint;
  }
  const places = ['url', 'journal', 'journaltitle', 'volume', 'number', 'note', 'howpublished'];
  const said = places.map((name) => latex[name] ?? '').find((value) => SAYS_ARXIV.test(value) && readArxiv(value));
  return said ? readArxiv(said)! : '';
};

const ADDRESS = /https?:\/\/[^\s{}<>"]+/i;
/** The address of a linked word: `\href{https://…}{here}`, `<a href="https://…">here</a>`. */
const LINK = /\\href\s*\{[^{}]*\}|<a\s[^<>]*>/i;

const addressIn = (text = ''): string | undefined => ADDRESS.exec(text)?.[0].replace(/[.,;)']+$/, '');

/** Finds an address in a field meant for text. */
const writtenAddress = ({ text, latex }: BibEntry): string | undefined => {
  const fields = ['howpublished', 'note'];
  const read = (name: string) => addressIn(text[name]);
  const linked = (name: string) => addressIn(LINK.exec(latex[name] ?? '')?.[0]);
  return fields.map(read).find(Boolean) ?? fields.map(linked).find(Boolean);
};

const problemsOf = ({ latex }: BibEntry, { problem }: ReadAddress): PublicationLinks['problems'] => [
  ...(latex['doi'] && !readDoi(latex['doi'])
    ? [{ field: 'doi' as const, message: `“${latex['doi']}” is no DOI` }]
    : []),
  ...(problem ? [{ field: 'url' as const, message: `“${latex['url']}” ${problem}` }] : []),
];

const firstLink = (entry: BibEntry, doi: string, arxiv: string): string | null => {
  if (doi) return doiLink(doi);
  if (arxiv) return `https://arxiv.org/abs/${arxiv}`;
  const written = writtenAddress(entry);
  return (written && readAddress(written).url) || null;
};

/**
 * Reads the further links of an entry, such as code and slides. Values that are not addresses are left out, because
 * other programs use these field names for other purposes.
 */
export const furtherLinks = ({ latex }: BibEntry): PublicationLink[] =>
  publicationLinkKinds.flatMap((kind) => {
    const { url } = readAddress(latex[kind] ?? '');
    return url ? [{ kind, url }] : [];
  });

/** Reads the addresses of an entry. */
export const publicationLinks = (entry: BibEntry): PublicationLinks => {
  const { url, doi: field } = entry.latex;
  const address = url ? readAddress(url) : {};
  const doi = (field && readDoi(field)) || address.doi || '';
  const arxiv = arxivOf(entry, doi);
  return {
    url: address.url ?? firstLink(entry, doi, arxiv),
    doi: workDoi(doi),
    arxiv,
    problems: problemsOf(entry, address),
  };
};
