import {
  publicationMessages,
  type Looked,
  type Member,
  type PublicationCandidateList,
  type PublicationList,
  type SiteDocument,
} from '@lab/contracts';
import {
  startMembersStandIn,
  startStandIn,
  type MembersStandIn,
  type StandIn,
  type StartedService,
} from '@lab/test-kit';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CandidateSearchService } from '../src/candidates/candidate-search.service.js';
import { startSiteService } from './site-service.js';

const entry = (key: string, title: string, more: string) =>
  `@article{${key}, title = {${title}}, author = {Ada Byron}, journal = {A Journal}, year = {2025}, ${more}}`;

const id = (type: string, value: string, relationship = 'self') => ({
  'external-id-type': type,
  'external-id-value': value,
  'external-id-relationship': relationship,
});

const work = (...ids: object[]) => ({ 'work-summary': [{ 'external-ids': { 'external-id': ids } }] });

/** The ORCID iDs of two members, an alumna, and a professor who is not in the directory. */
const RECORD = '0000-0002-1825-0097';
const OF_MEMBER = '0000-0002-1694-233X';
const OF_ALUMNA = '0000-0001-5109-3700';
const OF_PROFESSOR = '0000-0002-9079-593X';

/** The answers of ORCID, doi.org and arXiv, by path. */
const pages: Record<string, unknown> = {
  [`/v3.0/${RECORD}/works`]: {
    group: [
      work(id('doi', '10.1000/new'), id('issn', '1234-5678', 'part-of')),
      work(id('doi', '10.1000/OTHER'), id('doi', '10.1000/book', 'part-of')),
      work(id('arxiv', 'arXiv:2501.01234')),
      work(id('doi', 'https://doi.org/10.1000/Other'), id('doi', 'doi:10.1000/NEW.')),
      work(id('arxiv', 'https://arxiv.org/abs/2501.01234v2'), id('doi', '10.48550/arXiv.2501.01234v1')),
      work(id('doi', 'none'), { 'external-id-type': 'doi', 'external-id-value': null }),
      { 'work-summary': 'broken' },
      null,
      work(id('doi', '10.1000/known')),
      work(id('doi', '10.1000/nowhere')),
      work(),
    ],
  },
  [`/v3.0/${OF_MEMBER}/works`]: { group: [work(id('doi', '10.1000/new')), work(id('doi', '10.1000/theirs'))] },
  [`/v3.0/${OF_ALUMNA}/works`]: { group: [work(id('doi', '10.1000/elsewhere'))] },
  '/10.1000/theirs': entry('theirs', 'Their Paper', 'doi = {10.1000/theirs}'),
  '/10.1000/elsewhere': entry('elsewhere', 'Done Elsewhere', 'doi = {10.1000/elsewhere}'),
  '/10.1000/new': entry('new', 'A New Paper', 'doi = {10.1000/new}'),
  '/10.1000/other': entry('other', 'Another Paper', 'doi = {10.1000/other}'),
  '/bibtex/2501.01234': entry('pre', 'A New Paper', 'eprint = {2501.01234}, archiveprefix = {arXiv}'),
  '/10.1000/known': entry('known', 'A Known Paper', 'doi = {10.1000/known}'),
};

/** How often each path was requested. */
const asked = new Map<string, number>();

let internet: StandIn;
let members: MembersStandIn;
let service: StartedService;
let replica: StartedService;

beforeAll(async () => {
  internet = await startStandIn(({ url = '' }, response) => {
    asked.set(url, (asked.get(url) ?? 0) + 1);
    const page = pages[url];
    response.writeHead(page ? 200 : 404).end(typeof page === 'string' ? page : JSON.stringify(page ?? {}));
  });
  const said: Record<number, Partial<Member>> = {
    1: { orcid: RECORD },
    2: { orcid: OF_MEMBER },
    3: { orcid: OF_ALUMNA, isAlumni: true },
  };
  members = await startMembersStandIn({ 1: '林', 2: '陳', 3: '楊', 4: '王' }, (number) => said[number] ?? {});
  const env = {
    MEMBERS_URL: members.url,
    ARXIV_URL: internet.url,
    DOI_URL: internet.url,
    ORCID_URL: internet.url,
    ZOTERO_URL: internet.url,
  };
  service = await startSiteService(env);
  replica = await startSiteService({ ...env, DATABASE_URL: service.databaseUrl });
  const { body } = await service.anonymous.get<SiteDocument>('/api/site/lab');
  const contactLinks = [RECORD, OF_PROFESSOR].map((orcid) => ({ kind: 'ORCID', url: `https://orcid.org/${orcid}` }));
  await service.admin.put('/api/site/lab', { ...body.body, contactLinks });
  await service.admin.post('/api/publications', { bibtex: entry('ours', 'A Known Paper', 'doi = {10.1000/known}') });
});
afterAll(async () => {
  await Promise.all([service.close(), replica.close()]);
  await Promise.all([internet.stop(), members.stop()]);
});

const candidates = async () =>
  (await service.admin.get<PublicationCandidateList>('/api/publication-candidates')).body.candidates;

const findNew = (on = service) => on.app.get(CandidateSearchService).findNew();

it('finds works of current members that are missing in the list, each once, with preprints next to their papers', async () => {
  expect(await findNew()).toBe(4);
  expect((await candidates()).map(({ externalId }) => externalId)).toEqual([
    '10.1000/new',
    'arXiv:2501.01234',
    '10.1000/other',
    '10.1000/theirs',
  ]);
  expect(await findNew(replica)).toBe(0);
  expect(await candidates()).toHaveLength(4);
});

it('also reads a record in the contact links, but only once if it is a member’s', async () => {
  asked.clear();
  await findNew();
  expect([...asked].filter(([path]) => path.startsWith('/v3.0/'))).toEqual([
    [`/v3.0/${RECORD}/works`, 1],
    [`/v3.0/${OF_MEMBER}/works`, 1],
    [`/v3.0/${OF_PROFESSOR}/works`, 1],
  ]);
});

it('adds an accepted work once, and never suggests a dismissed one again', async () => {
  const [paper, preprint] = await candidates();
  const path = '/api/publication-candidates';
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, index) => (index % 2 ? service : replica).admin.post(`${path}/${paper!.id}/accept`)),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array.from({ length: 5 }, () => 404)]);
  expect((await service.admin.post(`${path}/${preprint!.id}/dismiss`)).status).toBe(204);
  const { publications } = (await service.anonymous.get<PublicationList>('/api/publications')).body;
  expect(publications.filter(({ key }) => key === 'new')).toHaveLength(1);
  expect(await findNew()).toBe(0);
  expect((await candidates()).map(({ externalId }) => externalId)).toEqual(['10.1000/other', '10.1000/theirs']);
});

it('suggests a work again, once, if its dismissal is undone', async () => {
  const path = '/api/publication-candidates';
  const before = await candidates();
  const { id } = before[0]!;
  expect((await service.admin.post(`${path}/${id}/restore`)).status).toBe(404);
  expect((await service.admin.post(`${path}/${id}/dismiss`)).status).toBe(204);
  expect(await candidates()).toEqual(before.slice(1));
  const answers = await Promise.all(
    Array.from({ length: 4 }, (_, index) => (index % 2 ? service : replica).admin.post(`${path}/${id}/restore`)),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 404, 404, 404]);
  expect(await candidates()).toEqual(before);
});

it('adds an accepted work under another key if its own is taken', async () => {
  await service.admin.post('/api/publications', { bibtex: entry('other', 'Something Else', '') });
  const [candidate] = await candidates();
  const accepted = await service.admin.post(`/api/publication-candidates/${candidate!.id}/accept`);
  expect(accepted).toMatchObject({
    status: 201,
    body: { key: 'other-2', notes: ['its key other is that of another publication, and is other-2 here'] },
  });
  for (const key of ['other', 'other-2']) await service.admin.delete(`/api/publications/${key}`);
  await service.dataSource.query('UPDATE publication_candidates SET decision = NULL WHERE id = $1', [candidate!.id]);
});

it('keeps the current suggestions if ORCID does not answer', async () => {
  await internet.stop();
  expect(await findNew()).toBe(0);
  expect(await candidates()).toHaveLength(2);
  await internet.start();
});

it('stops at 200 undecided works, and continues once they are decided', async () => {
  const waiting = 200 - 2 - (await candidates()).length;
  await service.dataSource.query(
    `INSERT INTO publication_candidates (external_id, title, bibtex)
     SELECT '10.3000/' || number, 'Waiting', $1 FROM generate_series(1, $2::int) AS number`,
    [entry('waiting', 'Waiting', 'doi = {10.3000/1}'), waiting],
  );
  const many = Array.from({ length: 5 }, (_, index) => `10.2000/${index}`);
  pages[`/v3.0/${OF_MEMBER}/works`] = { group: many.map((doi) => work(id('doi', doi))) };
  for (const [index, doi] of many.entries())
    pages[`/${doi}`] = entry(`many${index}`, `Paper ${index}`, `doi = {${doi}}`);
  asked.clear();
  expect(await findNew()).toBe(2);
  expect(await candidates()).toHaveLength(200);
  expect([...asked.keys()].filter((path) => path.startsWith('/10.2000/'))).toHaveLength(2);
  expect(await findNew()).toBe(0);
  for (const { id: candidate } of (await candidates()).slice(0, 4))
    await service.admin.post(`/api/publication-candidates/${candidate}/dismiss`);
  expect(await findNew()).toBe(3);
});

describe('a check', () => {
  const look = (body: object, as = service.admin) => as.post<Looked>('/api/publication-candidates/look', body);

  beforeAll(async () => {
    await service.dataSource.query('DELETE FROM publication_candidates');
    pages[`/v3.0/${OF_ALUMNA}/works`] = { group: [work(id('doi', '10.1000/elsewhere'))] };
  });

  it('reads one ORCID record, and says how many works it has', async () => {
    expect(await look({ orcid: `https://orcid.org/${OF_ALUMNA}` })).toMatchObject({
      status: 200,
      body: { found: 1, looked: [{ source: `ORCID ${OF_ALUMNA}`, works: 1, problem: null }] },
    });
    expect((await candidates()).map(({ externalId }) => externalId)).toEqual(['10.1000/elsewhere']);
    expect((await look({ orcid: OF_ALUMNA })).body.found).toBe(0);
  });

  it('reads a public Zotero group without looking up its entries', async () => {
    pages['/groups/77/items/top?format=bibtex&limit=100&start=0'] = [
      entry('zotero1', 'In the Group', '\n  doi = {10.1000/GROUP},\n'),
      entry('zotero2', 'Also in the Group', ''),
      entry('known', 'A Known Paper', '\n  doi = {10.1000/known}'),
    ].join('\n\n');
    asked.clear();
    expect((await look({ zoteroGroup: 'https://www.zotero.org/groups/77/x' })).body).toEqual({
      found: 2,
      looked: [{ source: 'Zotero 77', works: 3, problem: null }],
    });
    expect([...asked.keys()]).toHaveLength(1);
    expect((await candidates()).map(({ externalId }) => externalId)).toEqual([
      '10.1000/elsewhere',
      '10.1000/group',
      'zotero:77/zotero2',
    ]);
  });

  it('says what does not exist, does not answer, or was not found', async () => {
    const problemOf = async (body: object) => (await look(body)).body.looked[0]!.problem;
    expect(await problemOf({ zoteroGroup: '78' })).toBe(publicationMessages.noGroup);
    pages[`/v3.0/${OF_ALUMNA}/works`] = { group: [work(id('doi', '10.1000/nowhere'))] };
    expect(await problemOf({ orcid: OF_ALUMNA })).toBe(publicationMessages.notFound(1));
    await internet.stop();
    expect(await problemOf({ orcid: OF_ALUMNA })).toBe(publicationMessages.sourceAway('ORCID'));
    await internet.start();
  });

  it('reads the records of all current members by default', async () => {
    const { looked } = (await look({})).body;
    expect(looked.map(({ source }) => source)).toEqual(
      [RECORD, OF_MEMBER, OF_PROFESSOR].map((each) => `ORCID ${each}`),
    );
  });

  it('is refused to others, and above ten an hour; refused ones do not count', async () => {
    expect((await look({ orcid: 'none' })).status).toBe(400);
    expect((await look({}, service.member)).status).toBe(403);
    const answers = [];
    // One after the other, because the limit counts.
    for (let count = 0; count < 5; count += 1) answers.push((await look({ zoteroGroup: '78' })).status);
    expect(answers).toEqual([200, 200, 200, 429, 429]);
  });
});
