import {
  creationsWithoutKey,
  holdsToRepeats,
  repeatsSubject,
  runsOncePerKey,
  type StartedService,
} from '@lab/test-kit';
import { beforeAll, expect, it } from '@jest/globals';
import { linkForm } from './link-files.js';
import { PATH, removeAll, validLink } from './resource-links.factory.js';
import { startResourcesService } from './resources-service.js';

const subject = repeatsSubject('resource-links', startResourcesService, removeAll);
let service: StartedService;
beforeAll(() => void ({ service } = subject()));
const count = () => subject().countOf('resource_links')();

it('every route that creates something takes an Idempotency-Key, and the API page says so', async () => {
  expect(await creationsWithoutKey(service)).toEqual([]);
});

holdsToRepeats('POST /api/resource-links', subject, async () => ({
  path: PATH,
  body: { ...validLink },
  other: { ...validLink, title: 'Another' },
  refused: { body: { ...validLink, url: 'ftp://example.edu' }, status: 400 },
  count,
  // The link is there already.
  anew: { status: 409, count: 1 },
}));

holdsToRepeats('POST /api/resource-categories', subject, async () => ({
  path: '/api/resource-categories',
  body: { title: 'Field Trips', dbCategory: 'guide' },
  other: { title: 'Excursions', dbCategory: 'guide' },
  refused: { body: { title: ' ', dbCategory: 'guide' }, status: 400 },
  count: subject().countOf('resource_categories'),
  // The category is there already.
  anew: { status: 409, count: 1 },
}));

const file = (url: string) => `title,url\nOne,${url}\n`;

runsOncePerKey('POST /api/resource-links/import', subject, async () => ({
  path: `${PATH}/import`,
  body: linkForm(file('https://one.example.edu/')),
  other: linkForm(file('https://other.example.edu/')),
  status: 200,
  count,
  // The report says that the link exists.
}));
