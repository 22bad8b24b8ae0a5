import type { PublicationCandidateList, PublicationList, SiteDocument } from '@lab/contracts';
import { startStandIn, type StandIn, type StartedService } from '@lab/test-kit';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Candidates } from '../src/candidates/candidates.service.js';
import { startSiteService } from './site-service.js';

const entry = (key: string, title: string, more: string) =>
  `@article{${key}, title = {${title}}, author = {Ada Byron}, journal = {A Journal}, year = {2025}, ${more}}`;

const id = (type: string, value: string, relationship = 'self') => ({
  'external-id-type': type,
  'external-id-value': value,
  'external-id-relationship': relationship,
});

const work = (...ids: object[]) => ({ 'work-summary': [{ 'external-ids': { 'external-id': ids } }] });

const RECORD = '0000-0002-1825-0097';

/** What ORCID, doi.org and arXiv have, by path. */
const pages: Record<string, unknown> = {
  [`/v3.0/${RECORD}/works`]: {
    group: [
      work(id('doi', '10.1000/new'), id('issn', '1234-5678', 'part-of')),
      work(id('doi', '10.1000/OTHER'), id('doi', '10.1000/book', 'part-of')),
      work(id('arxiv', 'arXiv:2501.01234')),
      work(id('doi', '10.1000/known')),
      work(id('doi', '10.1000/nowhere')),
      work(),
    ],
  },
  '/10.1000/new': entry('new', 'A New Paper', 'doi = {10.1000/new}'),
  '/10.1000/other': entry('other', 'Another Paper', 'doi = {10.1000/other}'),
  '/bibtex/2501.01234': entry('pre', 'A New Paper', 'eprint = {2501.01234}, archiveprefix = {arXiv}'),
  '/10.1000/known': entry('known', 'A Known Paper', 'doi = {10.1000/known}'),
};

let internet: StandIn;
let service: StartedService;
let replica: StartedService;

beforeAll(async () => {
  internet = await startStandIn(({ url }, response) => {
    const page = pages[url ?? ''];
    response.writeHead(page ? 200 : 404).end(typeof page === 'string' ? page : JSON.stringify(page ?? {}));
  });
  const env = { ARXIV_URL: internet.url, DOI_URL: internet.url, ORCID_URL: internet.url };
  service = await startSiteService(env);
  replica = await startSiteService({ ...env, DATABASE_URL: service.databaseUrl });
  const { body } = await service.anonymous.get<SiteDocument>('/api/site/lab');
  const contactLinks = [{ kind: 'ORCID', url: `https://orcid.org/${RECORD}` }];
  await service.admin.put('/api/site/lab', { ...body.body, contactLinks });
  await service.admin.post('/api/publications', { bibtex: entry('ours', 'A Known Paper', 'doi = {10.1000/known}') });
});
afterAll(async () => {
  await Promise.all([service.close(), replica.close()]);
  await internet.stop();
});

const candidates = async () =>
  (await service.admin.get<PublicationCandidateList>('/api/publication-candidates')).body.candidates;

const look = (on = service) => on.app.get(Candidates).look();

it('finds what the list does not have, each once, with a preprint beside its paper', async () => {
  expect(await look()).toBe(3);
  expect((await candidates()).map(({ externalId }) => externalId)).toEqual([
    '10.1000/new',
    'arXiv:2501.01234',
    '10.1000/other',
  ]);
  expect(await look(replica)).toBe(0);
  expect(await candidates()).toHaveLength(3);
});

it('adds what is accepted, once, and never asks again about what is dismissed', async () => {
  const [paper, preprint] = await candidates();
  const path = '/api/publication-candidates';
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => (index % 2 ? service : replica).admin.post(`${path}/${paper!.id}/accept`)),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array.from({ length: 19 }, () => 404)]);
  expect((await service.admin.post(`${path}/${preprint!.id}/dismiss`)).status).toBe(204);
  const { publications } = (await service.anonymous.get<PublicationList>('/api/publications')).body;
  expect(publications.filter(({ key }) => key === 'new')).toHaveLength(1);
  expect(await look()).toBe(0);
  expect((await candidates()).map(({ externalId }) => externalId)).toEqual(['10.1000/other']);
});

it('keeps what is there when ORCID does not answer', async () => {
  await internet.stop();
  expect(await look()).toBe(0);
  expect(await candidates()).toHaveLength(1);
  await internet.start();
});

it('is for administrators', async () => {
  expect((await service.member.get('/api/publication-candidates')).status).toBe(403);
  expect((await service.member.post('/api/publication-candidates/1/accept')).status).toBe(403);
});
