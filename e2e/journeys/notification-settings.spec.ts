import type { NotificationSettings } from '@lab/contracts';
import type { Page } from '@playwright/test';
import { expectGoodLooks } from '../support/looks.js';
import { becomeAdmin, choose, membersOf, openBrowserAs } from '../support/people.js';
import { expect, logIn, test } from '../support/test.js';
import { proposeVote } from '../support/meetings.js';

const SENT = '/aimex/sent-messages';

const email = (page: Page) => page.getByRole('region', { name: 'E-mail' });
const toggle = (page: Page, name: string) => page.getByRole('switch', { name, exact: true });

/** Turns a switch, and waits until that is saved. */
const turn = async (page: Page, name: string): Promise<void> => {
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
  await toggle(page, name).press('Space');
  expect((await saved).status()).toBe(200);
};

/** Opens the list with one switch per kind. */
const unfoldKinds = (page: Page): Promise<void> =>
  page.getByText('Kinds of notifications').locator('visible=true').press('Enter');

const SETTINGS = '/api/notification-settings';

const settingsOf = async ({ request }: Page): Promise<NotificationSettings> =>
  (await (await request.get(SETTINGS)).json()) as NotificationSettings;

/** Restores the settings, so that the journey can run again. */
const restore = async ({ request }: Page, { email, kinds, quietHours }: NotificationSettings): Promise<void> => {
  expect((await request.put(SETTINGS, { data: { email, kinds, quietHours } })).status()).toBe(200);
};

test('a member turns on e-mails, which are sent only to a confirmed address, and the administrator sees the first one', async ({
  page,
  browser,
}) => {
  const title = `E-mailed ${Date.now().toString(36)}`;
  await logIn(page);
  await becomeAdmin(page);
  const [proposer, , , , , reader] = await membersOf(page);
  const member = await openBrowserAs(browser, reader!);
  const before = await settingsOf(member);
  const own = before.directoryEmail;

  await member.goto('/aimex/notifications');
  await member.getByRole('link', { name: 'Settings' }).click();
  await expect(email(member)).toBeVisible();
  await expectGoodLooks(member);
  await member.getByRole('button', { name: 'Change the address' }).click();
  await expect(member.getByRole('dialog')).toBeVisible();
  await expectGoodLooks(member);
  const field = member.getByRole('textbox', { name: 'E-mail address' });
  await field.fill('member@example.org');
  await member.getByRole('button', { name: 'Save' }).click();
  await expect(field).toHaveAccessibleDescription(/^The portal has no mail server, so it can confirm only/);
  await expect(field).toHaveValue('member@example.org');
  await field.fill(own);
  await member.getByRole('button', { name: 'Save' }).click();
  await expect(member.getByText('Address saved')).toBeVisible();
  await turn(member, 'Get e-mails');
  const waiting = member.getByRole('radio', { name: 'Only what waits for me' });
  await Promise.all([
    member.waitForResponse((response) => response.request().method() === 'PUT'),
    waiting.press('Space'),
  ]);
  await unfoldKinds(member);
  await expect(toggle(member, 'E-mail: Papers that were chosen')).not.toBeChecked();
  await turn(member, 'E-mail: Papers that were chosen');
  await expectGoodLooks(member);
  await member.reload();
  await expect(email(member)).toContainText(own);
  await expect(waiting).toBeChecked();
  await unfoldKinds(member);
  await expect(toggle(member, 'E-mail: Votes that open')).toBeChecked();
  await expect(toggle(member, 'E-mail: Papers that were chosen')).toBeChecked();

  await proposeVote(page, title, proposer!);
  await expect(async () => {
    await page.goto(SENT);
    await expect(page.getByText(`E-mail to ${own}`).first()).toBeVisible({ timeout: 10_000 });
  }).toPass();
  const message = page.getByRole('listitem').filter({ hasText: own }).first();
  await message.getByText('Text', { exact: false }).first().click();
  await expect(message.getByRole('link').first()).toBeVisible();
  await expectGoodLooks(page);
  await expect(
    page.getByText('Not sent: no mail server and no chat are set up. Messages are only listed here.'),
  ).toBeVisible();
  await restore(member, before);
});

test('quiet hours are set by keyboard, and the browser’s Back button asks before input is lost', async ({ page }) => {
  await logIn(page);
  await choose(page, (await membersOf(page))[6]!);
  const before = await settingsOf(page);
  await page.goto('/aimex/notifications');
  await page.getByRole('link', { name: 'Settings' }).press('Enter');
  await page.getByRole('button', { name: 'Change the times' }).press('Enter');
  await page.getByRole('group', { name: 'From' }).getByRole('spinbutton').first().focus();
  await page.keyboard.type('2130');
  await expectGoodLooks(page);
  await page.goBack();
  await page.getByRole('button', { name: 'Keep editing' }).press('Enter');
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(page.getByText('Quiet hours saved')).toBeVisible();
  await turn(page, 'Keep quiet hours');
  await turn(page, 'Keep quiet hours');
  await expect(page.getByText('From 21:30 until 08:00')).toBeVisible();
  await turn(page, 'Keep quiet hours');

  await page.getByRole('button', { name: 'Change the address' }).press('Enter');
  await page.getByRole('textbox', { name: 'E-mail address' }).pressSequentially('half@');
  await page.goBack();
  await page.getByRole('button', { name: 'Discard' }).press('Enter');
  await page.waitForURL('**/aimex/notifications');
  await page.goto('/aimex/notifications/settings');
  await expect(toggle(page, 'Keep quiet hours')).not.toBeChecked();
  await restore(page, before);
});
