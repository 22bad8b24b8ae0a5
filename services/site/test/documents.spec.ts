import {
  labSettings,
  setLabSettings,
  siteMessages,
  type Site,
  type SiteDocument,
  type SiteHistory,
  type SiteRendering,
  usualGuide,
} from '@lab/contracts';
import { defaultSettings } from '@lab/contracts/defaults';
import { eventually, type StartedService } from '@lab/test-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startSiteService, type Uses } from './site-service.js';

const uses: Uses = {};
let service: StartedService;

beforeAll(async () => {
  service = await startSiteService({}, uses);
});
afterAll(async () => {
  await service.close();
  setLabSettings(defaultSettings);
});
beforeEach(() => {
  for (const id of Object.keys(uses)) delete uses[id];
});

const get = async (kind: string) => (await service.anonymous.get<SiteDocument>(`/api/site/${kind}`)).body;

const save = async (kind: string, changes: object, client = service.admin) =>
  client.put<SiteDocument>(`/api/site/${kind}`, { ...((await get(kind)).body as object), ...changes });

describe('the documents of the site', () => {
  it('are at first those of the content folder, readable by everyone', async () => {
    const { status, body } = await service.anonymous.get<Site>('/api/site');
    expect(status).toBe(200);
    expect(body.settings).toEqual({ ...defaultSettings, version: 1 });
    expect(body.lab.lab.shortName).toBe('AIMEX Lab');
    expect(body.research.topics).toHaveLength(6);
    expect(body.news.news).not.toHaveLength(0);
    expect(body.look).toMatchObject({ accent: null, version: 1 });
    expect((await get('news')).body).toEqual({ news: body.news.news });
  });

  it('exist only under their names', async () => {
    expect(await service.admin.put('/api/site/poems', { news: [] })).toMatchObject({
      status: 404,
      body: { message: siteMessages.unknown },
    });
    expect((await service.anonymous.get('/api/site/poems')).status).toBe(404);
  });

  it('show a save at once, with a new version', async () => {
    const before = await get('news');
    const news = [{ date: '2026-11-01', text: 'A prize.', url: null }, ...(before.body as Site['news']).news];
    const { status, body } = await save('news', { news });
    expect({ status, version: body.version }).toEqual({ status: 200, version: before.version + 1 });
    expect((await service.anonymous.get<Site>('/api/site')).body.news.news[0]).toEqual({
      ...news[0],
      id: expect.any(String),
    });
  });

  it('report every invalid field by its path, and stay unchanged', async () => {
    const { body: research } = await get('research');
    const [first, second, ...others] = (research as Site['research']).topics;
    const topics = [first, { ...second!, title: ' ', image: '/no/such.svg' }, { ...others[0]!, id: first!.id }];
    expect(await save('research', { topics })).toMatchObject({
      status: 400,
      body: {
        issues: [
          { path: 'topics.1.title', message: 'A topic needs a title' },
          { path: 'topics.2.id', message: `“${first!.id}” appears twice` },
        ],
      },
    });
    expect(await save('settings', { roles: [], currency: '' })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'roles' }, { path: 'currency' }] },
    });
    expect((await get('research')).body).toEqual(research);
  });

  it.each(['/no/such.svg', '/../lab.yaml'])('cannot name %s, which is not a file of the site', async (image) => {
    const [topic] = ((await get('research')).body as Site['research']).topics;
    expect(await save('research', { topics: [{ ...topic, image }] })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'topics.0.image', message: siteMessages.noFile(image) }] },
    });
  });

  it('can name a file in a contact link, which an export includes', async () => {
    const contactLinks = [{ kind: 'Curriculum Vitae', url: '/no/such.pdf' }];
    expect(await save('lab', { contactLinks })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'contactLinks.0.url', message: siteMessages.noFile('/no/such.pdf') }] },
    });
  });

  it('are not overwritten by concurrent edits: one of six wins, and the others get the current state', async () => {
    const { version, body } = await get('look');
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        service.admin.put<SiteDocument>(
          '/api/site/look',
          { ...body, accent: { light: `#0858${10 + index}`, dark: '#86CBC6' } },
          { 'if-match': `"${version}"` },
        ),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 412)).toHaveLength(5);
    expect(answers.find(({ status }) => status === 412)!.body).toMatchObject({
      current: { document: 'look', version: version + 1 },
    });
  });
});

describe('settings', () => {
  const without = (id: string) => ({
    equipmentCategories: labSettings().equipmentCategories.filter((category) => category.id !== id),
  });

  it('take effect in the service itself soon after a save', async () => {
    await save('settings', { currency: 'EUR' });
    await eventually(() => expect(labSettings().currency).toBe('EUR'));
  });

  it('translate the sentences of the guide that the lab has not written', async () => {
    await save('guide', { hello: 'Servus!' });
    const { version } = await get('guide');
    await save('settings', { language: 'de-AT' });
    const own = { ...usualGuide('de'), hello: 'Servus!' };
    expect(await get('guide')).toMatchObject({ version: version + 1, body: own });
    await save('settings', { language: 'en' });
    expect((await get('guide')).body).toEqual({ ...usualGuide('en'), hello: 'Servus!' });
    await save('guide', usualGuide('en'));
  });

  it('keep the values of fields that a save leaves out, and a zone under its canonical name', async () => {
    const formats = { dates: 'dmy', weekStart: 1, decimal: ',' };
    expect((await service.admin.put('/api/site/settings', { timeZone: 'europe/berlin', formats })).status).toBe(200);
    expect((await service.admin.put('/api/site/settings', { currency: 'CHF' })).body).toMatchObject({
      body: { timeZone: 'Europe/Berlin', formats, currency: 'CHF', unfiledPapers: 'first-topic' },
    });
    expect((await service.admin.put('/api/site/settings', { formats: { decimal: '.' } })).body).toMatchObject({
      body: { formats: { ...formats, decimal: '.' } },
    });
    for (const wrong of ['dmy', [], { dates: null }])
      expect((await service.admin.put('/api/site/settings', { formats: wrong })).status).toBe(400);
    expect(await service.admin.put('/api/site/settings', { timeZone: 'Mars/Olympus' })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'timeZone', message: siteMessages.timeZone }] },
    });
  });

  it('become the usual ones when a save clears them, except for the second name, without which people have one name', async () => {
    const { timeZone, formats, unfiledPapers, portalAddress } = defaultSettings;
    const given = { timeZone: null, formats: null, unfiledPapers: null, portalAddress: null };
    expect(await service.admin.put('/api/site/settings', { ...given, secondName: null })).toMatchObject({
      status: 200,
      body: { body: { timeZone, formats, unfiledPapers, portalAddress, secondName: null } },
    });
    await save('settings', { secondName: defaultSettings.secondName });
  });

  it('get the defaults of a new version of the product, with the zone of the environment', async () => {
    await service.dataSource.query(`UPDATE documents SET body = body - 'timeZone' - 'formats' WHERE kind = 'settings'`);
    const replica = await startSiteService({ DATABASE_URL: service.databaseUrl, LAB_TIME_ZONE: 'europe/vienna' });
    await replica.close();
    expect((await get('settings')).body).toMatchObject({
      timeZone: 'Europe/Vienna',
      formats: defaultSettings.formats,
      currency: 'CHF',
    });
  });

  it('tell how many meetings keep their local time in another zone, and are not saved while none can count them', async () => {
    Object.assign(uses, { timeZone: 3 });
    const { timeZone } = labSettings();
    expect((await save('settings', { timeZone: 'America/New_York' })).body).toMatchObject({ moved: { meetings: 3 } });
    expect((await save('settings', { timeZone: 'America/New_York' })).body).not.toHaveProperty('moved');
    const alone = await startSiteService({ DATABASE_URL: service.databaseUrl, MEETINGS_URL: 'http://127.0.0.1:9' });
    expect((await save('settings', { timeZone }, alone.admin)).status).toBe(503);
    expect((await save('settings', { currency: 'EUR' }, alone.admin)).status).toBe(200);
    await alone.close();
    expect((await get('settings')).body).toMatchObject({ timeZone: 'America/New_York', currency: 'EUR' });
  });

  it('keep a category that contains items or links, and say how many', async () => {
    Object.assign(uses, { cameras: 3, irb: 1 });
    expect(await save('settings', without('cameras'))).toMatchObject({
      status: 409,
      body: { message: '3 items are in this category.' },
    });
    const linkCategories = labSettings().linkCategories.filter(({ id }) => id !== 'irb');
    expect(await save('settings', { linkCategories })).toMatchObject({
      status: 409,
      body: { message: '1 link is in this category.' },
    });
    expect((await save('settings', without('audio'))).status).toBe(200);
  });
});

describe('the history of a document', () => {
  const history = async (query = '') =>
    (await service.admin.get<SiteHistory>(`/api/site/lab/history${query}`)).body.revisions;

  const rename = async (shortName: string) =>
    save('lab', { lab: { ...((await get('lab')).body as Site['lab']).lab, shortName } });

  it('shows what each save changed, and can restore an earlier state as a new version', async () => {
    await rename('First');
    await rename('Second');
    const [second, first] = await history('?limit=2');
    expect(second).toMatchObject({ changed: ['lab.shortName'], savedBy: 'Administrator' });
    expect((await history(`?before=${second!.id}&limit=1`))[0]).toEqual(first);
    const earlier = (await service.admin.get<SiteDocument>(`/api/site/lab/history/${first!.id}`)).body;
    expect(earlier.body).toMatchObject({ lab: { shortName: 'First' } });
    const restored = await service.admin.post<SiteDocument>(`/api/site/lab/history/${first!.id}/restore`);
    expect(restored).toMatchObject({ status: 200, body: { version: second!.version + 1, body: earlier.body } });
    expect((await service.admin.post('/api/site/lab/history/999999/restore')).status).toBe(404);
    // The revision of another document.
    expect((await service.admin.get(`/api/site/news/history/${first!.id}`)).status).toBe(404);
  });

  it('ignores saves that change nothing', async () => {
    const before = await history();
    expect((await save('lab', {})).status).toBe(200);
    expect(await history()).toEqual(before);
  });
});

describe('the content folder', () => {
  it('is read only once: edits stay, and only the first start logs the address of the set-up', async () => {
    await save('news', { news: [] });
    const replica = await startSiteService({ DATABASE_URL: service.databaseUrl });
    await replica.close();
    const said = [service, replica].map(({ logLines }) => logLines.join('').split('/aimex/setup').length - 1);
    expect(said).toEqual([1, 0]);
    expect((await get('news')).body).toEqual({ news: [] });
  });
});

it('without a renderer there are no pages, so the gateway shows those of the build', async () => {
  expect((await service.anonymous.get('/internal/rendered-pages')).body).toMatchObject({ files: [] });
  expect((await service.admin.get<SiteRendering>('/api/site/rendering')).body).toEqual({
    state: 'failed',
    done: 0,
    total: 0,
    since: null,
    renderedAt: null,
    problem: expect.stringMatching(/^The renderer is missing/),
    retryAt: null,
  });
});

describe('the sentences of the guide', () => {
  it('are public, and changed with the right for the guide only', async () => {
    const before = await get('guide');
    const as = (right: 'guide' | 'site') => service.as({ role: 'member', rights: [right] });
    expect((await as('site').put('/api/site/guide', { hello: 'Grüß Gott!' })).status).toBe(403);
    const saved = await as('guide').put<SiteDocument<'guide'>>('/api/site/guide', { hello: 'Grüß Gott!' });
    expect(saved).toMatchObject({ status: 200, body: { body: { ...(before.body as object), hello: 'Grüß Gott!' } } });
    expect(await as('guide').put('/api/site/guide', { notFound: 'x'.repeat(501) })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'notFound' }] },
    });
    expect((await as('guide').put('/api/site/look', {})).status).toBe(403);
    const { revisions } = (await as('guide').get<SiteHistory>('/api/site/guide/history')).body;
    expect(revisions[0]).toMatchObject({ changed: ['hello'] });
    const path = `/api/site/guide/history/${revisions.at(-1)!.id}`;
    expect((await as('guide').get(path)).status).toBe(200);
    expect((await as('guide').post(`${path}/restore`)).status).toBe(200);
    expect((await get('guide')).body).toEqual(before.body);
  });
});
