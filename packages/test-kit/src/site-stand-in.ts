import { fileURLToPath } from 'node:url';
import { loadContent, type Content } from '@lab/content';
import { labSettings } from '@lab/contracts';
import { startStandIn, type StandIn } from './stand-in.js';

const CONTENT = fileURLToPath(new URL('../../../content', import.meta.url));

let read: Content | undefined;

/** Read once: every service that a test starts asks for it. */
const content = (): Content => (read ??= loadContent(CONTENT));

/** The words of the content folder, with the settings that are in force in this process: tests set them. */
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

/** A stand-in for the site service, one for all services that a test file starts. It ends with the process. */
export const siteStandIn = (): Promise<StandIn> =>
  (started ??= startStandIn(({ url }, response) => {
    const answer = answers[url ?? ''];
    response
      .writeHead(answer ? 200 : 404, { 'content-type': 'application/json' })
      .end(JSON.stringify(answer?.() ?? {}));
  }));
