import type { Page } from '@playwright/test';
import { expectGoodLooks, showOnDesktop } from '../support/looks.js';
import { logInAsMember, openBrowser } from '../support/people.js';
import { unique } from '../support/records.js';
import { textOf } from '../support/downloads.js';
import { expect, logIn, acceptNextDialog, test } from '../support/test.js';

const card = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });

test('a link is added by keyboard alone and moved to another page, where it appears immediately and is copied and deleted', async ({
  page,
  browser,
}) => {
  await logInAsMember(page);
  await page.goto('/aimex/resource-type/hci');
  const other = await openBrowser(browser);
  await other.goto('/aimex/resources/methods');
  await expect(other.getByRole('listitem').filter({ hasText: 'Open Resource' }).first()).toBeVisible();

  const title = unique('論文 & <b>links</b>');
  const add = page.getByRole('button', { name: 'Add New Resource' });
  await add.press('Enter');
  await expect(page.getByRole('dialog').getByLabel('Title')).toBeFocused();
  await page.keyboard.type(title);
  await page.keyboard.press('Tab');
  await page.keyboard.type(`https://example.edu/${encodeURIComponent(title)}`);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Resource added')).toBeVisible();
  await expect(add).toBeFocused();
  await expect(card(page, title)).toBeVisible();
  await expectGoodLooks(page);
  await showOnDesktop(page);

  await page.getByRole('button', { name: `Edit ${title}` }).click();
  await page.getByRole('combobox', { name: 'Category' }).click();
  await page.getByRole('option', { name: 'Research Methods & Resources' }).click();
  await expectGoodLooks(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Resource updated')).toBeVisible();
  await expect(card(page, title)).toBeHidden();

  await expect(card(other, title)).toBeVisible();
  await other.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await other.getByRole('button', { name: `Copy the link of ${title}` }).click();
  await expect(other.getByText('Link copied!')).toBeVisible();
  expect(await other.evaluate(() => navigator.clipboard.readText())).toContain('https://example.edu/');
  const [question] = await Promise.all([
    acceptNextDialog(other),
    other.getByRole('button', { name: `Delete ${title}` }).click(),
  ]);
  expect(question).toContain(title);
  await expect(other.getByText('Resource deleted')).toBeVisible();
  await expect(card(other, title)).toBeHidden();
});

test('a custom category is stored in the browser', async ({ page }) => {
  await logIn(page);
  await page.goto('/aimex/support-and-resources');
  const title = unique('A/B 100%');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Add Category' }).click();
  await page.getByLabel('Title').fill('thesis writing skills');
  await dialog.getByRole('button', { name: 'Add Category' }).click();
  await expect(page.getByText('A category with this name already exists')).toBeVisible();
  await expectGoodLooks(page);
  await page.getByLabel('Title').fill(title);
  await dialog.getByRole('button', { name: 'Add Category' }).click();
  await expect(page.getByText('Category added')).toBeVisible();
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await expectGoodLooks(page);
  await showOnDesktop(page);

  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('custom-categories'))).toContain(title);
});

test('bookmarks are imported with a report, found in the hub, and everything is exported', async ({ page }) => {
  await logInAsMember(page);
  await page.goto('/aimex/resource-type/recreation');
  const title = unique('Bookmark');
  const bookmarks = `<!DOCTYPE NETSCAPE-Bookmark-file-1><TITLE>Bookmarks</TITLE><DL><p>
    <DT><A HREF="https://example.edu/${encodeURIComponent(title)}">${title}</A><DD>From the browser
    <DT><A HREF="javascript:alert(1)">Bookmarklet</A></DL>`;
  await page.getByRole('button', { name: 'Import' }).click();
  const file = { name: 'bookmarks.html', mimeType: 'text/html', buffer: Buffer.from(bookmarks) };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('dialog').getByRole('button', { name: 'Import' }).click();
  const report = page.getByRole('dialog', { name: 'Links imported' });
  await expect(report).toContainText('1 link added. 1 link skipped:');
  await expect(report.getByRole('listitem')).toHaveText('BookmarkletPlease enter a valid URL');
  await expectGoodLooks(page);
  await report.getByRole('button', { name: 'Done' }).click();
  // A card, or a row of the list, which phones show.
  const link = page.getByRole('listitem').or(page.getByRole('row')).filter({ hasText: title });
  await expect(link).toContainText('From the browser');

  await page.getByRole('link', { name: 'Back to Resources Hub' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lab Resources Hub' })).toBeFocused();
  await page.getByPlaceholder('Search for resources...').fill(title);
  await expect(page.getByRole('link', { name: 'HCI Learning Resources' })).toBeHidden();
  await expect(link.getByRole('link', { name: /Open Resource/ })).toHaveAttribute('rel', /noopener/);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export as CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('resources.csv');
  const exported = await textOf(download);
  for (const text of [title, 'Zotero']) expect(exported).toContain(text);
});
