import { labSettings, type SiteDocumentName, type SiteRendering, usualGuide } from '@lab/contracts';
import { screen } from '@testing-library/react';
import { aMeeting } from './factories';
import { admin, type Answer, ok, siteDocument, stubSession } from './fake-api';
import { renderPage } from './render-app';
import { labDocument, lookDocument, newsDocument, researchDocument } from './site-documents';

/** The state in which the last save is on the pages. */
export const published: SiteRendering = {
  state: 'live',
  done: 20,
  total: 20,
  since: '2026-11-20T03:20:00.000Z',
  renderedAt: '2026-11-20T03:20:00.000Z',
  problem: null,
  retryAt: null,
};

/** The only meeting that is ahead. */
const nextMeeting = aMeeting({ title: 'Reading group', date: '2040-01-05T09:30:00' });

type Bodies = Record<SiteDocumentName, unknown>;

/** A fake site service for an administrator, which returns what was saved. */
export const stubSite = (more: Partial<Bodies> = {}) => {
  const bodies: Bodies = {
    lab: labDocument,
    research: researchDocument,
    news: newsDocument,
    settings: labSettings(),
    look: lookDocument,
    guide: usualGuide('en'),
    ...more,
  };
  const versions = { lab: 3, research: 3, news: 3, settings: 3, look: 3, guide: 3 };
  const read = (name: SiteDocumentName) => siteDocument(name, bodies[name], versions[name]);
  const routesOf = (name: SiteDocumentName) => ({
    [`GET /api/site/${name}`]: () => read(name),
    [`PUT /api/site/${name}`]: ({ body }: { body: unknown }): Answer => {
      bodies[name] = body;
      versions[name] += 1;
      return read(name);
    },
  });
  const names = Object.keys(bodies) as SiteDocumentName[];
  const api = stubSession(
    admin,
    Object.assign(
      {
        'GET /api/site/rendering': () => ok(published),
        'GET /api/lab-meetings': () => ok({ meetings: [nextMeeting] }),
        'GET /api/equipment': () => ok({ equipment: [], today: '2026-11-26' }),
        'GET /api/resource-links': () => ok({ links: [] }),
        'GET /api/site/examples': () => ok({ lab: labDocument, research: researchDocument }),
      },
      ...names.map(routesOf),
    ),
  );
  return { api, bodies, versions, record: (name: SiteDocumentName) => read(name).body };
};

/** Opens the editor on this fake site. */
export const openSite = async (tab = '', more: Partial<Bodies> = {}) => {
  const site = stubSite(more);
  const view = renderPage(`/aimex/site${tab && `?tab=${tab}`}`);
  await screen.findByRole('button', { name: 'Save and publish' });
  return { ...view, ...site };
};
