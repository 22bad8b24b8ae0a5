import { resourceLinkListSchema, resourceLinkSchema, type ResourceLink } from '@lab/contracts';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createLink, listLinks, PATH, removeAll, validLink } from './resource-links.factory.js';
import { startResourcesService } from './resources-service.js';

const service = await startResourcesService();
afterAll(() => service.close());
beforeEach(() => removeAll(service));

const post = (fields: object) => service.member.post<ResourceLink>(PATH, { ...validLink, ...fields });
const rowCount = async () => (await service.dataSource.query('SELECT FROM resource_links')).length as number;

describe('the list of links', () => {
  it('is empty at first, then newest first', async () => {
    expect(await listLinks(service)).toEqual([]);
    for (const title of ['first', 'second', 'third']) await post({ title, url: `https://example.edu/${title}` });
    const { status, body } = await service.member.get(PATH);
    expect(status).toBe(200);
    expect(
      resourceLinkListSchema
        .strict()
        .parse(body)
        .links.map(({ title }) => title),
    ).toEqual(['third', 'second', 'first']);
  });

  it('can be filtered by type and hub category, which includes links of its type without a category', async () => {
    await createLink(service, { title: 'of methods', category: 'reference', hubCategory: 'methods' });
    await createLink(service, { title: 'of hci', category: 'reference', hubCategory: 'hci' });
    await createLink(service, { title: 'of both', category: 'reference' });
    await createLink(service, { title: 'a form of methods', category: 'form', hubCategory: 'methods' });
    const titles = async (query: string) => (await listLinks(service, query)).map(({ title }) => title);
    expect(await titles('?category=reference&hubCategory=methods')).toEqual(['of both', 'of methods']);
    expect(await titles('?category=reference&hubCategory=hci')).toEqual(['of both', 'of hci']);
    expect(await titles('?category=reference&hubCategory=')).toEqual(['of both', 'of hci', 'of methods']);
    expect(await titles('?category=reference')).toEqual(['of both', 'of hci', 'of methods']);
    expect(await titles('?hubCategory=methods')).toEqual(['a form of methods', 'of both', 'of methods']);
    const unknown = await service.member.get(`${PATH}?category=form;--`);
    expect(unknown).toMatchObject({ status: 400, body: { issues: [{ path: 'category' }] } });
  });
});

describe('a new link', () => {
  it('is returned as stored, public and without hub category', async () => {
    const { status, body } = await post({});
    expect(status).toBe(201);
    expect(resourceLinkSchema.strict().parse(body)).toMatchObject({
      ...validLink,
      id: 1,
      description: null,
      hubCategory: null,
      addedById: 1,
      isPublic: true,
      createdAt: expect.stringMatching(/Z$/),
      linkStatus: null,
      checkedAt: null,
      version: 1,
    });
    expect(await listLinks(service)).toEqual([body]);
  });

  it('keeps every visible text as given, and is added in the name of the acting member', async () => {
    const fields = {
      title: '論文寫作 <b>“tips”</b> 📚',
      url: 'https://example.edu/路徑?q=%E4%B8%AD&r=a+b#🙂',
      description: `<script>alert('1')</script>\nline two`,
      hubCategory: 'a/b-testing',
      isPublic: false,
    };
    const someone = service.as({ role: 'member', chosenMember: { id: 7, name: '王小明' } });
    const given = { ...validLink, ...fields, addedById: 99, id: 99, linkStatus: 'dead', createdAt: 'never' };
    const { body } = await someone.post<ResourceLink>(PATH, given);
    expect(body).toMatchObject({ ...fields, id: 1, addedById: 7, linkStatus: null });
    expect((await post({ description: '  ', hubCategory: '\u3164' })).body).toMatchObject({
      description: null,
      hubCategory: null,
    });
  });

  it('is refused with one message per invalid field', async () => {
    const message = 'Please enter a valid URL';
    const issues = [{ path: 'url', message }];
    expect(await post({ url: 'javascript:alert(1)' })).toMatchObject({ status: 400, body: { message, issues } });
    expect(await rowCount()).toBe(0);
  });
});

describe('a changed link', () => {
  const put = (id: number, fields: object) => service.member.put<ResourceLink>(`${PATH}/${id}`, fields);

  it('gets the texts that were sent, keeps the rest, and can move to another category', async () => {
    const { id } = await createLink(service, { hubCategory: 'irb', description: 'old', isPublic: false, addedById: 7 });
    const { status, body } = await put(id, { title: 'New', url: 'http://new.example.edu', addedById: 3 });
    expect(status).toBe(200);
    expect(resourceLinkSchema.strict().parse(body)).toMatchObject({
      title: 'New',
      url: 'http://new.example.edu',
      description: null,
      category: 'form',
      hubCategory: 'irb',
      addedById: 7,
      isPublic: false,
    });
    const moved = await put(id, { ...validLink, category: 'guide', hubCategory: 'thesis' });
    expect(moved.body).toMatchObject({ category: 'guide', hubCategory: 'thesis' });
    expect((await put(id, { ...validLink, hubCategory: null })).body.hubCategory).toBeNull();
    expect((await put(id, { ...validLink, url: 'data:,x' })).status).toBe(400);
    expect((await listLinks(service))[0]).toMatchObject(validLink);
    expect(await put(99, validLink)).toMatchObject({ status: 404, body: { message: 'There is no such resource.' } });
  });

  it('is checked again when its address changes, and only then', async () => {
    const { id } = await createLink(service, { linkStatus: 'dead', checkedAt: new Date() });
    const renamed = await put(id, { ...validLink, title: 'Renamed' });
    expect(renamed.body).toMatchObject({ linkStatus: 'dead', checkedAt: expect.stringMatching(/Z$/) });
    const moved = await put(id, { ...validLink, url: 'https://elsewhere.example.edu' });
    expect(moved.body).toMatchObject({ linkStatus: null, checkedAt: null });
  });
});

it('a link is deleted once by concurrent requests, and not restored by an edit', async () => {
  const { id } = await createLink(service);
  const answers = await Promise.all(
    Array.from({ length: 9 }, (_, index) =>
      index % 3 ? service.member.put(`${PATH}/${id}`, validLink) : service.member.delete(`${PATH}/${id}`),
    ),
  );
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
  expect(answers.every(({ status }) => [200, 204, 404].includes(status))).toBe(true);
  expect(await rowCount()).toBe(0);
  const again = await service.member.delete(`${PATH}/${id}`);
  expect(again).toMatchObject({ status: 404, body: { message: 'There is no such resource.' } });
});
