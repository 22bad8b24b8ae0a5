import { decodeHTMLStrict } from 'entities';

const ABSTRACT = /<meta\s+name="citation_abstract"\s+content="([^"]{1,20000})"/i;

/** The abstract that a page of arXiv has for search engines, on one line; null without one. */
export const readArxivAbstract = (page: string): string | null => {
  const [, abstract = ''] = ABSTRACT.exec(page) ?? [];
  return decodeHTMLStrict(abstract).replace(/\s+/g, ' ').trim() || null;
};
