import { loadSampleResources } from '@lab/content';
import { createTestDatabase, removeSampleData } from '@lab/test-kit';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { resourcesDatabase } from '../src/database/database.js';
import { createLink, listLinks, PATH, validLink } from './resource-links.factory.js';
import { startResourcesService } from './resources-service.js';

const shipped = loadSampleResources(fileURLToPath(new URL('../../../content', import.meta.url)));

describe('SAMPLE_DATA', () => {
  it('fills an empty hub with the sample links in their order, once when replicas start together, and not again after their removal', async () => {
    const { url } = await createTestDatabase(resourcesDatabase);
    const env = { SAMPLE_DATA: 'true', DATABASE_URL: url };
    const replicas = await Promise.all([startResourcesService(env), startResourcesService(env)]);
    const links = await listLinks(replicas[0]!);
    expect(links.map(({ title }) => title)).toEqual(shipped.map(({ title }) => title));
    expect(links[0]).toMatchObject({ category: 'form', hubCategory: 'irb', addedById: 1, isPublic: true });
    await removeSampleData(replicas[0]!);
    await Promise.all(replicas.map((replica) => replica.close()));
    const again = await startResourcesService(env);
    expect(await listLinks(again)).toEqual([]);
    await again.close();
  });

  it('loads nothing unless it is set', async () => {
    const empty = await startResourcesService();
    expect(await listLinks(empty)).toEqual([]);
    await empty.close();
  });

  it('can be removed repeatedly, except for changed links', async () => {
    const service = await startResourcesService({ SAMPLE_DATA: 'true' });
    const [changed, ...others] = await listLinks(service);
    const edit = await service.member.put(`${PATH}/${changed!.id}`, { ...validLink, title: 'Our own form' });
    expect(edit.status).toBe(200);
    const own = await createLink(service, { title: 'Added by us' });
    const { status, body } = await removeSampleData(service);
    expect([status, body]).toMatchObject([
      200,
      { removed: { links: others.length }, kept: { links: 1 }, referredTo: [1] },
    ]);
    expect((await listLinks(service)).map(({ id }) => id).toSorted()).toEqual([changed!.id, own.id].toSorted());
    expect((await removeSampleData(service)).body.removed).toEqual({ links: 0 });
    await service.close();
  });
});
