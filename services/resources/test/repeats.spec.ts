import { creationsWithoutKey, repeatsSubject, runsOncePerKey, type StartedService } from '@lab/test-kit';
import { beforeAll, expect, it } from '@jest/globals';
import { linkForm } from './link-files.js';
import { PATH, removeAll, validLink } from './resource-links.factory.js';
import { startResourcesService } from './resources-service.js';

const subject = repeatsSubject('resource-links', startResourcesService, removeAll);
let service: StartedService;
beforeAll(() => void ({ service } = subject()));
const count = () => subject().countOf('resource_links')();

it('every route that creates something accepts an Idempotency-Key, as documented in the API', async () => {
  expect(await creationsWithoutKey(service)).toEqual([]);
});

runsOncePerKey('POST /api/resource-links', subject, async () => ({
  path: PATH,
  body: { ...validLink },
  other: { ...validLink, title: 'Another' },
  count,
}));

runsOncePerKey('POST /api/resource-categories', subject, async () => ({
  path: '/api/resource-categories',
  body: { title: 'Field Trips', dbCategory: 'guide' },
  other: { title: 'Excursions', dbCategory: 'guide' },
  count: subject().countOf('resource_categories'),
}));

const file = (url: string) => `title,url\nOne,${url}\n`;

runsOncePerKey('POST /api/resource-links/import', subject, async () => ({
  path: `${PATH}/import`,
  body: linkForm(file('https://one.example.edu/')),
  other: linkForm(file('https://other.example.edu/')),
  status: 200,
  count,
}));
