import { serviceUnavailableMessage, type SiteDocument, type SiteSetup } from '@lab/contracts';
import { serviceUrlVariable } from '@lab/service-kit';
import { eventually, type StartedService } from '@lab/test-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startSiteService, type People } from './site-service.js';

const PATH = '/api/site/setup';

describe('the set-up of a lab', () => {
  let service: StartedService;
  const people: People = { sample: 20, others: 0 };

  beforeAll(async () => {
    service = await startSiteService({}, {}, people);
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    Object.assign(people, { sample: 20, others: 0, answers: 0 });
    await service.dataSource.query('TRUNCATE setup_steps');
  });

  // On a slow machine, the service may stop waiting for the members.
  const steps = () =>
    eventually(async () => {
      const { status, body } = await service.admin.get<SiteSetup>(PATH);
      expect(status).toBe(200);
      return body.steps;
    });
  const mark = (step: string, state: string) => service.admin.put(`${PATH}/${step}`, { state });

  /** Saves a document with these changes. */
  const save = async (kind: string, change: (body: never) => object) => {
    const { body } = await service.anonymous.get<SiteDocument>(`/api/site/${kind}`);
    const saved = await service.admin.put(`/api/site/${kind}`, { ...body.body, ...change(body.body as never) });
    expect(saved.status).toBe(200);
  };

  it('has only open steps at first', async () => {
    expect(await service.admin.get(PATH)).toMatchObject({
      status: 200,
      body: {
        steps: {
          lab: 'open',
          you: 'open',
          topics: 'open',
          papers: 'open',
          work: 'open',
          people: 'open',
          reach: 'open',
          sample: 'open',
        },
        hasSampleData: true,
        firstPapers: expect.any(Number),
        firstAnswers: 0,
      },
    });
  });

  it('recognises saves of each part of the lab’s document, of the topics and of the settings', async () => {
    await save('lab', ({ professor }: { professor: object }) => ({ professor: { ...professor, title: 'Prof.' } }));
    expect(await steps()).toMatchObject({ lab: 'open', you: 'done', topics: 'open', work: 'open' });
    await save('lab', () => ({ researchStatement: 'We look at looking.' }));
    await save('research', () => ({}));
    await save('settings', () => ({}));
    await save('news', () => ({ news: [] }));
    expect(await steps()).toMatchObject({ lab: 'done', you: 'done', topics: 'done', work: 'done', papers: 'open' });
  });

  it('counts the papers as done after one was added or removed', async () => {
    const bibtex = '@misc{new, title = {A}, author = {B}, year = {2026}}';
    expect((await service.admin.post('/api/publications', { bibtex })).status).toBe(201);
    expect((await steps()).papers).toBe('done');
    await service.dataSource.query('TRUNCATE setup_steps');
    expect((await service.admin.delete('/api/publications/new')).status).toBe(204);
    expect((await steps()).papers).toBe('done');
  });

  it('can remove the papers of the first start, except for changed ones', async () => {
    const papers = async () => {
      const { body } = await service.anonymous.get<{ publications: { key: string }[] }>('/api/publications');
      return body.publications.map(({ key }) => key);
    };
    const [changed, ...others] = await papers();
    const path = `/api/publications/${encodeURIComponent(changed!)}`;
    const { body: before } = await service.anonymous.get<{ source: string }>(path);
    const bibtex = before.source.replace(/title\s*=\s*\{/, 'title = {Anew: ');
    expect((await service.admin.put(path, { bibtex })).status).toBe(200);
    const { body: research } = await service.anonymous.get<{ body: { topics: { title: string }[] } }>(
      '/api/site/research',
    );
    const topics = research.body.topics.map((topic) => ({ ...topic, title: `Our ${topic.title}` }));
    // Renaming a topic does not count as changing a paper.
    expect((await service.admin.put('/api/site/research', { ...research.body, topics })).status).toBe(200);
    expect((await service.admin.get<SiteSetup>(PATH)).body.firstPapers).toBe(others.length);
    expect(await service.admin.post('/api/site/sample-data/remove-papers')).toMatchObject({
      status: 200,
      body: { removed: { papers: others.length }, kept: { papers: 1 } },
    });
    expect(await papers()).toEqual([changed]);
    expect(await service.admin.get(PATH)).toMatchObject({ body: { firstPapers: 0, steps: { papers: 'done' } } });
  });

  it('counts the people as done once the lab has its own, and the sample data once it is gone', async () => {
    people.others = 1;
    expect(await steps()).toMatchObject({ people: 'done', sample: 'open' });
    people.sample = 0;
    expect(await service.admin.get(PATH)).toMatchObject({ body: { steps: { sample: 'done' }, hasSampleData: false } });
    people.answers = 28;
    expect(await service.admin.get(PATH)).toMatchObject({ body: { steps: { sample: 'open' }, firstAnswers: 28 } });
  });

  it('stores skipped steps for everyone, and never reopens finished ones', async () => {
    expect((await mark('reach', 'skipped')).status).toBe(204);
    expect(await steps()).toMatchObject({ reach: 'skipped', people: 'open' });
    await mark('reach', 'done');
    await mark('reach', 'skipped');
    expect(await steps()).toMatchObject({ reach: 'done' });
    expect((await mark('reach', 'open')).status).toBe(400);
    expect((await mark('poems', 'done')).status).toBe(400);
  });

  it.each(['members', 'chat'] as const)(
    'is not shown while the %s service is unavailable, because a step could wrongly look done',
    async (name) => {
      const alone = await startSiteService({ [serviceUrlVariable(name)]: 'http://127.0.0.1:9' });
      expect(await alone.admin.get(PATH)).toMatchObject({
        status: 503,
        body: { message: serviceUnavailableMessage(name) },
      });
      expect((await alone.admin.put(`${PATH}/reach`, { state: 'skipped' })).status).toBe(204);
      await alone.close();
    },
  );
});
