import { fileURLToPath } from 'node:url';
import { loadPublications, loadSiteDocuments } from '@lab/content';
import { labSettings } from '@lab/contracts';
import { startStandIn, type StandIn } from './stand-in.js';

const CONTENT = fileURLToPath(new URL('../../../content', import.meta.url));

let started: Promise<StandIn> | undefined;

/** The words of the content folder, with the settings that are in force in this process: tests set them. */
const site = () => {
  const documents = { ...loadSiteDocuments(CONTENT), settings: labSettings() };
  return Object.fromEntries(Object.entries(documents).map(([kind, body]) => [kind, { ...body, version: 1 }]));
};

/** A stand-in for the site service, one for all services that a test file starts. It ends with the process. */
export const siteStandIn = (): Promise<StandIn> =>
  (started ??= startStandIn(({ url }, response) => {
    const answers: Readonly<Record<string, () => unknown>> = {
      '/api/site': site,
      '/api/publications': () => ({
        publications: loadPublications(CONTENT, loadSiteDocuments(CONTENT).research.topics),
      }),
    };
    const answer = answers[url ?? ''];
    response
      .writeHead(answer ? 200 : 404, { 'content-type': 'application/json' })
      .end(JSON.stringify(answer?.() ?? {}));
  }));
