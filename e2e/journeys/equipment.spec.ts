import type { Browser, Page } from '@playwright/test';
import { inDays, typeDate } from '../support/dates.js';
import { expectGoodLooks } from '../support/looks.js';
import { expect, expectAccessible, logIn, system, test } from '../support/test.js';

const PAGE = '/aimex/equipment';
const unique = (label: string): string => `${label} ${Date.now().toString(36)}`;

const card = (page: Page, name: string) =>
  page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: name }).first();

/** Another user: a second browser context, logged in, on the item's page. */
const openAsSomeoneElse = async (browser: Browser, name: string): Promise<Page> => {
  const context = await browser.newContext({ baseURL: system.url });
  const page = await context.newPage();
  await logIn(page);
  await page.goto(`${PAGE}?q=${encodeURIComponent(name)}`);
  await expect(card(page, name)).toBeVisible();
  return page;
};

/** Adds an item that only this journey uses. */
const addItem = async (page: Page, name: string): Promise<void> => {
  await page.goto(`${PAGE}?q=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: 'New Equipment' }).click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Description').fill('For this journey <b>only</b> 🧪');
  await page.getByRole('button', { name: 'Add Equipment' }).click();
  await expect(page.getByText('Equipment added successfully')).toBeVisible();
  await expect(card(page, name).getByRole('button', { name: 'Check Out' })).toBeEnabled();
};

const chooseMember = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('combobox', { name: 'Lab member' }).fill(name);
  await page.getByRole('option').first().click();
};

const fillInCheckout = async (page: Page, member: string): Promise<void> => {
  await chooseMember(page, member);
  await typeDate(page, 'Return date', inDays(7));
  await page.getByLabel('Purpose').fill('Proving the journey');
};

const submitIn = (page: Page, name: string) => page.getByRole('dialog').last().getByRole('button', { name }).click();

test.describe('one item, two users', () => {
  // The browser logs the refused request.
  test.use({ expectedMessages: [/409/] });

  test('it is checked out once, other users see it within a second, and it is returned damaged', async ({
    page,
    browser,
  }) => {
    const name = unique('Journey camera');
    await logIn(page);
    await addItem(page, name);
    const other = await openAsSomeoneElse(browser, name);
    const watching = await openAsSomeoneElse(browser, name);
    await card(other, name).getByRole('button', { name: 'Check Out' }).click();
    await fillInCheckout(other, 'Pei-Chieh');

    await card(page, name).getByRole('button', { name: 'Check Out' }).click();
    await page.getByRole('combobox', { name: 'Lab member' }).click();
    expect((await page.getByRole('listbox').boundingBox())!.height).toBe(200);
    await fillInCheckout(page, 'Ssu-Yu');
    await submitIn(page, 'Check Out');
    await expect(page.getByText('Equipment checked out successfully')).toBeVisible();
    await expect(card(watching, name).getByRole('button', { name: 'Currently Checked Out' })).toBeDisabled();

    // The form was filled in before the other user checked the item out.
    await submitIn(other, 'Check Out');
    await expect(other.getByText('Failed to check out equipment')).toBeVisible();
    await expect(other.getByRole('dialog').getByRole('alert')).toContainText(
      `Equipment is not available: 陳思妤 has it until ${inDays(7)}.`,
    );
    await expect(other.getByLabel('Purpose')).toHaveValue('Proving the journey');

    await page.getByRole('tab', { name: 'Active Checkouts' }).click();
    await card(page, name).getByRole('button', { name: 'Return Equipment' }).click();
    await page.getByRole('combobox', { name: 'Condition' }).click();
    await page.getByRole('option', { name: 'Damaged' }).click();
    await submitIn(page, 'Return');
    await expect(page.getByText(`${name} is in maintenance now.`)).toBeVisible();
    await expect(card(watching, name).getByRole('button', { name: 'In Maintenance' })).toBeDisabled();
    await other.context().close();
    await watching.context().close();
  });
});

test('an item is reserved, and checked out with one click for its member', async ({ page }) => {
  const name = unique('Journey headset');
  await logIn(page);
  await addItem(page, name);
  await page.getByRole('link', { name }).click();
  await expect(page).toHaveURL(/[?&]item=\d+/);
  await page.getByRole('button', { name: 'Reserve' }).click();
  await chooseMember(page, 'Ssu-Yu');
  await typeDate(page, 'First day', inDays(3));
  await typeDate(page, 'Last day', inDays(6));
  await page.getByLabel('Purpose').fill('A workshop');
  await submitIn(page, 'Reserve');
  await expect(page.getByText('Equipment reserved successfully')).toBeVisible();
  const reservation = page.getByRole('list', { name: 'Reservations' }).getByRole('listitem');
  await expect(reservation).toContainText('A workshop');
  await reservation.getByRole('button', { name: /Check out for/ }).click();
  await expect(page.getByText('Equipment checked out successfully')).toBeVisible();
  await expect(reservation).toHaveCount(0);
  const history = page.getByRole('list', { name: 'History' });
  await expect(history.getByRole('listitem')).toContainText('A workshop');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Return Equipment' })).toBeEnabled();
});

test('the address in an item’s label opens the item, for visitors after logging in', async ({ page }) => {
  await page.goto(`${PAGE}?item=1`);
  await expect(page.getByText('Authentication Required')).toBeVisible();
  await page.getByRole('link', { name: 'Go to Login Page' }).click();
  await page.getByLabel('Access password').fill(system.labPassword);
  await page.keyboard.press('Enter');
  const item = page.getByRole('dialog');
  await expect(item.getByText('Serial number')).toBeVisible();
  await item.getByRole('button', { name: 'QR Label' }).click();
  await expect(page.getByRole('dialog').last().getByText('No. 1')).toBeVisible();

  // Only the label is printed, on a single page.
  await page.emulateMedia({ media: 'print' });
  const label = page.locator('.equipment-label');
  await expect(label).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print Label', includeHidden: true })).toBeHidden();
  await expect(page.locator('#root')).toBeHidden();
});

test('the inventory is searched and filtered, and the filters are part of the address', async ({ page }) => {
  await logIn(page);
  await page.goto(PAGE);
  const items = page.getByRole('list', { name: 'Equipment' }).getByRole('listitem');
  await expect(items.nth(3)).toBeVisible();
  await page.getByRole('searchbox').pressSequentially('TPN-108', { delay: 30 });
  await expect(items).toHaveCount(1);
  await expect(items).toContainText('Tobii Pro Nano');
  await expect(page).toHaveURL(/\?q=TPN-108$/);
  await page.getByRole('combobox', { name: 'Category' }).click();
  await page.getByRole('option', { name: 'Cameras' }).click();
  await expect(page.getByText('No equipment found')).toBeVisible();
  await page.reload();
  await expect(page.getByText('No equipment found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await expect(items.nth(3)).toBeVisible();
});

test('the inventory is a sortable table, also after a reload, and on a phone', async ({ page }) => {
  await logIn(page);
  await page.goto(PAGE);
  await page.getByRole('button', { name: 'List', exact: true }).click();
  const table = page.getByRole('table', { name: 'Equipment' });
  const names = () => table.getByRole('row').locator('td:first-of-type').allInnerTexts();
  await table.getByRole('button', { name: 'Name' }).press('Enter');
  await expect(table.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
  const ascending = await names();
  expect(ascending.length).toBeGreaterThan(3);
  await table.getByRole('button', { name: 'Name' }).press('Enter');
  expect((await names()).toReversed()).toEqual(ascending);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect(table.getByRole('row').nth(1)).toBeVisible();
  await expectAccessible(page);
  const isTooWide = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
  expect(await page.evaluate(isTooWide)).toBe(false);
});

test('the browser’s Back button asks before it drops a form', async ({ page }) => {
  await logIn(page);
  await page.goto('/aimex/managing-member');
  await page.getByRole('navigation', { name: 'Portal' }).getByRole('link', { name: 'Equipment' }).click();
  await page.getByRole('button', { name: 'New Equipment' }).click();
  const name = page.getByLabel('Name', { exact: true });
  await expect(name).toBeFocused();
  await page.keyboard.type('Half an item');
  await page.goBack();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Keep Editing' }).click();
  await expect(name).toHaveValue('Half an item');
  await page.goBack();
  await question.getByRole('button', { name: 'Discard' }).click();
  await page.waitForURL('**/aimex/managing-member');
});

test('inventory and history can be downloaded as files', async ({ page }) => {
  await logIn(page);
  for (const [path, link, file] of [
    [PAGE, 'Export inventory (CSV)', 'equipment.csv'],
    [`${PAGE}?tab=checkouts`, 'Export history (CSV)', 'equipment-history.csv'],
  ] as const) {
    await page.goto(path);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: link }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(file);
  }
});

test('an item is checked out with the keyboard alone, and the focus is restored', async ({ page }) => {
  const name = unique('Journey tripod');
  await logIn(page);
  await addItem(page, name);
  await card(page, name).getByRole('button', { name: 'Check Out' }).focus();
  await page.keyboard.press('Enter');
  const member = page.getByRole('combobox', { name: 'Lab member' });
  await member.focus();
  await page.keyboard.type('Ssu-Yu');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await typeDate(page, 'Return date', inDays(2));
  await page.getByLabel('Purpose').focus();
  await page.keyboard.type('Keyboard only');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Equipment checked out successfully')).toBeVisible();
  await expect(page.getByRole('link', { name })).toBeFocused();
});

test('every view is accessible and fits its width', async ({ page }) => {
  await logIn(page);
  for (const path of [PAGE, `${PAGE}?tab=checkouts`, `${PAGE}?q=nothing-like-it`, `${PAGE}?item=1`]) {
    await page.goto(path);
    await expect(page.getByRole('tab').or(page.getByRole('dialog')).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectGoodLooks(page);
  }
});

test('every dialog is accessible and fits its width', async ({ page }) => {
  await logIn(page);
  for (const [path, button] of [
    [PAGE, 'Check Out'],
    [PAGE, 'New Equipment'],
    [`${PAGE}?tab=checkouts`, 'Return Equipment'],
    [`${PAGE}?item=3`, 'Reserve'],
    [`${PAGE}?item=3`, 'QR Label'],
  ] as const) {
    await page.goto(path);
    await page.getByRole('button', { name: button }).first().click();
    await expect(page.getByRole('dialog').last()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectGoodLooks(page);
  }
});
