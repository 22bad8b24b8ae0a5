import type { Browser, Page } from '@playwright/test';
import { expect, logIn, system } from './test.js';

export interface Person {
  id: number;
  name: string;
}

/** Everybody in the directory. */
export const membersOf = async (page: Page): Promise<Person[]> => {
  const { members } = (await (await page.request.get('/api/lab-members')).json()) as { members: Person[] };
  return members;
};

/** Says who the user is. */
export const choose = async (page: Page, { id }: Person): Promise<void> => {
  const response = await page.request.put('/api/auth/identity', { data: { memberId: id } });
  expect(response.status()).toBe(200);
};

/** A new browser of another user, logged in. */
export const openBrowser = async (browser: Browser): Promise<Page> => {
  const context = await browser.newContext({ baseURL: system.url });
  const page = await context.newPage();
  await logIn(page);
  return page;
};

/** A new browser, logged in as this person. */
export const openBrowserAs = async (browser: Browser, person: Person): Promise<Page> => {
  const page = await openBrowser(browser);
  await choose(page, person);
  return page;
};
