import { fileURLToPath } from 'node:url';
import { loadContent, type Content } from '@lab/content';
import { defaultReach, handedReach, handedReachPath, labSettings, type ReachReader } from '@lab/contracts';
import { sealText, settingsKeyOf } from '@lab/service-kit';
import { startStandIn, type StandIn } from './stand-in.js';

/** The `SETTINGS_SECRET` with which the stand-in seals what it hands to other processes. */
export const TEST_SETTINGS_SECRET = 'settings'.repeat(8);

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

const readers = Object.keys(handedReach) as ReachReader[];

const sealedFor = (reader: ReachReader) => ({
  sealed: sealText(JSON.stringify(defaultReach), settingsKeyOf(TEST_SETTINGS_SECRET, reader)),
});

const answers: Readonly<Record<string, () => unknown>> = {
  '/api/site': site,
  '/api/publications': () => ({ publications: content().publications }),
  ...Object.fromEntries(readers.map((reader) => [handedReachPath(reader), () => sealedFor(reader)])),
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
