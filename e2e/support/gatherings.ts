import type { SocialGathering } from '@lab/contracts';
import { expect, type APIRequestContext, type Browser, type Page } from '@playwright/test';
import { system } from './test.js';

const HOUR_MS = 60 * 60 * 1000;

const inSeconds = (seconds: number): string => new Date(Date.now() + seconds * 1000).toISOString();

/** An event with two venues, proposed by whoever is logged in, under a name nobody else has. */
export const proposeEvent = async (
  request: APIRequestContext,
  { visibility, votingSeconds = HOUR_MS / 1000 }: { visibility: string; votingSeconds?: number },
): Promise<SocialGathering> => {
  const title = `Journey ${visibility} ${Date.now().toString(36)}`;
  const dates = { proposedDate: inSeconds(votingSeconds + 86_400), votingEndDate: inSeconds(votingSeconds) };
  const initialVenue = { name: 'Camellia Table', location: '12 Example Lane' };
  const created = await request.post('/api/social-gatherings', { data: { title, visibility, ...dates, initialVenue } });
  expect(created.status()).toBe(201);
  const event = (await created.json()) as SocialGathering;
  const second = { gatheringId: event.id, name: 'Fifth Floor Ramen' };
  expect((await request.post('/api/venue-candidates', { data: second })).status()).toBe(201);
  return event;
};

/** The page behind a share link, in a browser of its own that nobody is logged in to. */
export const openAsGuest = async (browser: Browser, path: string): Promise<Page> => {
  const guest = await browser.newContext({ baseURL: system.url });
  const page = await guest.newPage();
  await page.goto(path);
  return page;
};
