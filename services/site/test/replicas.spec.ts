import { setLabSettings, type PublicationList, type SiteDocument } from '@lab/contracts';
import { defaultSettings } from '@lab/contracts/defaults';
import { startRedis } from '@lab/local-servers';
import { eventually, flushSignals, hearSignals, type StartedService } from '@lab/test-kit';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startSiteService } from './site-service.js';

let service: StartedService;

beforeAll(async () => {
  service = await startSiteService();
});
afterAll(async () => {
  await service.close();
  setLabSettings(defaultSettings);
});

const news = (text: string) => ({ news: [{ date: '2026-11-01', text, url: null }] });

const bibtex = '@article{signal, title = {A Signal}, author = {Ada Byron}, journal = {J}, year = {2025}}';

it('every write makes open pages and other processes reload', async () => {
  // That of the start may still be on its way.
  await flushSignals(service);
  const { topics, close } = await hearSignals('site');
  const after = async <Answer>(write: Promise<Answer>): Promise<Answer> => {
    const count = topics.length;
    const answer = await write;
    await eventually(() => expect(topics.slice(count)).toEqual(['site']));
    return answer;
  };
  await after(service.admin.put('/api/site/news', news('One')));
  await after(service.admin.post('/api/publications', { bibtex }));
  await after(service.admin.put('/api/publications/signal', { bibtex, award: 'A Prize' }));
  await after(service.admin.delete('/api/publications/signal'));
  close();
});

it('replicas that start at once fill the database once, and all answer the same', async () => {
  const first = await startSiteService({ SAMPLE_DATA: 'true' });
  const others = await Promise.all(
    Array.from({ length: 3 }, () => startSiteService({ DATABASE_URL: first.databaseUrl })),
  );
  const lists = await Promise.all(
    [first, ...others].map(async ({ anonymous }) => (await anonymous.get<PublicationList>('/api/publications')).body),
  );
  expect(new Set(lists.map((list) => JSON.stringify(list))).size).toBe(1);
  await Promise.all([first, ...others].map((replica) => replica.close()));
});

it('keeps working while Redis is stopped: a document is saved and read', async () => {
  const gone = await startRedis();
  const alone = await startSiteService({ REDIS_URL: gone.url });
  await gone.stop();
  expect((await alone.admin.put('/api/site/news', news('Two'))).status).toBe(200);
  expect((await alone.anonymous.get<SiteDocument>('/api/site/news')).body.body).toEqual(news('Two'));
  await alone.close();
});

it('of two saves at once on two of three replicas one wins, and all three answer it', async () => {
  const others = [1, 2].map(() => startSiteService({ DATABASE_URL: service.databaseUrl }));
  const replicas = [service, ...(await Promise.all(others))];
  const read = async ({ anonymous }: StartedService) => (await anonymous.get<SiteDocument>('/api/site/news')).body;
  const { version } = await read(service);
  const answers = await Promise.all(
    replicas
      .slice(0, 2)
      .map(({ admin }, index) => admin.put('/api/site/news', news(`Replica ${index}`), { 'if-match': `"${version}"` })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
  const winner = answers.find(({ status }) => status === 200)!.body;
  for (const replica of replicas) expect(await read(replica)).toEqual(winner);
  await Promise.all(replicas.slice(1).map((replica) => replica.close()));
});
