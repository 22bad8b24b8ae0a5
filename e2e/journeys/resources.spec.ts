import type { Page } from '@playwright/test';
import { expectGoodLooks } from '../support/looks.js';
import { expect, expectAccessible, logIn, openPortal, sayYes, system, test } from '../support/test.js';

const HUB = '/aimex/support-and-resources';

/** A unique title, so that journeys can run repeatedly on the same data. */
const unique = (label: string): string => `${label} ${Date.now().toString(36)}`;

const card = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });

const addLink = async (page: Page, title: string): Promise<void> => {
  await page.getByRole('button', { name: 'Add New Resource' }).click();
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('URL').fill(`https://example.edu/${encodeURIComponent(title)}`);
  await page.getByRole('button', { name: 'Add Resource' }).click();
  await expect(page.getByText('Resource added')).toBeVisible();
};

test('a member opens the hub from the portal, and a link from the hub', async ({ page }) => {
  await openPortal(page);
  await page.getByRole('listitem').filter({ hasText: 'Support & Resources' }).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lab Resources Hub' })).toBeFocused();
  await page.getByPlaceholder('Search for resources...').fill('phrases for');
  await expect(page.getByRole('link', { name: 'HCI Learning Resources' })).toBeHidden();
  const found = card(page, 'Academic Phrasebank');
  await expect(found).toContainText('Thesis Writing Skills');
  await expect(found.getByRole('link', { name: /Open Resource/ })).toHaveAttribute('rel', /noopener/);
  await expect(page).toHaveURL(/\?q=phrases\+for$/);
  await page.reload();
  await expect(found).toBeVisible();
});

test('a visitor is asked to log in, and returns to the category', async ({ page }) => {
  for (const path of ['/aimex/resources/thesis', '/aimex/resource-type/thesis']) {
    await page.goto(path);
    await expect(page.getByText('Authentication Required')).toBeVisible();
  }
  await page.getByRole('link', { name: 'Go to Login Page' }).click();
  await page.getByLabel('Access password').fill(system.labPassword);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/aimex/resource-type/thesis');
  await expect(card(page, 'LaTeX in 30 minutes')).toBeVisible();
});

test('a link is added, appears on another page immediately, is edited, copied and deleted', async ({
  page,
  browser,
}) => {
  const elsewhere = await browser.newContext({ baseURL: system.url });
  const other = await elsewhere.newPage();
  for (const each of [page, other]) {
    await logIn(each);
    await each.goto('/aimex/resource-type/hci');
    await expect(each.getByRole('heading', { name: 'Laws of UX' })).toBeVisible();
  }
  const title = unique('論文 & <b>links</b>');
  await addLink(page, title);
  await expect(card(other, title)).toBeVisible();

  await page.getByRole('button', { name: `Edit ${title}` }).click();
  await page.getByRole('combobox', { name: 'Category' }).click();
  await page.getByRole('option', { name: 'Research Methods & Resources' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Resource updated')).toBeVisible();
  await expect(card(other, title)).toBeHidden();

  await page.goto('/aimex/resources/methods');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: `Copy the link of ${title}` }).click();
  await expect(page.getByText('Link copied!')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('https://example.edu/');

  const [question] = await Promise.all([sayYes(page), page.getByRole('button', { name: `Delete ${title}` }).click()]);
  expect(question).toContain(title);
  await expect(page.getByText('Resource deleted')).toBeVisible();
  await expect(card(page, title)).toBeHidden();
  await elsewhere.close();
});

test('an invalid address is refused, and no input is lost', async ({ page }) => {
  await logIn(page);
  await page.goto('/aimex/resource-type/irb');
  await page.getByRole('button', { name: 'Add New Resource' }).click();
  await page.getByLabel('Title').fill('Trap');
  for (const url of ['javascript:alert(1)', 'data:text/html,x', 'nowhere']) {
    await page.getByLabel('URL').fill(url);
    await page.getByRole('button', { name: 'Add Resource' }).click();
    await expect(page.getByText('Please enter a valid URL')).toBeVisible();
    await expect(page.getByLabel('Title')).toHaveValue('Trap');
  }
});

test('a custom category is stored in the browser: added, used, edited, deleted', async ({ page }) => {
  await logIn(page);
  await page.goto(HUB);
  const title = unique('A/B 100%');
  await page.getByRole('button', { name: 'Add Category' }).click();
  await page.getByLabel('Title').fill('thesis writing skills');
  await page.getByRole('dialog').getByRole('button', { name: 'Add Category' }).click();
  await expect(page.getByText('A category with this name already exists')).toBeVisible();
  await page.getByLabel('Title').fill(title);
  await page.getByRole('combobox', { name: 'Kind of links' }).click();
  await page.getByRole('option', { name: 'Dataset' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add Category' }).click();
  await expect(page.getByText('Category added')).toBeVisible();

  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const link = unique('Corpus');
  await addLink(page, link);
  await page.reload();
  await expect(card(page, link)).toBeVisible();

  await page.getByRole('link', { name: 'Back to Resources Hub' }).click();
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  await page.getByLabel('Title').fill(`${title} renamed`);
  await page.getByRole('combobox', { name: 'Kind of links' }).click();
  await page.getByRole('option', { name: 'Policy' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Category updated')).toBeVisible();
  await page.getByRole('link', { name: `${title} renamed` }).click();
  await expect(card(page, link)).toBeVisible();

  await Promise.all([sayYes(page), page.getByRole('button', { name: `Delete ${link}` }).click()]);
  await expect(page.getByText('No resources found')).toBeVisible();
  const address = page.url();
  await page.getByRole('link', { name: 'Back to Resources Hub' }).click();
  await Promise.all([sayYes(page), page.getByRole('button', { name: `Delete ${title} renamed` }).click()]);
  await expect(page.getByText('Category deleted')).toBeVisible();
  await page.goto(address);
  await expect(page.getByText('Resource Type Not Found')).toBeVisible();
});

test('bookmarks are imported with a report, and everything is exported', async ({ page }) => {
  await logIn(page);
  await page.goto('/aimex/resource-type/recreation');
  const title = unique('Bookmark');
  const bookmarks = `<!DOCTYPE NETSCAPE-Bookmark-file-1><TITLE>Bookmarks</TITLE><DL><p>
    <DT><A HREF="https://example.edu/${encodeURIComponent(title)}">${title}</A><DD>From the browser
    <DT><A HREF="javascript:alert(1)">Bookmarklet</A></DL>`;
  await page.getByRole('button', { name: 'Import' }).click();
  const file = { name: 'bookmarks.html', mimeType: 'text/html', buffer: Buffer.from(bookmarks) };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('dialog').getByRole('button', { name: 'Import' }).click();
  const report = page.getByRole('dialog', { name: 'Links Imported' });
  await expect(report).toContainText('1 link added. 1 link skipped:');
  await expect(report.getByRole('listitem')).toHaveText('BookmarkletPlease enter a valid URL');
  await expectAccessible(page);
  await report.getByRole('button', { name: 'Done' }).click();
  await expect(card(page, title)).toContainText('From the browser');

  await page.goto(HUB);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export as CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('resources.csv');
  await page.goto('/aimex/resource-type/recreation');
  await Promise.all([sayYes(page), page.getByRole('button', { name: `Delete ${title}` }).click()]);
  await expect(page.getByText('Resource deleted')).toBeVisible();
});

test('a link can be added with the keyboard alone, and the focus is restored', async ({ page }) => {
  await logIn(page);
  await page.goto('/aimex/resource-type/literature');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const add = page.getByRole('button', { name: 'Add New Resource' });
  await add.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  const title = unique('Keyboard');
  await page.keyboard.type(title);
  await page.keyboard.press('Tab');
  await page.keyboard.type('https://example.edu/keyboard');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Resource added')).toBeVisible();
  await expect(add).toBeFocused();
  await Promise.all([sayYes(page), page.getByRole('button', { name: `Delete ${title}` }).press('Enter')]);
  await expect(page.getByText('Resource deleted')).toBeVisible();
});

test('the hub, a category and their dialogs are accessible and fit their width', async ({ page }) => {
  await logIn(page);
  await page.goto(HUB);
  await expect(page.getByText('links', { exact: false }).first()).toBeVisible();
  await expectGoodLooks(page);
  await page.getByRole('button', { name: 'Add Category' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add Category' }).click();
  await expect(page.getByText('Category title is required')).toBeVisible();
  await expectGoodLooks(page);
  await page.goto('/aimex/resource-type/thesis');
  await expect(card(page, 'LaTeX in 30 minutes')).toBeVisible();
  await expectGoodLooks(page);
  await page.getByRole('button', { name: 'Edit LaTeX in 30 minutes' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectGoodLooks(page);
});
