import { resourceCategoryMessages, type SharedCategory, type SharedCategoryList } from '@lab/contracts';
import { type StartedService } from '@lab/test-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createCategory } from './resource-categories.factory.js';
import { createLink, listLinks, removeAll } from './resource-links.factory.js';
import { startResourcesService } from './resources-service.js';

const PATH = '/api/resource-categories';

let service: StartedService;

beforeAll(async () => {
  service = await startResourcesService();
});
afterAll(() => service.close());
beforeEach(() => removeAll(service));

const list = async () => (await service.member.get<SharedCategoryList>(PATH)).body.categories;

const categoryWithLink = async (): Promise<SharedCategory> => {
  const { body } = await createCategory(service.member);
  await createLink(service, { category: 'guide', hubCategory: String(body.id) });
  return body;
};

describe('a category that the lab shares', () => {
  it('is for members only, and they all see it, the oldest first', async () => {
    expect((await service.anonymous.get(PATH)).status).toBe(401);
    const first = await createCategory(service.member, { description: ' Where to go ', iconColor: 'red' });
    expect(first).toMatchObject({
      status: 201,
      body: { title: 'Field Trips', description: 'Where to go', dbCategory: 'guide', iconColor: 'red', version: 1 },
    });
    await createCategory(service.admin, { title: 'Excursions' });
    expect((await list()).map(({ title }) => title)).toEqual(['Field Trips', 'Excursions']);
  });

  it.each(['Field Trips', ' field   TRIPS ', 'Thesis Writing Skills', 'irb'])(
    'is refused as %j when there is one of this name, also at the same moment and in another spelling',
    async (title) => {
      await createCategory(service.member);
      const answers = await Promise.all(Array.from({ length: 20 }, () => createCategory(service.member, { title })));
      for (const { status, body } of answers) {
        expect({ status, body }).toMatchObject({ status: 409, body: { message: resourceCategoryMessages.taken } });
      }
      expect(await list()).toHaveLength(1);
    },
  );

  it.each([
    [{ title: '\u200B' }, 'title', resourceCategoryMessages.title],
    [{ title: '..' }, 'title', resourceCategoryMessages.unusableTitle],
    [{ dbCategory: 'poem' }, 'dbCategory', 'Please choose one of the types'],
    [{ replaces: 'irb' }, 'replaces', resourceCategoryMessages.builtIn],
  ])('is refused with %j', async (fields, path, message) => {
    const { status, body } = await createCategory(service.member, fields as object);
    expect({ status, body }).toMatchObject({ status: 400, body: { issues: [{ path, message }] } });
  });

  it('takes over the links of the category of one browser that it replaces, and no others', async () => {
    const place = { category: 'guide', hubCategory: 'field-trips' } as const;
    await createLink(service, { ...place, url: 'https://a.example.edu' });
    await createLink(service, { ...place, url: 'https://b.example.edu', hubCategory: 'thesis' });
    const { body } = await createCategory(service.member, { replaces: 'field-trips' });
    const links = await listLinks(service, '?category=guide');
    expect(links.map(({ hubCategory }) => hubCategory).toSorted()).toEqual([String(body.id), 'thesis'].toSorted());
    // Nobody can take the links of a category that the lab shares already.
    await createCategory(service.member, { title: 'Other', replaces: String(body.id) });
    expect(await listLinks(service, `?category=guide&hubCategory=${body.id}`)).toHaveLength(1);
  });

  it('gives its links its new type', async () => {
    const { id } = await categoryWithLink();
    const fields = { title: 'Field Trips', dbCategory: 'dataset' };
    expect((await service.member.put(`${PATH}/${id}`, fields)).body).toMatchObject({ ...fields, version: 2 });
    expect(await listLinks(service, `?category=dataset&hubCategory=${id}`)).toHaveLength(1);
  });

  it('cannot take the name of another one, but keep its own', async () => {
    await createCategory(service.member, { title: 'Excursions' });
    const { id } = (await createCategory(service.member)).body;
    const rename = (title: string) => service.member.put(`${PATH}/${id}`, { title, dbCategory: 'guide' });
    expect((await rename('excursions')).status).toBe(409);
    expect((await rename('FIELD trips')).status).toBe(200);
  });

  it('is deleted only without links', async () => {
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
