import { findSchemaDrift } from '@lab/test-kit';
import { afterAll, expect, it } from '@jest/globals';
import { createLink } from './resource-links.factory.js';
import { startResourcesService } from './resources-service.js';

const service = await startResourcesService();
afterAll(() => service.close());

it('the resources schema matches the entities, and refuses javascript: and data: addresses', async () => {
  expect(await findSchemaDrift(service.dataSource)).toEqual([]);
  await createLink(service);
  for (const url of ['javascript:alert(1)', 'data:text/html,x']) {
    await expect(service.dataSource.query('UPDATE resource_links SET url = $1', [url])).rejects.toThrow(
      'violates check constraint',
    );
  }
});
