import {
  recordUsesSchema,
  resourceCategoryMessages,
  type SharedCategory,
  type SharedCategoryList,
} from '@lab/contracts';
import { secondLab, useSettings } from '@lab/test-kit';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createCategory } from './resource-categories.factory.js';
import type { ResourceLinkEntity } from '../src/resource-links/resource-link.entity.js';
import { importFile } from './link-files.js';
import { createLink, listLinks, PATH as LINKS, removeAll, validLink } from './resource-links.factory.js';
import { startResourcesService } from './resources-service.js';

const PATH = '/api/resource-categories';

const service = await startResourcesService();
afterAll(() => service.close());
beforeEach(() => removeAll(service));

const list = async () => (await service.member.get<SharedCategoryList>(PATH)).body.categories;

const categoryWithLink = async (): Promise<SharedCategory> => {
  const { body } = await createCategory(service.member);
  await createLink(service, { category: 'guide', hubCategory: String(body.id) });
  return body;
};

describe('a shared category', () => {
  it('is visible to all members, oldest first', async () => {
    const first = await createCategory(service.member, { description: ' Where to go ', iconColor: 'red' });
    expect(first).toMatchObject({
      status: 201,
      body: { title: 'Field Trips', description: 'Where to go', dbCategory: 'guide', iconColor: 'red', version: 1 },
    });
    await createCategory(service.admin, { title: 'Excursions' });
    expect((await list()).map(({ title }) => title)).toEqual(['Field Trips', 'Excursions']);
  });

  it('is created once by concurrent requests, and refused if its name differs only in spelling or is built in', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => createCategory(service.member)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array<number>(7).fill(409)]);
    for (const title of [' field   TRIPS ', 'Thesis Writing Skills', 'irb']) {
      const { status, body } = await createCategory(service.member, { title });
      expect({ status, body }).toMatchObject({ status: 409, body: { message: resourceCategoryMessages.taken } });
    }
    expect(await list()).toHaveLength(1);
  });

  it('is refused with an explanation without a title, or if it would replace a built-in one', async () => {
    for (const [fields, path, message] of [
      [{ title: '\u200B' }, 'title', resourceCategoryMessages.title],
      [{ title: '..' }, 'title', resourceCategoryMessages.unusableTitle],
      [{ replaces: 'irb' }, 'replaces', resourceCategoryMessages.builtIn],
    ] as const) {
      const { status, body } = await createCategory(service.member, fields);
      expect({ status, body }).toMatchObject({ status: 400, body: { issues: [{ path, message }] } });
    }
  });

  it('takes over only the links of the browser’s own category that it replaces', async () => {
    const place = { category: 'guide', hubCategory: 'field-trips' } as const;
    await createLink(service, { ...place, url: 'https://a.example.edu' });
    await createLink(service, { ...place, url: 'https://b.example.edu', hubCategory: 'thesis' });
    const { body } = await createCategory(service.member, { replaces: 'field-trips' });
    const links = await listLinks(service, '?category=guide');
    expect(links.map(({ hubCategory }) => hubCategory).toSorted()).toEqual([String(body.id), 'thesis'].toSorted());
    // The links of a shared category cannot be taken over.
    await createCategory(service.member, { title: 'Other', replaces: String(body.id) });
    expect(await listLinks(service, `?category=guide&hubCategory=${body.id}`)).toHaveLength(1);
  });

  it('passes a new type on to its links, and can change its spelling, but not to another category’s name', async () => {
    const { id } = await categoryWithLink();
    const fields = { title: 'Field Trips', dbCategory: 'dataset' };
    expect((await service.member.put(`${PATH}/${id}`, fields)).body).toMatchObject({ ...fields, version: 2 });
    expect(await listLinks(service, `?category=dataset&hubCategory=${id}`)).toHaveLength(1);
    await createCategory(service.member, { title: 'Excursions' });
    const rename = (title: string) => service.member.put(`${PATH}/${id}`, { title, dbCategory: 'dataset' });
    expect((await rename('excursions')).status).toBe(409);
    expect((await rename('FIELD trips')).status).toBe(200);
  });

  it('can be deleted only without links', async () => {
    const { id } = await categoryWithLink();
    expect(await service.member.delete(`${PATH}/${id}`)).toMatchObject({
      status: 409,
      body: { message: resourceCategoryMessages.hasLinks },
    });
    const [link] = await listLinks(service);
    await service.member.delete(`/api/resource-links/${link!.id}`);
    expect((await service.member.delete(`${PATH}/${id}`)).status).toBe(204);
    expect((await service.member.delete(`${PATH}/${id}`)).status).toBe(404);
    expect(await list()).toEqual([]);
  });
});

describe('a link in a shared category', () => {
  const times = Array.from({ length: 24 }, (_, index) => index);
  const linkTo = (id: number | string, index = 0) => ({
    ...validLink,
    category: 'guide',
    url: `https://links.example.edu/${index}`,
    hubCategory: String(id),
  });
  const deleted = (path = 'hubCategory') => ({
    status: 400,
    body: { issues: [{ path, message: resourceCategoryMessages.goneMeanwhile }] },
  });
  const isShownSomewhere = async () => {
    const ids = new Set((await list()).map(({ id }) => String(id)));
    return (await listLinks(service)).every(({ hubCategory }) => hubCategory === null || ids.has(hubCategory));
  };

  /**
   * Writes a link and deletes its category at the same time, many times. Returns the pairs in which not exactly one was
   * refused.
   */
  const race = async (write: (id: number, index: number) => Promise<{ status: number }>) => {
    const ids = [];
    for (const index of times) ids.push((await createCategory(service.member, { title: `Trip ${index}` })).body.id);
    const pairs = await Promise.all(
      ids.map((id, index) => {
        const remove = () => service.member.delete(`${PATH}/${id}`);
        return index % 2
          ? Promise.all([write(id, index), remove()])
          : Promise.all([remove(), write(id, index)]).then((both) => both.toReversed());
      }),
    );
    expect(await isShownSomewhere()).toBe(true);
    return pairs
      .map(([written, removed]) => `${written!.status}-${removed!.status}`)
      .filter((pair) => !['200-409', '201-409', '400-204'].includes(pair));
  };

  it('is added, or the category is deleted, never both', async () => {
    expect(await race((id, index) => service.member.post(LINKS, linkTo(id, index)))).toEqual([]);
  });

  it('is moved there, or the category is deleted, never both', async () => {
    const links: ResourceLinkEntity[] = [];
    for (const index of times) links.push(await createLink(service, { url: `https://links.example.edu/${index}` }));
    expect(await race((id, index) => service.member.put(`${LINKS}/${links[index]!.id}`, linkTo(id, index)))).toEqual(
      [],
    );
  });

  it('is imported, or the category is deleted, never both', async () => {
    const write = (id: number, index: number) =>
      importFile(service.member, `url\nhttps://links.example.edu/${index}\n`, {
        category: 'guide',
        hubCategory: String(id),
      });
    expect(await race(write)).toEqual([]);
  });

  it('is refused with an error at that field if the category was deleted, but can be edited without moving', async () => {
    const { id: gone } = (await createCategory(service.member)).body;
    await service.member.delete(`${PATH}/${gone}`);
    expect(await service.member.post(LINKS, linkTo(gone))).toMatchObject(deleted());
    expect(await service.member.post(LINKS, linkTo('007'))).toMatchObject(deleted());
    const stray = await createLink(service, linkTo(gone) as object);
    const edited = { ...linkTo(gone), title: 'Renamed' };
    expect((await service.member.put(`${LINKS}/${stray.id}`, edited)).status).toBe(200);
    const other = { ...edited, hubCategory: '9999' };
    expect(await service.member.put(`${LINKS}/${stray.id}`, other)).toMatchObject(deleted());
  });

  it('belongs to all categories of its type if it is imported with a deleted category', async () => {
    const file = 'url,category,hubCategory\nhttps://a.example.edu,guide,9999\nhttps://b.example.edu,guide,thesis\n';
    const { body } = await importFile(service.member, file);
    expect(body).toEqual({ added: 2, skipped: [] });
    expect((await listLinks(service)).map(({ hubCategory }) => hubCategory)).toEqual([null, 'thesis']);
  });
});

it('a shared category cannot have the name of a built-in one', async () => {
  useSettings(secondLab);
  for (const title of ['ethikkommission', ' Ethics ', 'lernen']) {
    expect(await createCategory(service.member, { title })).toMatchObject({
      status: 409,
      body: { message: resourceCategoryMessages.taken },
    });
  }
  expect((await createCategory(service.member, { title: 'Thesis Writing Skills' })).status).toBe(201);
  const replacing = { title: 'Field Trips', replaces: 'ethics' };
  expect((await createCategory(service.member, replacing)).body).toMatchObject({
    issues: [{ path: 'replaces', message: resourceCategoryMessages.builtIn }],
  });
});

it('links stay in a category that the lab no longer has', async () => {
  await createLink(service, { category: 'guide', hubCategory: 'thesis' });
  useSettings(secondLab);
  expect((await listLinks(service)).map(({ hubCategory }) => hubCategory)).toEqual(['thesis']);
});

it('the number of links in each category can be read before removing one', async () => {
  await createLink(service, { hubCategory: 'irb' });
  await createLink(service, { hubCategory: 'irb', url: 'https://irb.example.edu/other.pdf' });
  await createLink(service, { hubCategory: 'thesis', category: 'guide' });
  await createLink(service, { hubCategory: null });
  const { status, body } = await service.anonymous.get('/internal/uses');
  expect([status, recordUsesSchema.strict().parse(body)]).toEqual([200, { uses: { irb: 2, thesis: 1 } }]);
});
