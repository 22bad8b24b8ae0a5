import { type NewsItem, type SiteDocument } from '@lab/contracts';
import { type StartedService } from '@lab/test-kit';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { XMLValidator } from 'fast-xml-parser';
import { startSiteService } from './site-service.js';

let service: StartedService;
beforeAll(async () => {
  service = await startSiteService();
});
afterAll(() => service.close());

const read = async (name: string) => (await fetch(`${service.url}/internal/live/${name}`)).text();

const save = async (news: Partial<NewsItem>[]) => {
  const { status, body } = await service.admin.put<SiteDocument>('/api/site/news', { news });
  expect(status).toBe(200);
  return (body.body as unknown as { news: NewsItem[] }).news;
};

const entries = async () =>
  [...(await read('feed.xml')).matchAll(/<entry>.*?<\/entry>/gs)].map(([entry]) => ({
    id: entry.match(/<id>(.*?)<\/id>/)![1],
    title: entry.match(/<title>(.*?)<\/title>/)![1],
    updated: entry.match(/<updated>(.*?)<\/updated>/)![1],
  }));

describe('news', () => {
  const [moved, award] = [
    { date: '2026-10-01', text: 'We have moved.', url: null },
    { date: '2026-09-14', text: 'An award for “A & B” <3', url: '/members' },
  ];

  it('keep the ids of their first save, even when corrected, which only makes them newer', async () => {
    const first = await save([moved!, award!]);
    expect(new Set(first.map(({ id }) => id)).size).toBe(2);
    const before = await entries();
    expect(before[0]!.updated).toBe('2026-10-01T00:00:00Z');
    const [, other] = await save([{ ...first[0]!, text: 'We have moved!' }, first[1]!]);
    const after = await entries();
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    expect(after[0]!.title).toBe('We have moved!');
    expect(Date.parse(after[0]!.updated!)).toBeGreaterThan(Date.parse(before[0]!.updated!));
    expect(after[1]).toEqual(before[1]);
    expect(other).toEqual(first[1]);
    // A new item with the original text of another gets its own id.
    const [again] = await save([moved!, ...(await save([{ ...first[0]!, text: 'We have moved!' }]))]);
    expect(again!.id).not.toBe(first[0]!.id);
  });

  it('sent by a script without ids keep theirs, and ids are unique', async () => {
    const [first] = await save([award!]);
    const [second] = await save([{ ...award!, date: '2026-08-31' }]);
    expect(second).toMatchObject({ id: first!.id, updatedAt: expect.any(String) });
    const twice = await service.admin.put('/api/site/news', { news: [second, { ...moved, id: second!.id }] });
    expect(twice).toMatchObject({ status: 400, body: { issues: [{ path: 'news.1.id' }] } });
  });

  it('form a valid XML feed, whatever they contain, even if there are none', async () => {
    await save([
      { date: '2026-10-01', text: 'Ends with ]]> & \uffff and "quotes" <b>', url: 'https://example.org/?a=1&b=<' },
    ]);
    expect(XMLValidator.validate(await read('feed.xml'))).toBe(true);
    await save([]);
    expect(XMLValidator.validate(await read('feed.xml'))).toBe(true);
  });
});

it('the bibliography contains saves at once, and is sent again only after a save', async () => {
  const bibtex = '@misc{atonce2026, title = {At Once}, author = {Lin, Hsiao-En}, year = {2026}}';
  expect((await service.admin.post('/api/publications', { bibtex })).status).toBe(201);
  const answer = await fetch(`${service.url}/internal/live/publications.bib`);
  expect(await answer.text()).toContain('atonce2026');
  expect(answer.headers.get('content-type')).toMatch(/^application\/x-bibtex/);
  const etag = answer.headers.get('etag')!;
  const known = () => fetch(`${service.url}/internal/live/publications.bib`, { headers: { 'if-none-match': etag } });
  expect((await known()).status).toBe(304);
  expect((await service.admin.delete('/api/publications/atonce2026')).status).toBe(204);
  const later = await known();
  expect(later.status).toBe(200);
  expect(await later.text()).not.toContain('atonce2026');
  expect((await service.anonymous.get('/internal/live/other.txt')).status).toBe(404);
});
