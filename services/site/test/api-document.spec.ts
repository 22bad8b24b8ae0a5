import { describeOrderOfChecks, findApiRoutes, findSchemaDrift, type StartedService } from '@lab/test-kit';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startSiteService } from './site-service.js';

let service: StartedService;

beforeAll(async () => {
  service = await startSiteService();
});
afterAll(() => service.close());

it('the API document lists exactly the routes of the service', async () => {
  const { registered, documented } = await findApiRoutes(service.app);
  expect(documented).toEqual(registered);
  expect(documented.some((route) => route.includes(' /api/'))).toBe(true);
});

describeOrderOfChecks(async () => ({ ...service, close: () => Promise.resolve() }));

it('the schema matches the entities', async () => {
  expect(await findSchemaDrift(service.dataSource)).toEqual([]);
});

it.each([
  ['an unknown document', `INSERT INTO documents (kind, body) VALUES ('poem', '{}')`, 'documents_kind_known'],
  ['a second document of a kind', `INSERT INTO documents (kind, body) VALUES ('news', '{}')`, 'documents_kind'],
  [
    'a key twice',
    `INSERT INTO publications (key, source) SELECT upper(key), source FROM publications`,
    'publications_key',
  ],
  [
    'an unknown decision',
    `INSERT INTO publication_candidates (external_id, title, bibtex, decision) VALUES ('x', 'x', 'x', 'perhaps')`,
    'publication_candidates_decision',
  ],
])('the schema refuses %s', async (_, sql, constraint) => {
  await expect(service.dataSource.query(sql)).rejects.toThrow(constraint);
});
