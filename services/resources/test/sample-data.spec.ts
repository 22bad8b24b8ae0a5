import { loadSampleResources } from '@lab/content';
import { createTestDatabase } from '@lab/test-kit';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from '@jest/globals';
import { resourcesDatabase } from '../src/database/database.js';
import { listLinks, PATH } from './resource-links.factory.js';
import { startResourcesService } from './resources-service.js';

const shipped = loadSampleResources(fileURLToPath(new URL('../../../content', import.meta.url)));

const service = await startResourcesService({ SAMPLE_DATA: 'true' });
afterAll(() => service.close());

describe('SAMPLE_DATA', () => {
  it('fills an empty hub with the sample links, in their order', async () => {
    const links = await listLinks(service);
    expect(links.map(({ title }) => title)).toEqual(shipped.map(({ title }) => title));
    expect(links[0]).toMatchObject({ category: 'form', hubCategory: 'irb', addedById: 1, isPublic: true });
  });

  it('does not touch a hub that has links, however many replicas start', async () => {
    const [first, second] = await listLinks(service);
    for (const { id } of [first!, second!]) await service.member.delete(`${PATH}/${id}`);
    const left = await listLinks(service);
    expect(left).toHaveLength(shipped.length - 2);
    const env = { SAMPLE_DATA: 'true', DATABASE_URL: service.databaseUrl };
    const replicas = await Promise.all([startResourcesService(env), startResourcesService(env)]);
    expect(await listLinks(service)).toEqual(left);
    await Promise.all(replicas.map((replica) => replica.close()));
  });

  it('is loaded once by replicas that start at the same time', async () => {
    const { url } = await createTestDatabase(resourcesDatabase);
    const env = { SAMPLE_DATA: 'true', DATABASE_URL: url };
    const replicas = await Promise.all([startResourcesService(env), startResourcesService(env)]);
    expect(await listLinks(replicas[0]!)).toHaveLength(shipped.length);
    await Promise.all(replicas.map((replica) => replica.close()));
  });

  it('is not loaded unless it is set', async () => {
    const empty = await startResourcesService();
    expect(await listLinks(empty)).toEqual([]);
    await empty.close();
  });
});
