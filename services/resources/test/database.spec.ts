import { findSchemaDrift, type StartedService } from '@lab/test-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createLink, removeAll } from './resource-links.factory.js';
import { startResourcesService } from './resources-service.js';

describe('the resources schema', () => {
  let service: StartedService;

  beforeAll(async () => {
    service = await startResourcesService();
  });
  afterAll(() => service.close());
  beforeEach(() => removeAll(service));

  it('matches the entities', async () => {
    expect(await findSchemaDrift(service.dataSource)).toEqual([]);
  });

  it.each([
    ['an unknown type', `category = 'poem'`],
    ['an unknown status', `link_status = 'fine'`],
    ['a script in the place of an address', `url = 'javascript:alert(1)'`],
    ['data in the place of an address', `url = 'data:text/html,x'`],
  ])('refuses %s, whoever writes it', async (_, change) => {
    await createLink(service);
    await expect(service.dataSource.query(`UPDATE resource_links SET ${change}`)).rejects.toThrow(
      'violates check constraint',
    );
  });

  it('fills ids, dates and defaults', async () => {
    const [link] = await service.dataSource.query(
      `INSERT INTO resource_links (title, url, category, added_by_id) VALUES ('x', 'http://y', 'form', 1)
       RETURNING id, is_public, link_status, created_at`,
    );
    expect(link).toMatchObject({ id: 1, is_public: true, link_status: null, created_at: expect.any(Date) });
  });
});
