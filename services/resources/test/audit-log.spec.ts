import { describeAuthors, type StartedService } from '@lab/test-kit';
import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { BOOKMARKS, linkForm } from './link-files.js';
import { createLink, PATH, removeAll, validLink } from './resource-links.factory.js';
import { startResourcesService } from './resources-service.js';

let service: StartedService;

beforeAll(async () => {
  service = await startResourcesService();
});
afterAll(() => service.close());
beforeEach(() => removeAll(service));

describeAuthors({
  service: () => service,
  writes: {
    'POST /api/resource-links': async () => ({ path: PATH, body: validLink }),
    'POST /api/resource-links/import': async () => ({ path: `${PATH}/import`, body: linkForm(BOOKMARKS) }),
    'PUT /api/resource-links/{id}': async () => {
      const { id } = await createLink(service);
      return { path: `${PATH}/${id}`, body: { ...validLink, title: 'Renamed' } };
    },
    'DELETE /api/resource-links/{id}': async () => ({ path: `${PATH}/${(await createLink(service)).id}` }),
  },
});
