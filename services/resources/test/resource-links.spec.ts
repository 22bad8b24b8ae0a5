import { resourceLinkListSchema, resourceLinkSchema, resourceTypes, type ResourceLink } from '@lab/contracts';
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

  it('can be of one type', async () => {
    await createLink(service, { title: 'a form' });
    await createLink(service, { title: 'a guide', category: 'guide' });
    expect((await listLinks(service, '?category=guide')).map(({ title }) => title)).toEqual(['a guide']);
    expect(await listLinks(service, '?category=dataset')).toEqual([]);
  });

  it('can be of one hub category: of its type, links added to it or to none', async () => {
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
  });

  it.each(['poem', 'form;--', 'FORM', ''])('refuses the type %j', async (category) => {
    const answer = await service.member.get(`${PATH}?category=${encodeURIComponent(category)}`);
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: 'category' }] } });
  });

  it('is answered 304 until something changes', async () => {
    const { id } = await createLink(service);
    const read = (etag?: string) => service.member.get(PATH, etag ? { 'if-none-match': etag } : {});
    const etag = (await read()).headers.get('etag')!;
    expect((await read(etag)).status).toBe(304);
    await service.member.put(`${PATH}/${id}`, { ...validLink, title: 'Another' });
    const changed = await read(etag);
    expect(changed.status).toBe(200);
    await service.member.delete(`${PATH}/${id}`);
    expect((await read(changed.headers.get('etag')!)).status).toBe(200);
  });

  it('returns a thousand links in one answer', async () => {
    await service.dataSource.query(
      `INSERT INTO resource_links (title, url, category, added_by_id)
       SELECT 'Link ' || n, 'https://example.edu/' || n, 'guide', 1 FROM generate_series(1, 1000) AS n`,
    );
    const links = await listLinks(service, '?category=guide&hubCategory=thesis');
    expect([links.length, links[0]!.title]).toEqual([1000, 'Link 1000']);
  });
});

describe('a new link', () => {
  it('is returned as stored, public and without hub category', async () => {
    const { status, body } = await post({});
    expect(status).toBe(201);
    expect(resourceLinkSchema.strict().parse(body)).toEqual({
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

  it('is added in the name of the acting member, whatever the body says', async () => {
    const link = { ...validLink, addedById: 99, id: 99, linkStatus: 'dead', createdAt: 'never' };
    const someone = service.as({ role: 'member', chosenMember: { id: 7, name: '王小明' } });
    const chosen = (await someone.post<ResourceLink>(PATH, { ...link, category: 'guide' })).body;
    expect(chosen).toMatchObject({ addedById: 7, linkStatus: null });
    expect(chosen.id).not.toBe(99);
    expect((await service.member.post<ResourceLink>(PATH, link)).body.addedById).toBe(1);
  });

  it('stores every visible text as it was given', async () => {
    const fields = {
      title: '論文寫作 <b>“tips”</b> 📚',
      url: 'https://example.edu/路徑?q=%E4%B8%AD&r=a+b#🙂',
      description: `<script>alert('1')</script>\nline two`,
      hubCategory: 'a/b-testing',
      isPublic: false,
    };
    expect((await post(fields)).body).toMatchObject(fields);
    expect((await post({ description: '  ', hubCategory: '\u3164' })).body).toMatchObject({
      description: null,
      hubCategory: null,
    });
  });

  it.each(resourceTypes)('takes a link of the type %s', async (category) => {
    expect((await post({ category })).body).toMatchObject({ category });
  });

  it.each([
    [{ title: '\u200B\u3164\u2800' }, 'title', 'Title is required'],
    [{ url: 'javascript:alert(1)' }, 'url', 'Please enter a valid URL'],
    [{ description: 'x'.repeat(5001) }, 'description', 'Please use at most 5000 characters'],
    [{ hubCategory: 7 }, 'hubCategory', 'Please enter text'],
  ])('refuses %j with one message', async (fields, path, message) => {
    expect(await post(fields)).toMatchObject({ status: 400, body: { message, issues: [{ path, message }] } });
    expect(await rowCount()).toBe(0);
  });
});

describe('a changed link', () => {
  const put = (id: number | string, fields: object) => service.member.put<ResourceLink>(`${PATH}/${id}`, fields);

  it('has the texts that were sent, and keeps the rest', async () => {
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
  });

  it('can move to another category', async () => {
    const { id } = await createLink(service, { hubCategory: 'irb' });
    const { body } = await put(id, { ...validLink, category: 'guide', hubCategory: 'thesis', isPublic: true });
    expect(body).toMatchObject({ category: 'guide', hubCategory: 'thesis' });
    expect((await put(id, { ...validLink, hubCategory: null })).body.hubCategory).toBeNull();
  });

  it('is checked again when its address changes, and only then', async () => {
    const { id } = await createLink(service, { linkStatus: 'dead', checkedAt: new Date() });
    const renamed = await put(id, { ...validLink, title: 'Renamed' });
    expect(renamed.body).toMatchObject({ linkStatus: 'dead', checkedAt: expect.stringMatching(/Z$/) });
    const moved = await put(id, { ...validLink, url: 'https://elsewhere.example.edu' });
    expect(moved.body).toMatchObject({ linkStatus: null, checkedAt: null });
  });

  it.each([
    [{ title: ' ' }, 'Title is required'],
    [{ url: 'javascript:alert(1)' }, 'Please enter a valid URL'],
    [{ url: 'data:,x' }, 'Please enter a valid URL'],
    [{ category: 'poem' }, 'Please choose one of the types'],
  ])('refuses %j without a change', async (fields, message) => {
    const { id } = await createLink(service);
    expect(await put(id, { ...validLink, ...fields })).toMatchObject({ status: 400, body: { message } });
    expect((await listLinks(service))[0]).toMatchObject(validLink);
  });

  it('must exist', async () => {
    expect(await put(99, validLink)).toMatchObject({ status: 404, body: { message: 'There is no such resource.' } });
    expect((await put(99, {})).status).toBe(400);
    expect((await put('x', validLink)).status).toBe(400);
  });
});

describe('a deleted link', () => {
  it('is gone, and deleting it again is 404', async () => {
    const { id } = await createLink(service);
    expect((await service.member.delete(`${PATH}/${id}`)).status).toBe(204);
    expect(await rowCount()).toBe(0);
    expect(await service.member.delete(`${PATH}/${id}`)).toMatchObject({
      status: 404,
      body: { message: 'There is no such resource.' },
    });
    expect((await service.member.delete(`${PATH}/0`)).status).toBe(400);
  });

  it('is deleted once by twenty concurrent requests', async () => {
    const { id } = await createLink(service);
    const answers = await Promise.all(Array.from({ length: 20 }, () => service.member.delete(`${PATH}/${id}`)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      204,
      ...Array<number>(19).fill(404),
    ]);
  });

  it('does not come back through a concurrent edit', async () => {
    const { id } = await createLink(service);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index === 9 ? service.member.delete(`${PATH}/${id}`) : service.member.put(`${PATH}/${id}`, validLink),
      ),
    );
    expect(answers[9]!.status).toBe(204);
    expect(answers.every(({ status }) => [200, 204, 404].includes(status))).toBe(true);
    expect(await rowCount()).toBe(0);
  });
});

describe('access', () => {
  it.each([
    ['GET', PATH],
    ['GET', `${PATH}/links.csv`],
    ['POST', PATH],
    ['POST', `${PATH}/import`],
    ['PUT', `${PATH}/1`],
    ['DELETE', `${PATH}/1`],
  ])('to %s %s is refused to anonymous callers before anything else is checked', async (method, path) => {
    const init = method === 'GET' ? {} : { body: '{', headers: { 'content-type': 'application/json' } };
    expect((await service.anonymous.send(method, path, init)).status).toBe(401);
    expect((await service.admin.send(method, path, init)).status).not.toBe(401);
  });
});
