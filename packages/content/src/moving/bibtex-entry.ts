import { toLatex } from '../publications/publication-sources.js';

/** What templates know of a publication without BibTeX. */
export interface Work {
  title: string;
  authors: readonly string[];
  venue: string;
  year: string;
  doi: string;
  url: string;
}

/** A publication as a BibTeX entry; undefined without a title, authors or year. The key is made when it is imported. */
export const bibtexEntry = ({ title, authors, venue, year, doi, url }: Work, index: number): string | undefined => {
  if (!title || authors.length === 0 || !/^(?:19|20|21)\d\d$/.test(year)) return undefined;
  const fields = Object.entries({
    title: toLatex(title),
    author: authors.map(toLatex).join(' and '),
    journal: toLatex(venue),
    year,
    doi: /^10\.\d+\/[^\s{}\\]+$/.test(doi) ? doi : '',
    url: /^https?:\/\/[^\s{}\\]+$/.test(url) ? url : '',
  });
  const lines = fields.filter(([, value]) => value).map(([name, value]) => `  ${name} = {${value}}`);
  return `@${venue ? 'article' : 'misc'}{moved-${index + 1},\n${lines.join(',\n')}\n}`;
};
