import { pageNodes } from '../src/lib/markdown/page-nodes.ts';
import type { ShownPage } from '../src/lib/pages/pages.api.ts';
import type { SiteContent } from './site-content.ts';

type Page = SiteContent['pages'][number];

/** Parsed pages by slug, because a render reads each page several times. */
const known = new Map<string, { body: string; nodes: ShownPage['nodes'] }>();

/** A page as it is shown. */
export const shownPage = ({ slug, title, audience, body }: Page): ShownPage => {
  const before = known.get(slug);
  const nodes = before?.body === body ? before.nodes : pageNodes(body);
  known.set(slug, { body, nodes });
  return { title, audience, nodes };
};
