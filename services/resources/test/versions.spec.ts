import { RESOURCE_LINKS_CSV_PATH } from '@lab/contracts';
import { describeVersions, startStandIn, type StandIn, type StartedService } from '@lab/test-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { LinkCheck } from '../src/link-check/link-check.service.js';
import { createCategory } from './resource-categories.factory.js';
import { createLink, listLinks, PATH, removeAll, validLink } from './resource-links.factory.js';
import { startResourcesService } from './resources-service.js';

let server: StandIn;
let service: StartedService;
let replica: StartedService;

/** One local server stands in for all hosts. */
const network = { resolve: async () => ['127.0.0.1'], isAllowed: () => true };

beforeAll(async () => {
  server = await startStandIn((_request, response) => response.end());
  service = await startResourcesService({}, { network, timeoutMs: 60_000, pauseMs: 0 });
  replica = await startResourcesService({ DATABASE_URL: service.databaseUrl });
});
afterAll(async () => {
  await Promise.all([service.close(), replica.close()]);
  await server.stop();
});
beforeEach(() => removeAll(service));

describeVersions({
  replicas: () => [service, replica],
  path: PATH,
  array: 'links',
  field: 'title',
  body: (title) => ({ ...validLink, title }),
  create: () => createLink(service),
});

describeVersions({
  replicas: () => [service, replica],
  path: '/api/resource-categories',
  array: 'categories',
  field: 'title',
  body: (title) => ({ title, dbCategory: 'guide' }),
  create: async () => (await createCategory(service.member)).body,
});

describe('the version of a link', () => {
  it('is not affected by the nightly check, which is not an edit', async () => {
    await createLink(service, { url: server.url });
    expect(await service.app.get(LinkCheck).run()).toBe(1);
    expect(await listLinks(service)).toMatchObject([{ linkStatus: 'ok', version: 1 }]);
  });

  it('is not a column of the CSV file', async () => {
    await createLink(service);
    const { body } = await service.member.get<string>(RESOURCE_LINKS_CSV_PATH);
    expect(body.split('\r\n')[0]).toMatch(/Checked at$/);
  });
});
