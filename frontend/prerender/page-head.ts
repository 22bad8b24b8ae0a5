import { publicUrlPlaceholder } from '@lab/contracts';
import { escapeHtml } from './page-document.ts';

interface PageMeta {
  title: string;
  description: string;
  /** Percent-encoded. */
  path: string;
  /** Open Graph, besides title, description and address. */
  properties: Readonly<Record<string, string>>;
  /** Where the page is to be found in another form. */
  links?: string;
  /** Other metadata by name; a name may occur more than once. */
  names?: readonly (readonly [name: string, content: string])[];
}

/** Title and metadata of a page, for search engines, reference managers and link previews. */
export const headElements = ({ title, description, path, properties, links = '', names = [] }: PageMeta): string => {
  const address = escapeHtml(publicUrlPlaceholder + path);
  const graph = {
    'og:title': title,
    'og:description': description,
    'og:url': publicUrlPlaceholder + path,
    ...properties,
  };
  return [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    `<link rel="canonical" href="${address}">`,
    links,
    ...Object.entries(graph).map(([name, value]) => `<meta property="${name}" content="${escapeHtml(value)}">`),
    '<meta name="twitter:card" content="summary">',
    ...names.map(([name, content]) => `<meta name="${name}" content="${escapeHtml(content)}">`),
  ].join('');
};
