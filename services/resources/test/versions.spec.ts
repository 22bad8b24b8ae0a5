import { describeVersions } from '@lab/test-kit';
import { afterAll, beforeEach } from '@jest/globals';
import { createCategory } from './resource-categories.factory.js';
import { createLink, PATH, removeAll, validLink } from './resource-links.factory.js';
import { startResourcesService } from './resources-service.js';

const service = await startResourcesService();
const replica = await startResourcesService({ DATABASE_URL: service.databaseUrl });
afterAll(() => Promise.all([service.close(), replica.close()]));
beforeEach(() => removeAll(service));

describeVersions({
  replicas: () => [service, replica],
  path: PATH,
  array: 'links',
  field: 'title',
  body: (title) => ({ ...validLink, title }),
  create: () => createLink(service),
});

describeVersions({
  replicas: () => [service, replica],
  path: '/api/resource-categories',
  array: 'categories',
  field: 'title',
  body: (title) => ({ title, dbCategory: 'guide' }),
  create: async () => (await createCategory(service.member)).body,
});
