import type { SocialGathering } from '@lab/contracts';
import { expect, type APIRequestContext, type Browser, type Page } from '@playwright/test';
import { created } from './records.js';
import { system } from './test.js';

/** In seconds. */
const HOUR_SECONDS = 60 * 60;

const inSeconds = (seconds: number): string => new Date(Date.now() + seconds * 1000).toISOString();

/** Creates an event with two venues and a unique name. */
export const proposeEvent = async (
  request: APIRequestContext,
  { visibility }: { visibility: string },
): Promise<SocialGathering> => {
  const title = `Journey ${visibility} ${Date.now().toString(36)}`;
  const dates = { proposedDate: inSeconds(HOUR_SECONDS + 86_400), votingEndDate: inSeconds(HOUR_SECONDS) };
  const initialVenue = { name: 'Camellia Table', location: '12 Example Lane' };
  const data = { title, visibility, ...dates, initialVenue };
  const event = await created<SocialGathering>(request, '/api/social-gatherings', data);
  await created(request, '/api/venue-candidates', { gatheringId: event.id, name: 'Fifth Floor Ramen' });
  return event;
};

/** Sets the end of an event's voting to a few seconds from now. */
export const endVotingSoon = async (request: APIRequestContext, event: SocialGathering): Promise<void> => {
  const { title, description, visibility, proposedDate } = event;
  const data = { title, description, visibility, proposedDate, votingEndDate: inSeconds(10) };
  const response = await request.put(`/api/social-gatherings/${event.id}`, { data });
  expect(response.status()).toBe(200);
};

/** Opens a share link in a new browser context, logged out. */
export const openAsGuest = async (browser: Browser, path: string): Promise<Page> => {
  const guest = await browser.newContext({ baseURL: system.url });
  const page = await guest.newPage();
  await page.goto(path);
  return page;
};
