import type { CreateResourceLink, ResourceLink, Session } from '@lab/contracts';
import { aResourceLink } from './factories';
import { amy, ok, stubSession } from './fake-api';

/** A server that stores links, and lists them by type and hub category like the real one. */
export const stubResourceLinks = (stored: readonly ResourceLink[] = [], session: Session = amy) => {
  let links = [...stored];
  const api = stubSession(session, {
    'GET /api/resource-links': ({ search }) => {
      const query = new URLSearchParams(search);
      const [category, hubCategory] = [query.get('category'), query.get('hubCategory')];
      const isListed = (link: ResourceLink) =>
        (!category || link.category === category) && (!hubCategory || [null, hubCategory].includes(link.hubCategory));
      return ok({ links: links.filter(isListed) });
    },
    'GET /api/resource-categories': () => ok({ categories: [] }),
    'POST /api/resource-links': ({ body }) => {
      const link = aResourceLink(body as Partial<ResourceLink>);
      links = [link, ...links];
      return { status: 201, body: link };
    },
  });
  for (const { id } of stored) {
    api.routes[`PUT /api/resource-links/${id}`] = ({ body }) => {
      links = links.map((link) => (link.id === id ? Object.assign({}, link, body as CreateResourceLink) : link));
      return ok(links.find((link) => link.id === id));
    };
    api.routes[`DELETE /api/resource-links/${id}`] = () => {
      links = links.filter((link) => link.id !== id);
      return { status: 204 };
    };
  }
  return { ...api, stored: () => links };
};
