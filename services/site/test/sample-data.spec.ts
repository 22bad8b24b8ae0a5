import {
  emptyLab,
  SAMPLE_DATA_PATH,
  type Site,
  type SiteDocument,
  servicesAnswering,
  serviceUnavailableMessage,
  TOKEN_HEADER,
} from '@lab/contracts';
import { serviceUrlVariable } from '@lab/service-kit/config';
import { createTokenVerifier } from '@lab/service-kit';
import { startStandIn, TEST_KEYS, type StandIn, type StartedService } from '@lab/test-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startSiteService } from './site-service.js';

const PATH = '/api/site/sample-data/remove';
const owners = [...servicesAnswering('sample-data'), 'chat'] as const;
type Owner = (typeof owners)[number];

const verify = createTokenVerifier(TEST_KEYS.publicKey);

const NOTHING = { changed: [] as object[], leaving: [] as number[] };

const ANSWERS: Record<Owner, object> = {
  members: { removed: { members: 18 }, kept: { members: 2 }, referredTo: [], ...NOTHING },
  equipment: { removed: { items: 19, checkouts: 6 }, kept: { items: 1, checkouts: 0 }, referredTo: [7], ...NOTHING },
  meetings: { removed: { meetings: 18 }, kept: { meetings: 0 }, referredTo: [], ...NOTHING },
  gatherings: { removed: { gatherings: 3 }, kept: { gatherings: 0 }, referredTo: [9, 7], ...NOTHING },
  resources: { removed: { links: 12 }, kept: { links: 0 }, referredTo: [], ...NOTHING },
  chat: { removed: { answers: 8 }, kept: { answers: 1 }, referredTo: [], ...NOTHING },
};

describe('POST /api/site/sample-data/remove', () => {
  const others = new Map<Owner, StandIn>();
  const asked: { name: Owner; token: unknown; body: unknown }[] = [];
  let service: StartedService;

  const startOther = (name: Owner) =>
    startStandIn(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      if (request.url === SAMPLE_DATA_PATH) {
        const body: unknown = JSON.parse(Buffer.concat(chunks).toString());
        asked.push({ name, token: request.headers[TOKEN_HEADER], body });
      }
      const answer = request.url === SAMPLE_DATA_PATH ? ANSWERS[name] : { members: [] };
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    });

  beforeAll(async () => {
    for (const name of owners) others.set(name, await startOther(name));
    const urls = owners.map((name) => [serviceUrlVariable(name), others.get(name)!.url]);
    service = await startSiteService(Object.fromEntries(urls) as NodeJS.ProcessEnv);
  });
  afterAll(async () => {
    await service.close();
    await Promise.all(Array.from(others.values(), (other) => other.stop()));
  });
  beforeEach(() => {
    asked.splice(0);
  });

  const remove = (role: 'admin' | 'member' = 'admin') => service.as({ role }).post(PATH);

  it('calls every service on behalf of the caller, and removes members last, unless records still refer to them', async () => {
    const { status, body } = await remove();
    expect([status, body]).toEqual([
      200,
      {
        removed: { members: 18, items: 19, checkouts: 6, meetings: 18, gatherings: 3, links: 12 },
        kept: { members: 2, items: 1, checkouts: 0, meetings: 0, gatherings: 0, links: 0 },
      },
    ]);
    expect(asked.map(({ name }) => name)).toEqual(['equipment', 'meetings', 'gatherings', 'resources', 'members']);
    expect(asked.map(({ token }) => verify(token)?.identity.role)).toEqual(asked.map(() => 'admin'));
    expect(asked.at(-1)!.body).toEqual({ referredTo: [7, 9] });
  });

  it('removes the lab guide’s answers only when asked for them', async () => {
    expect(await service.admin.post('/api/site/sample-data/remove-answers')).toMatchObject({
      status: 200,
      body: { removed: { answers: 8 }, kept: { answers: 1 } },
    });
    expect(asked.map(({ name, body }) => [name, body])).toEqual([['chat', {}]]);
  });

  it('names a service that is unavailable, keeps the members, and can be repeated', async () => {
    await others.get('gatherings')!.stop();
    expect(await remove()).toMatchObject({
      status: 503,
      body: { message: serviceUnavailableMessage('gatherings') },
    });
    expect(asked.map(({ name }) => name)).not.toContain('members');
    await others.get('gatherings')!.start();
    expect((await remove()).status).toBe(200);
  });

  describe('POST /api/site/start-empty', () => {
    const start = (query = '', role: 'admin' | 'member' = 'admin') =>
      service.as({ role }).post(`/api/site/start-empty${query}`);

    const site = async () => (await service.anonymous.get<Site>('/api/site')).body;

    const isDryRun = ({ body }: { body: unknown }) => (body as { dryRun?: boolean }).dryRun === true;

    const bodiesTo = (owner: Owner) => asked.filter(({ name }) => name === owner).map(({ body }) => body);

    it('is only for administrators', async () => {
      expect((await start('', 'member')).status).toBe(403);
      expect(asked).toEqual([]);
    });

    it('removes nothing while something of the sample is changed, and says what', async () => {
      const { body: news } = await service.admin.get<SiteDocument<'news'>>('/api/site/news');
      await service.admin.put('/api/site/news', { news: news.body.news.slice(1) });
      ANSWERS.equipment = { ...ANSWERS.equipment, changed: [{ noun: 'items', title: 'Our camera' }] };
      const { status, body } = await start();
      expect([status, (body as { changed: unknown }).changed]).toEqual([
        409,
        [
          { noun: 'items', title: 'Our camera' },
          { noun: 'texts', title: 'News' },
        ],
      ]);
      expect(asked.every(isDryRun)).toBe(true);
      expect((await site()).lab.lab.shortName).toBe('AIMEX Lab');
    });

    it('removes everything if the caller accepts that, and what belongs to members of the sample with them', async () => {
      ANSWERS.members = { ...ANSWERS.members, leaving: [1, 2] };
      const { settings } = await site();
      const { status, body } = await start('?evenChanged=true');
      expect([status, body]).toEqual([
        200,
        { removed: expect.objectContaining({ members: 18, items: 19, answers: 8, papers: 75, texts: 4 }) },
      ]);
      expect(bodiesTo('equipment')).toEqual([{ evenChanged: true, leaving: [1, 2], referredTo: [] }]);
      expect(await site()).toMatchObject({ ...emptyLab, settings: { ...settings } });
      expect((await service.anonymous.get<{ publications: unknown[] }>('/api/publications')).body.publications).toEqual(
        [],
      );
    });

    it('leaves alone what the lab has entered since, for someone who starts again', async () => {
      ANSWERS.equipment = { ...ANSWERS.equipment, changed: [] };
      const { body: news } = await service.admin.get<SiteDocument<'news'>>('/api/site/news');
      const own = [{ date: '2026-11-01', text: 'We have moved', url: null }];
      expect((await service.admin.put('/api/site/news', { ...news.body, news: own })).status).toBe(200);
      for (const query of ['', '?evenChanged=true']) {
        const { status, body } = await start(query);
        expect([status, body]).toEqual([200, { removed: expect.objectContaining({ papers: 0, texts: 0 }) }]);
      }
      expect((await site()).news.news).toMatchObject(own);
    });

    it('withholds the sample’s files from then on, and is known to the set-up', async () => {
      const { body: pages } = await service.anonymous.get<{ withheld: string[] }>('/internal/rendered-pages');
      expect(pages.withheld).toEqual(expect.arrayContaining(['/portrait.svg', '/topics/mobile-attention.svg']));
      expect(pages.withheld).not.toContain('/logo.svg');
      const { body } = await service.admin.get<SiteDocument<'look'>>('/api/site/look');
      const named = await service.admin.put('/api/site/look', { ...body.body, logo: '/portrait.svg' });
      expect(named.status).toBe(400);
    });

    it('cannot be claimed by marking a step', async () => {
      expect((await service.admin.put('/api/site/setup/start', { state: 'done' })).status).toBe(400);
    });
  });
});
