import type { Page } from '@playwright/test';
import { expectGoodLooks } from '../support/looks.js';
import { choose, membersOf, openBrowserAs } from '../support/people.js';
import { expect, logIn, system, test } from '../support/test.js';
import { proposeVote } from '../support/votes.js';

const SETTINGS = '/aimex/notifications/settings';
const SENT = '/aimex/sent-messages';

const address = (page: Page) => page.getByLabel('E-mail address');
const toggle = (page: Page, name: string) => page.getByRole('switch', { name, exact: true });

const save = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expect(page.getByText('Notification Settings Saved')).toBeVisible();
};

const logInAsAdmin = async (page: Page): Promise<void> => {
  await logIn(page);
  const response = await page.request.post('/api/auth/admin', { data: { password: system.adminPassword } });
  expect(response.status()).toBe(200);
};

test('a member asks for e-mails, and the administrator sees what became of the first one', async ({
  page,
  browser,
}) => {
  const title = `E-mailed ${Date.now().toString(36)}`;
  const own = `${Date.now().toString(36)}@example.org`;
  await logInAsAdmin(page);
  const [proposer, , , , , reader] = await membersOf(page);
  const member = await openBrowserAs(browser, reader!);

  await member.goto('/aimex/notifications');
  await member.getByRole('link', { name: 'Settings' }).click();
  await address(member).fill(own);
  await toggle(member, 'E-mail: Votes that open').click();
  await toggle(member, 'Inbox: Papers that were chosen').click();
  await save(member);
  await member.reload();
  await expect(address(member)).toHaveValue(own);
  await expect(toggle(member, 'E-mail: Votes that open')).toBeChecked();
  await expect(toggle(member, 'Inbox: Papers that were chosen')).not.toBeChecked();

  await proposeVote(page, title, proposer!);
  await expect(async () => {
    await page.goto(SENT);
    await expect(page.getByText(`E-mail to ${own}`)).toBeVisible({ timeout: 2_000 });
  }).toPass();
  const message = page.getByRole('listitem').filter({ hasText: own });
  await expect(message).toContainText('Would have been sent');
  await message.getByText('Text', { exact: false }).first().click();
  await expect(message.getByRole('link').first()).toBeVisible();
  await expect(page.getByText('No mail server and no chat are set. This is what would have been sent.')).toBeVisible();
});

test('quiet hours are set by keyboard, and leaving asks before they are lost', async ({ page }) => {
  await logIn(page);
  await choose(page, (await membersOf(page))[6]!);
  await page.goto(SETTINGS);
  const from = page.getByRole('group', { name: 'From' });
  await from.getByRole('spinbutton').first().click();
  await page.keyboard.type('2130');
  await page.getByRole('link', { name: 'Back to Notifications' }).click();
  await page.getByRole('button', { name: 'Keep Editing' }).click();
  await address(page).press('Enter');
  await expect(page.getByText('Notification Settings Saved')).toBeVisible();
  await page.reload();
  await expect(from.getByRole('spinbutton').first()).toHaveText('21');
  await toggle(page, 'Keep quiet hours').press('Space');
  await save(page);
  await page.reload();
  await expect(toggle(page, 'Keep quiet hours')).not.toBeChecked();
  await expect(from).toHaveCount(0);
});

test('switches stay visible in forced-colors mode, and which are on', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await logIn(page);
  await choose(page, (await membersOf(page))[7]!);
  await page.goto(SETTINGS);
  const thumbOf = (name: string) =>
    toggle(page, name).evaluate(
      (input) => getComputedStyle(input.parentElement!.querySelector('.MuiSwitch-thumb')!).backgroundColor,
    );
  const canvas = await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
  const thumbs = [await thumbOf('Inbox: Votes that open'), await thumbOf('E-mail: Votes that open')];
  expect(new Set([canvas, ...thumbs]).size).toBe(3);
});

test('settings and sent messages are accessible and fit the width', async ({ page }) => {
  await logInAsAdmin(page);
  const [proposer, reader] = await membersOf(page);
  await choose(page, reader!);
  await page.goto(SETTINGS);
  await toggle(page, 'All e-mails').click();
  await expect(page.getByText('Not saved yet')).toBeVisible();
  await expectGoodLooks(page);
  await toggle(page, 'All e-mails').click();

  await proposeVote(page, `Listed ${Date.now().toString(36)}`, proposer!);
  await expect(async () => {
    await page.goto(SENT);
    await expect(page.getByRole('list', { name: 'Messages' })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await page.locator('summary').first().click();
  await expectGoodLooks(page);
});
