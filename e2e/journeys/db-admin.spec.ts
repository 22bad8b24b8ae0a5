import type { Locator, Page } from '@playwright/test';
import { expectGoodLooks } from '../support/looks.js';
import { expect, expectAccessible, logIn, openPortal, system, test } from '../support/test.js';

const PAGE = '/aimex/db-admin';
const EQUIPMENT = `${PAGE}?table=equipment.equipment`;
const LINKS = `${PAGE}?table=resources.resource_links`;
const AUDIT_LOG = `${PAGE}?table=db_admin.audit_log`;

/** A unique name, so that journeys can run repeatedly on the same data. */
const unique = (label: string): string => `${label} ${Date.now().toString(36)}`;

// The browser logs every refused request: here wrong passwords and changes to an outdated row.
test.use({ expectedMessages: [/status of (401|400|409)/] });

const unlock = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await page.getByLabel('Administrator password').fill(system.adminPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Login Successful')).toBeVisible();
  await expect(page.getByText(/^Page \d+ of \d+$/)).toBeVisible();
};

const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name });
const row = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name });
const found = (table: string, column: string, text: string): string =>
  `${PAGE}?${new URLSearchParams({ table, filterColumn: column, filter: text }).toString()}`;

/** Adds a row to the table of links. */
const addLink = async (page: Page, title: string): Promise<void> => {
  await page.getByRole('button', { name: 'Add Record' }).click();
  const form = dialog(page, 'Add Record');
  await form.getByRole('textbox', { name: /^title/ }).fill(title);
  await form.getByRole('textbox', { name: /^url/ }).fill('https://example.edu/repaired');
  await form.getByRole('combobox', { name: /^category/ }).click();
  await page.getByRole('option', { name: 'guide' }).click();
  await form.getByRole('spinbutton', { name: /^added_by_id/ }).fill('1');
  await form.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByText('Operation Successful')).toBeVisible();
  await expect(form).toBeHidden();
};

test('the portal links to the page; a wrong password is refused, the right one unlocks it once per page load', async ({
  page,
}) => {
  await openPortal(page);
  await page.getByRole('listitem').filter({ hasText: 'Database Admin' }).getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Administrator Login' })).toBeVisible();
  await page.getByLabel('Administrator password').fill('not the password');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Incorrect Password')).toBeVisible();
  await expect(page.getByText(/^Access restricted to Professor .+ only$/)).toBeVisible();
  await page.getByLabel('Administrator password').fill(system.adminPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Login Successful')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Tables' })).toContainText('lab_members');

  await page.getByRole('link', { name: 'Back to Portal' }).click();
  await page.goBack();
  await expect(page.getByText(/^Page 1 of/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Administrator Login' })).toBeVisible();
  expect((await page.request.get('/api/db-admin/tables')).status()).toBe(200);
});

test('a row is added, edited, deleted and restored, and each change is in the audit log', async ({ page }) => {
  await unlock(page, LINKS);
  const title = unique('修復 <b>row</b>');
  await addLink(page, title);
  await page.getByRole('combobox', { name: 'Filter by' }).click();
  await page.getByRole('option', { name: 'title', exact: true }).click();
  await page.getByLabel('Contains').fill(title);
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page).toHaveURL(/filterColumn=title&filter=/);

  const id = await row(page, title).getByRole('cell').first().innerText();
  await page.getByRole('button', { name: `Edit row ${id}`, exact: true }).click();
  const form = dialog(page, 'Edit Record');
  await form.getByRole('textbox', { name: /^description/ }).fill('By the professor');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await expect(row(page, 'By the professor')).toBeVisible();

  await page.getByRole('button', { name: `Delete row ${id}`, exact: true }).click();
  await dialog(page, 'Confirm Deletion').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No row matches the filter')).toBeVisible();

  await page
    .getByRole('navigation', { name: 'Tables' })
    .getByRole('link', { name: /^Audit Log/ })
    .click();
  // Others write at the same time, and every write has an entry.
  await page.getByRole('combobox', { name: 'Changes of' }).click();
  await page.getByRole('option', { name: 'resources.resource_links' }).click();
  await expect(page).toHaveURL(/changesOf=resources\.resource_links/);
  await page.getByRole('searchbox', { name: 'Person' }).fill('Administrator');
  await expect(page).toHaveURL(/person=Administrator/);
  const entries = page.getByRole('listitem').filter({ hasText: `resources.resource_links · row ${id}` });
  await expect(entries).toHaveCount(3);
  await expect(entries.nth(0)).toContainText('Deleted');
  await expect(entries.nth(1)).toContainText('By the professor');
  await entries
    .nth(0)
    .getByRole('button', { name: /^Restore/ })
    .click();
  await dialog(page, 'Confirm Restoration').getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('Operation Successful')).toBeVisible();
  await expect(entries.nth(0)).toContainText('Restored');

  await page.goto('/aimex/resources/thesis');
  await unlock(page, found('resources.resource_links', 'title', title));
  await expect(row(page, 'By the professor')).toBeVisible();
  await page.getByRole('button', { name: `Delete row ${id}`, exact: true }).click();
  await dialog(page, 'Confirm Deletion').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No row matches the filter')).toBeVisible();
});

test('order and filter are part of the address, and the CSV file has the same rows', async ({ page }) => {
  await unlock(page, EQUIPMENT);
  const name = page.getByRole('columnheader', { name: 'name', exact: true });
  await name.getByRole('button').click();
  await expect(name).toHaveAttribute('aria-sort', 'ascending');
  await name.getByRole('button').click();
  await expect(name).toHaveAttribute('aria-sort', 'descending');
  await page.getByRole('combobox', { name: 'Filter by' }).click();
  await page.getByRole('option', { name: 'status', exact: true }).click();
  await page.getByRole('combobox', { name: 'Value' }).click();
  await page.getByRole('option', { name: 'available' }).click();
  await expect(page).toHaveURL(/sort=name&order=desc&filterColumn=status&filter=available/);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export as CSV' }).click(),
  ]);
  expect(download.url()).toContain('sort=name&order=desc&filterColumn=status&filter=available');
  const first = await page.getByRole('row').nth(1).innerText();
  const address = page.url();
  await unlock(page, address);
  expect(await page.getByRole('row').nth(1).innerText()).toBe(first);
});

test('the slower of two administrators gets a conflict, and no input is lost', async ({ page, browser }) => {
  const title = unique('Conflict');
  await unlock(page, LINKS);
  await addLink(page, title);
  const elsewhere = await browser.newContext({ baseURL: system.url });
  const other = await elsewhere.newPage();
  const address = found('resources.resource_links', 'title', title);
  for (const each of [page, other]) {
    await unlock(each, address);
    await each.getByRole('button', { name: /^Edit row/ }).click();
  }
  await dialog(other, 'Edit Record')
    .getByRole('textbox', { name: /^description/ })
    .fill('Theirs');
  await dialog(other, 'Edit Record').getByRole('button', { name: 'Save' }).click();
  await expect(dialog(other, 'Edit Record')).toBeHidden();

  const form = dialog(page, 'Edit Record');
  await form.getByRole('textbox', { name: /^description/ }).fill('Mine');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Someone else changed this row in the meantime.', { exact: false })).toBeVisible();
  await form.getByRole('button', { name: 'Load the row as it is now' }).click();
  await expect(form.getByText('Now in the database: Theirs')).toBeVisible();
  await expect(form.getByRole('textbox', { name: /^description/ })).toHaveValue('Mine');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await expect(row(other, 'Mine')).toBeVisible();
  // The toast may cover the buttons of the row.
  await page.getByRole('button', { name: 'Dismiss notification' }).click();
  await page.getByRole('button', { name: /^Delete row/ }).click();
  await dialog(page, 'Confirm Deletion').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No row matches the filter')).toBeVisible();
  await elsewhere.close();
});

test('a change appears immediately on an open equipment page', async ({ page, browser }) => {
  const elsewhere = await browser.newContext({ baseURL: system.url });
  const member = await elsewhere.newPage();
  await logIn(member);
  await member.goto('/aimex/equipment');
  await unlock(page, EQUIPMENT);
  const name = (await page.getByRole('row').nth(1).getByRole('cell').nth(1).innerText()).trim();
  await expect(member.getByRole('heading', { name })).toBeVisible();

  const rename = async (next: string): Promise<void> => {
    await page
      .getByRole('button', { name: /^Edit row/ })
      .first()
      .click();
    await dialog(page, 'Edit Record').getByRole('textbox', { name: /^name/ }).fill(next);
    await dialog(page, 'Edit Record').getByRole('button', { name: 'Save' }).click();
    await expect(dialog(page, 'Edit Record')).toBeHidden();
    await expect(member.getByRole('heading', { name: next, exact: true })).toBeVisible();
  };
  // The list is sorted by name and virtualized, so the row may not be rendered.
  await rename(unique(name));
  await rename(name);
  await elsewhere.close();
});

test('a row can be edited with the keyboard alone, and the focus is restored', async ({ page }) => {
  await unlock(page, LINKS);
  const edit = page.getByRole('button', { name: /^Edit row/ }).first();
  await edit.focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page, 'Edit Record')).toBeVisible();
  await page.keyboard.press('End');
  await page.keyboard.type(' by keyboard');
  await page.keyboard.press('Enter');
  await expect(dialog(page, 'Edit Record')).toBeHidden();
  await expect(edit).toBeFocused();
  await expect(page.getByRole('row').nth(1)).toContainText('by keyboard');
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  for (const _ of ' by keyboard') await page.keyboard.press('Backspace');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row').nth(1)).not.toContainText('by keyboard');
});

test('the tables, the dialogs and the log are accessible and fit their width', async ({ page }) => {
  // A few rows of each, because checking hundreds of cells that are alike would take most of the time.
  const cameras = found('equipment.equipment', 'name', 'cam');
  await page.goto(cameras);
  await expect(page.getByRole('heading', { name: 'Administrator Login' })).toBeVisible();
  await expectGoodLooks(page);
  await unlock(page, cameras);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expectGoodLooks(page);
  await page.getByRole('button', { name: 'Add Record' }).click();
  await dialog(page, 'Add Record').getByRole('button', { name: 'Add' }).click();
  await expect(page.getByText('Please fill in name.')).toBeVisible();
  await expectGoodLooks(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page
    .getByRole('button', { name: /^Delete row/ })
    .first()
    .click();
  await expect(dialog(page, 'Confirm Deletion')).toBeVisible();
  await expectGoodLooks(page);
  await unlock(page, `${AUDIT_LOG}&changesOf=gatherings.social_gatherings`);
  await expect(page.getByRole('list', { name: 'Changes' }).getByRole('listitem').first()).toBeVisible();
  await expectGoodLooks(page);
});
