import { publicUrlPlaceholder } from '@lab/contracts';
import { escapeHtml } from './page-document.ts';
import { CARD } from './preview-card.ts';

interface PageMeta {
  title: string;
  description: string;
  /** Percent-encoded. */
  path: string;
  /** Open Graph, besides title, description, address and picture. */
  properties: Readonly<Record<string, string>>;
  /** The picture in link previews. */
  picture: Picture;
  /** Links to other forms of the page. */
  links?: string;
  /** Other metadata by name; a name may occur more than once. */
  names?: readonly (readonly [name: string, content: string])[];
}

export interface Picture {
  /** From the site's root. */
  address: string;
  /** True for a photo, false for a card. */
  isPhoto?: boolean;
}

const pictureTags = ({ address, isPhoto }: Picture): Record<string, string> => ({
  'og:image': publicUrlPlaceholder + address,
  ...(!isPhoto && { 'og:image:width': String(CARD.width), 'og:image:height': String(CARD.height) }),
});

/** Title and metadata of a page, for search engines, reference managers and link previews. */
export const headElements = ({
  title,
  description,
  path,
  properties,
  picture,
  links = '',
  names = [],
}: PageMeta): string => {
  const address = escapeHtml(publicUrlPlaceholder + path);
  const graph = {
    'og:title': title,
    'og:description': description,
    'og:url': publicUrlPlaceholder + path,
    ...properties,
    ...pictureTags(picture),
  };
  return [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    `<link rel="canonical" href="${address}">`,
    links,
    ...Object.entries(graph).map(([name, value]) => `<meta property="${name}" content="${escapeHtml(value)}">`),
    `<meta name="twitter:card" content="${picture.isPhoto ? 'summary' : 'summary_large_image'}">`,
    ...names.map(([name, content]) => `<meta name="${name}" content="${escapeHtml(content)}">`),
  ].join('');
};
