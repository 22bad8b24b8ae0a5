import { fileURLToPath } from 'node:url';
import { loadContent, type Content } from '@lab/content';
import { labSettings } from '@lab/contracts';
import { startStandIn, type StandIn } from './stand-in.js';

const CONTENT = fileURLToPath(new URL('../../../content', import.meta.url));

let read: Content | undefined;

/** Read once, because every started service requests it. */
const content = (): Content => (read ??= loadContent(CONTENT));

/** The documents in the content folder, with this process's current settings, which tests may change. */
const site = () => {
  const { publications: _, ...documents } = content();
  const bodies = Object.entries({ ...documents, settings: labSettings() });
  return Object.fromEntries(bodies.map(([kind, body]) => [kind, { ...body, version: 1 }]));
};

const answers: Readonly<Record<string, () => unknown>> = {
  '/api/site': site,
  '/api/publications': () => ({ publications: content().publications }),
};

let started: Promise<StandIn> | undefined;

/** The stand-in for the site service, shared by all services that a test file starts. It ends with the process. */
export const siteStandIn = (): Promise<StandIn> =>
  (started ??= startStandIn(({ url }, response) => {
    const answer = answers[url ?? ''];
    response
      .writeHead(answer ? 200 : 404, { 'content-type': 'application/json' })
      .end(JSON.stringify(answer?.() ?? {}));
  }));
