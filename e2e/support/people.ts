import type { Member } from '@lab/contracts';
import type { Browser, Page } from '@playwright/test';
import { expect, logIn, system } from './test.js';

export type Person = Pick<Member, 'id' | 'name' | 'nameEn'>;

/** The members of the directory whose name a user can choose, so no alumni. */
export const membersOf = async (page: Page): Promise<Person[]> => {
  const { members } = (await (await page.request.get('/api/lab-members')).json()) as { members: Member[] };
  return members.filter(({ isAlumni }) => !isAlumni);
};

/** Chooses the user's name. */
export const choose = async (page: Page, { id }: Person): Promise<void> => {
  const response = await page.request.put('/api/auth/identity', { data: { memberId: id } });
  expect(response.status()).toBe(200);
};

/** Logs the browser in as a member, by default the first of the directory. */
export const logInAsMember = async (page: Page, place = 0): Promise<void> => {
  await logIn(page);
  await choose(page, (await membersOf(page))[place]!);
};

/** Gives the browser the rights of an administrator. */
export const becomeAdmin = async ({ request }: Pick<Page, 'request'>): Promise<void> => {
  const response = await request.post('/api/auth/admin', { data: { password: system.adminPassword } });
  expect(response.status()).toBe(200);
};

/** Answers the question for the user's name at the first write, so that the write continues. */
export const sayWho = async (page: Page, name: string): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: 'Who are you?' });
  await dialog.getByRole('combobox', { name: 'Your name' }).fill(name);
  await page.getByRole('option').first().click();
  await dialog.getByRole('button', { name: 'Continue' }).click();
};

/** A new logged-in browser for another user. */
export const openBrowser = async (browser: Browser): Promise<Page> => {
  const context = await browser.newContext({ baseURL: system.url });
  const page = await context.newPage();
  await logIn(page);
  return page;
};

/** A new browser, logged in as the member at this position in the directory. */
export const openBrowserAsMember = async (browser: Browser, place: number): Promise<Page> => {
  const page = await openBrowser(browser);
  await choose(page, (await membersOf(page))[place]!);
  return page;
};

/** A new browser, logged in as this person. */
export const openBrowserAs = async (browser: Browser, person: Person): Promise<Page> => {
  const page = await openBrowser(browser);
  await choose(page, person);
  return page;
};

/** Deletes members as the administrator, to restore the directory for other journeys. */
export const removeMembers = async ({ request }: Pick<Page, 'request'>, ids: readonly number[]): Promise<void> => {
  for (const id of ids) {
    const data = { action: 'delete', data: { id } };
    expect((await request.post('/api/db-admin/tables/members.lab_members', { data })).status()).toBe(200);
  }
};
