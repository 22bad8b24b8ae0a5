import type { Locator, Page } from '@playwright/test';
import { expectClicks } from '../support/count-clicks.js';
import { expectGoodLooks, showOnDesktop } from '../support/looks.js';
import { becomeAdmin } from '../support/people.js';
import { unique } from '../support/records.js';
import { expect, logIn, test } from '../support/test.js';

/** The editor's message once visitors see the last save. */
const expectLive = (page: Page): Promise<void> =>
  expect(page.getByRole('link', { name: 'Live' })).toBeVisible({ timeout: 120_000 });

/** Opens a tab of the editor as the administrator. */
const openEditor = async (page: Page, tab: string): Promise<void> => {
  await logIn(page);
  await becomeAdmin(page);
  await page.goto(`/aimex/site?tab=${tab}`);
  await expectLive(page);
};

const save = async (page: Page): Promise<void> => {
  // The message of an earlier save may still be shown.
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
  await page.getByRole('button', { name: 'Save and publish' }).click();
  expect((await saved).ok()).toBe(true);
  await expect(page.getByRole('button', { name: 'Undo changes' })).toBeDisabled();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
};

/** A page as browsers without JavaScript show it. */
const htmlOf = async (page: Page, path: string): Promise<string> => (await page.request.get(path)).text();

const expectOnHomePage = (page: Page, words: string): Promise<void> =>
  expect
    .poll(() => htmlOf(page, '/'), { message: `the home page without JavaScript says “${words}”` })
    .toContain(words);

/** The position and size of a part of the page. */
const boxOf = async (part: Locator) => (await part.boundingBox())!;

/** Checks that the preview is laid out for its width, beside the form or below it. */
const expectPreviewToFit = async (page: Page): Promise<void> => {
  const form = page.locator('#site-document form');
  const preview = page.getByRole('region', { name: 'Preview' });
  const [portrait, title] = [preview.locator('img'), preview.locator('h1')];
  const sizeOf = (part: Locator) => part.evaluate((element) => parseFloat(getComputedStyle(element).fontSize));
  const expectToFit = () =>
    expect.poll(() => preview.evaluate((part) => part.scrollWidth - part.clientWidth)).toBeLessThanOrEqual(0);

  await page.setViewportSize({ width: 2200, height: 1100 });
  expect((await boxOf(preview)).x).toBeGreaterThan((await boxOf(form)).x + (await boxOf(form)).width - 1);
  const wide = { size: await sizeOf(title), portrait: await boxOf(portrait), title: await boxOf(title) };
  // Side by side, as in a wide window.
  expect(wide.title.y).toBeLessThan(wide.portrait.y + wide.portrait.height);
  await expectToFit();

  await page.setViewportSize({ width: 1440, height: 900 });
  expect((await boxOf(preview)).x).toBeGreaterThan((await boxOf(form)).x + (await boxOf(form)).width - 1);
  expect(await sizeOf(title)).toBeLessThan(wide.size);
  await expectToFit();

  for (const width of [768, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect((await boxOf(preview)).y, `below the form at ${width}`).toBeGreaterThan((await boxOf(form)).y);
    await expectToFit();
  }
  // One above the other, as on a phone.
  expect((await boxOf(title)).y).toBeGreaterThan((await boxOf(portrait)).y);
};

test('a changed word appears in the preview at each width and on the public page without JavaScript, and an earlier version can be restored', async ({
  page,
}) => {
  await openEditor(page, 'professor');
  const biography = page.getByLabel('Biography');
  const before = await biography.inputValue();
  const changed = unique('Laboratory');
  await biography.fill(changed);
  await expect(page.getByRole('region', { name: 'Preview' }).getByText(changed)).toBeVisible();
  await expectGoodLooks(page);
  await showOnDesktop(page);
  await expectPreviewToFit(page);
  await showOnDesktop(page);
  await save(page);
  await expectLive(page);
  expect(await htmlOf(page, '/')).toContain(changed);

  await biography.fill(before);
  await save(page);
  await expectOnHomePage(page, before.split('\n')[0]!);
  await page.getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: 'History: Lab and professor' });
  await history.getByRole('list', { name: 'Versions' }).getByRole('button').nth(1).click();
  await expect(history.getByRole('table', { name: 'What differs' })).toContainText(changed);
  await expectGoodLooks(page);
  await showOnDesktop(page);
  await history.getByRole('button', { name: 'Restore and publish' }).click();
  await expect(page.getByText('Earlier version restored')).toBeVisible();
  await expect(biography).toHaveValue(changed);
  await expectOnHomePage(page, changed);
});

test('a file shows where it is used, and can be removed once it is unused', async ({ page }) => {
  await openEditor(page, 'files');
  await page.getByRole('combobox', { name: 'What a new file is for' }).click();
  await page.getByRole('option', { name: 'CV, as a PDF' }).click();
  const buffer = Buffer.from(`%PDF-1.7\n% ${unique('A CV')}\n%%EOF`);
  await page
    .getByLabel('Upload a PDF: CV, as a PDF')
    .setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer });
  await expect(page.getByText('File uploaded')).toBeVisible();
  const newest = page.getByRole('list', { name: 'Files' }).getByRole('listitem').first();
  await expect(newest.getByText('Not used')).toBeVisible();
  const address = (await newest.getByRole('link').getAttribute('href'))!;

  await page.getByRole('tab', { name: 'Professor' }).click();
  const cv = page.getByLabel('CV', { exact: true });
  const before = await cv.inputValue();
  await cv.fill(new URL(address, page.url()).href);
  await expect(cv).toHaveValue(address);
  await save(page);
  await page.getByRole('tab', { name: 'Files' }).click();
  await expect(newest.getByText('CV', { exact: true })).toBeVisible();
  await expect(newest.getByRole('button', { name: /^Remove/ })).toBeHidden();
  await expectGoodLooks(page);
  await showOnDesktop(page);

  await page.getByRole('tab', { name: 'Professor' }).click();
  await cv.fill(before);
  await save(page);
  await page.getByRole('tab', { name: 'Files' }).click();
  await newest.getByRole('button', { name: /^Remove/ }).click();
  const question = page.getByRole('dialog', { name: 'Remove this file?' });
  await expect(question).toContainText('Earlier versions of Lab and professor use this file');
  await expectGoodLooks(page);
  await showOnDesktop(page);
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('File removed')).toBeVisible();
  expect((await page.request.get(address)).status()).toBe(404);
});

test('a publication is added as BibTeX, appears on the public page, and can be restored after it was deleted', async ({
  page,
}) => {
  await openEditor(page, 'publications');
  await expectGoodLooks(page);
  await showOnDesktop(page);
  const title = unique('Reading Habits');
  const key = title.replaceAll(/\W/g, '');
  await page.getByRole('button', { name: 'Add publications' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add publications' });
  await dialog
    .getByRole('textbox')
    .fill(`@article{${key}, title = {{${title}}}, author = {Ada Byron}, journal = {A Journal}, year = {2026}}`);
  await dialog.getByRole('button', { name: 'Look up' }).click();
  await expect(dialog.getByRole('list', { name: 'Results' })).toContainText(title);
  await expectGoodLooks(page);
  await showOnDesktop(page);
  await dialog.getByRole('button', { name: 'Add and publish' }).click();
  await expect(page.getByText('Publication added')).toBeVisible();
  await expectOnHomePage(page, title);

  await page.getByRole('button', { name: `Delete ${title}` }).click();
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(page.getByRole('button', { name: `Edit ${title}` })).toBeVisible();
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  await expect(page.getByRole('dialog').getByLabel('BibTeX')).toHaveValue(new RegExp(key));
  await expectGoodLooks(page);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the professor corrects a typo in three touches', async ({ page }) => {
    await openEditor(page, 'lab');
    await page.goto('/');
    const typo = unique('teh');
    await expectClicks(page, 3, async () => {
      await page.getByRole('link', { name: 'Edit the texts about the lab' }).tap();
      await page.getByLabel('What the lab is about (optional)').tap();
      await page.keyboard.press('ControlOrMeta+End');
      await page.keyboard.type(` ${typo}`);
      await page.getByRole('button', { name: 'Save and publish' }).tap();
      await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    });
    await expectOnHomePage(page, typo);
  });
});
