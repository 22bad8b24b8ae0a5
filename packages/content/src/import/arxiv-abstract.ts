import { decodeHTMLStrict } from 'entities';

const ABSTRACT = /<meta\s+name="citation_abstract"\s+content="([^"]{1,20000})"/i;

/** Returns the abstract in an arXiv page's metadata for search engines, on one line; null when there is none. */
export const readArxivAbstract = (page: string): string | null => {
  const [, abstract = ''] = ABSTRACT.exec(page) ?? [];
  return decodeHTMLStrict(abstract).replace(/\s+/g, ' ').trim() || null;
};
