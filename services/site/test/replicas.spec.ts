import { setLabSettings, type SiteDocument } from '@lab/contracts';
import { defaultSettings } from '@lab/contracts/defaults';
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
  // The signal of the start may still be on its way.
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

it('replicas that start together change nothing, and of two concurrent saves one wins on all three', async () => {
  const others = [1, 2].map(() => startSiteService({ DATABASE_URL: service.databaseUrl }));
  const replicas = [service, ...(await Promise.all(others))];
  const read = async ({ anonymous }: StartedService) => (await anonymous.get<SiteDocument>('/api/site/news')).body;
  for (const replica of replicas) expect(await read(replica)).toEqual(await read(service));
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
