import type { Locator, Page } from '@playwright/test';
import { proposeEvent } from '../support/gatherings.js';
import { makePortrait } from '../support/portrait.js';
import { logInAsMember } from '../support/people.js';
import { expect, logIn, test } from '../support/test.js';

/** More tab stops than any page has between two elements. */
const MOST_STOPS = 150;

/** Presses Tab until the element has the focus. */
const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
};

const press = async (page: Page, target: Locator, key = 'Enter'): Promise<void> => {
  await tabTo(page, target);
  await page.keyboard.press(key);
};

const type = async (page: Page, target: Locator, text: string): Promise<void> => {
  await tabTo(page, target);
  await page.keyboard.type(text);
};

test('publications are filtered and the lab guide answers with the keyboard alone', async ({ page }) => {
  await page.goto('/');
  const section = page.locator('#publications');
  await press(page, section.getByRole('button', { name: /^Human–Agent Interaction/ }));
  await expect(section.getByText(/^Showing \d+ publications? in Human–Agent Interaction$/)).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Ask the lab guide' }));
  const guide = page.getByRole('dialog', { name: 'Lab guide' });
  await expect(guide.getByRole('textbox', { name: 'Message' })).toBeFocused();
  await page.keyboard.type('I am a prospective student');
  await page.keyboard.press('Enter');
  await expect(guide).toContainText('Good to meet you!');
  await page.keyboard.press('Escape');
  await expect(guide).toBeHidden();
  await expect(page.getByRole('button', { name: 'Ask the lab guide' })).toBeFocused();
});

test('a photo request is filled in and sent with the keyboard alone', async ({ page }) => {
  await page.goto('/upload-photo');
  await type(page, page.getByLabel('Chinese name'), '鍵小盤');
  await type(page, page.getByLabel('English name'), 'Xiao-Pan Jian');
  await type(page, page.getByLabel('Email'), 'pan@cs.example.edu.tw');
  await type(page, page.getByLabel('Department'), 'Computer Science');
  await type(page, page.getByRole('combobox', { name: 'Research keywords' }), 'screen');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  // Playwright cannot operate the file dialog of the operating system with the keyboard.
  const photo = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await makePortrait('#6d7a5c') };
  await page.locator('input[type=file]').setInputFiles(photo);
  await press(page, page.getByRole('button', { name: 'Submit Request' }));
  await expect(page.getByText('Submission Successful')).toBeVisible();
});

test('a meeting is planned and deleted with the keyboard alone', async ({ page }) => {
  const title = `Keys ${Date.now().toString(36)}`;
  await logIn(page);
  await page.goto('/aimex/lab-meetings');
  await press(page, page.getByRole('button', { name: 'Create New Meeting' }));
  const dialog = page.getByRole('dialog');
  await type(page, dialog.getByLabel('Title', { exact: true }), title);
  // An early-morning time, at which no other journey has a meeting.
  await type(
    page,
    dialog.getByRole('group', { name: 'Time' }).getByRole('spinbutton').first(),
    `05${10 + (Date.now() % 49)}`,
  );
  await press(page, dialog.getByRole('button', { name: 'Create Meeting' }));
  await expect(page.getByText('Meeting created successfully!')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create New Meeting' })).toBeFocused();
  await press(page, page.getByRole('button', { name: `Delete: ${title}` }));
  await press(page, dialog.getByRole('button', { name: 'Delete' }));
  await expect(page.getByText('✅ Meeting deleted successfully!')).toBeVisible();
});

test('a venue gets a vote and a comment with the keyboard alone', async ({ page }) => {
  await logInAsMember(page);
  const event = await proposeEvent(page.request, { visibility: 'lab_only' });
  await page.goto('/aimex/social-gatherings');
  const venue = page
    .getByRole('listitem', { name: event.title })
    .getByRole('listitem')
    .filter({ hasText: 'Fifth Floor Ramen' });
  await press(page, venue.getByRole('button', { name: /^Yes/ }), 'Space');
  await expect(venue).toContainText('Yes: 1');
  await press(page, venue.getByRole('button', { name: /^Comment/ }));
  await type(page, page.getByLabel('Comment', { exact: true }), 'By the stairs.');
  await press(page, page.getByRole('button', { name: 'Add Comment' }));
  await expect(venue).toContainText('By the stairs.');
  await expect(venue.getByRole('button', { name: /^Comment/ })).toBeFocused();
});
