import { rightMessages, type Invite, type Member } from '@lab/contracts';
import type { Browser, Page } from '@playwright/test';
import { expectClicks } from '../support/count-clicks.js';
import { expectGoodLooks, showOnDesktop } from '../support/looks.js';
import { followTo } from '../support/pages.js';
import { becomeAdmin, membersOf, removeMembers } from '../support/people.js';
import { created, unique } from '../support/records.js';
import { expect, logIn, system, test } from '../support/test.js';

// The browser reports the helper's refused requests.
test.use({ expectedMessages: [/status of 40[13]/] });

/** The beginning of the Chinese names of members that this journey adds. */
const ADDED = '小幫手';
const MEMBERS = '/members';

/** A new browser in which a new member has followed an invite and set a code. */
const openAsInvited = async (browser: Browser, admin: Page, { id }: Member): Promise<Page> => {
  const { url } = await created<Invite>(admin.request, '/api/auth/invites', { memberId: id });
  const page = await (await browser.newContext({ baseURL: system.url })).newPage();
  const accepted = await page.request.post('/api/auth/invites/accept', { data: { token: new URL(url).hash.slice(1) } });
  expect(accepted.status()).toBe(200);
  expect((await page.request.put('/api/auth/code', { data: { code: 'correct horse' } })).status()).toBe(204);
  return page;
};

const addMember = (admin: Page, nameEn: string): Promise<Member> =>
  created(admin.request, '/api/lab-members', {
    name: `${ADDED}${Date.now().toString(36)}`,
    nameEn,
    email: `${nameEn.replaceAll(' ', '.')}@example.edu.tw`,
    role: '博士生',
    department: 'Design',
  });

/** Fills in the open form by keyboard alone. */
const fillMember = async (page: Page, nameEn: string): Promise<void> => {
  const name = `${ADDED}${Date.now().toString(36)}`;
  await expect(page.getByRole('dialog', { name: 'Add a member' }).getByLabel('Chinese name')).toBeFocused();
  const keptRole = '';
  for (const text of [name, nameEn, keptRole, 'Design', `${nameEn.replaceAll(' ', '.')}@gmail.com`]) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
};

const openRights = async (admin: Page, { nameEn }: Member): Promise<void> => {
  await admin.getByRole('button', { name: new RegExp(`^More about .*${nameEn}`) }).click();
  await admin.getByRole('menuitem', { name: 'Rights' }).click();
};

// Runs also after a failure, because other journeys choose members and cannot choose this one without the code.
test.afterEach(async ({ page: admin }) => {
  const added = (await membersOf(admin)).filter(({ name }) => name.startsWith(ADDED));
  await removeMembers(
    admin,
    added.map(({ id }) => id),
  );
});

test('a member gets a right and adds a member with three clicks; without the right, they are refused and keep their input', async ({
  page: admin,
  browser,
}) => {
  await becomeAdmin(admin);
  const member = await addMember(admin, unique('Ping-An Fang'));
  await admin.goto(MEMBERS);
  await openRights(admin, member);
  const rights = admin.getByRole('dialog', { name: 'Rights' });
  await expect(rights).toContainText('no passkey, code or university account yet');
  await rights.getByRole('button', { name: 'Close' }).click();

  const helper = await openAsInvited(browser, admin, member);
  await helper.goto('/aimex/portal');
  await expect(helper.getByRole('link', { name: 'Equipment' }).first()).toBeVisible();
  await expect(helper.getByRole('link', { name: /^Administration/ })).toHaveCount(0);

  await openRights(admin, member);
  await rights.getByRole('checkbox', { name: 'People' }).check();
  await expect(rights.getByRole('list', { name: 'Ways to sign in' })).toHaveText(
    /^Code.*after an invitation by Administrator$/,
  );
  await rights.getByRole('heading', { name: 'Rights' }).scrollIntoViewIfNeeded();
  await expectGoodLooks(admin);
  await showOnDesktop(admin);
  await rights.getByRole('button', { name: 'Save' }).click();
  await expect(admin.getByText('Rights changed')).toBeVisible();
  await expect(admin.getByRole('listitem').filter({ hasText: member.nameEn })).toContainText('Rights: People');

  // A new right ends the member's sessions, because one of them might belong to another person.
  await expect(helper.getByText('Authentication Required')).toBeVisible();
  await logIn(helper);
  const proof = { memberId: member.id, code: 'correct horse' };
  expect((await helper.request.put('/api/auth/identity', { data: proof })).status()).toBe(200);
  await helper.goto('/aimex/portal');
  await helper.getByRole('link', { name: /^Administration/ }).click();
  await expect(helper.getByRole('main').getByRole('link')).toHaveText(['Photo requests']);
  await followTo(helper, '/aimex/managing-member');
  const first = unique('Added Directly');
  await expectClicks(helper, 3, async () => {
    await helper.getByRole('link', { name: 'Manage members' }).click();
    await helper.getByRole('button', { name: 'Add member directly' }).click();
    await fillMember(helper, first);
    await expectGoodLooks(helper);
    await showOnDesktop(helper);
    await helper.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(helper.getByText('Member added')).toBeVisible();
  });
  await expect(helper.getByRole('listitem').filter({ hasText: first })).toBeVisible();
  await expect(helper.getByText('Rights:')).toHaveCount(0);

  await helper.getByRole('button', { name: 'Add member directly' }).click();
  const second = unique('Never Added');
  await fillMember(helper, second);
  await openRights(admin, member);
  await rights.getByRole('checkbox', { name: 'People' }).uncheck();
  await rights.getByRole('button', { name: 'Save' }).click();
  await expect(rights).toHaveCount(0);
  await expect(async () => {
    const { member: own } = await (await helper.request.get('/api/auth/session')).json();
    expect(own.rights).toEqual([]);
  }).toPass();
  await helper.getByRole('button', { name: 'Add', exact: true }).click();
  const dialog = helper.getByRole('dialog', { name: 'Add a member' });
  await expect(dialog.getByText(rightMessages.needed('people'))).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'English name' })).toHaveValue(second);
  const names = (await membersOf(helper)).map(({ nameEn }) => nameEn);
  expect(names).toContain(first);
  expect(names).not.toContain(second);
});
