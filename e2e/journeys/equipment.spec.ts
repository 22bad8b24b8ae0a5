import type { Browser, Page } from '@playwright/test';
import { dayjs, type EquipmentCheckout } from '@lab/contracts';
import { expectClicks } from '../support/count-clicks.js';
import { inDays, typeDate } from '../support/dates.js';
import { expectGoodLooks, showOnDesktop } from '../support/looks.js';
import { logInAsMember, openBrowserAsMember } from '../support/people.js';
import { addItem, unique } from '../support/records.js';
import { expect, logIn, system, test } from '../support/test.js';

const PAGE = '/aimex/equipment';

const card = (page: Page, name: string) =>
  page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: name }).first();

/** Switches to cards, because other journeys add items and the page shows many items as a list. */
const showCards = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    if (!localStorage.getItem('equipment-view')) localStorage.setItem('equipment-view', 'cards');
  });

const openItem = async (page: Page, name: string): Promise<void> => {
  await showCards(page);
  await page.goto(`${PAGE}?q=${encodeURIComponent(name)}`);
  await expect(card(page, name)).toBeVisible();
};

/** Another user, in a second browser, who sees the item. */
const openAsSomeoneElse = async (browser: Browser, name: string): Promise<Page> => {
  const page = await openBrowserAsMember(browser, 1);
  await openItem(page, name);
  return page;
};

const chooseMember = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('combobox', { name: 'Lab member' }).fill(name);
  await page.getByRole('option').first().click();
};

const fillInCheckout = async (page: Page, member: string, day: string): Promise<void> => {
  await chooseMember(page, member);
  await typeDate(page, 'Return date', day);
  await page.getByLabel('Purpose').fill('Proving the journey');
};

const submitIn = (page: Page, name: string) => page.getByRole('dialog').last().getByRole('button', { name }).click();

test.describe('one item, two users', () => {
  // The browser logs the refused request.
  test.use({ expectedMessages: [/409/] });

  test('only one can check it out, with four clicks; the other sees its status; it is extended, and returned damaged', async ({
    page,
    browser,
  }) => {
    const name = unique('Journey camera');
    await logInAsMember(page);
    await addItem(page.request, name);
    await openItem(page, name);
    const other = await openAsSomeoneElse(browser, name);
    await card(other, name).getByRole('button', { name: 'Check Out' }).click();
    await other.getByRole('combobox', { name: 'Lab member' }).click();
    expect((await other.getByRole('listbox').boundingBox())!.height).toBe(200);
    await fillInCheckout(other, 'Pei-Chieh', inDays(7));

    await expectClicks(page, 4, async () => {
      await card(page, name).getByRole('button', { name: 'Check Out' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Next Friday' }).click();
      await page.keyboard.type('A field study');
      await expectGoodLooks(page);
      await showOnDesktop(page);
      await submitIn(page, 'Check Out');
      await expect(page.getByText('Equipment checked out successfully')).toBeVisible();
    });

    // The form was filled in before the other user checked out the item.
    await submitIn(other, 'Check Out');
    await expect(other.getByText('Failed to check out equipment')).toBeVisible();
    await expect(other.getByRole('dialog').getByRole('alert')).toContainText(
      /Equipment is not available: Hsiao-En Lin 林曉恩 has it until \d{4}-\d\d-\d\d\./,
    );
    await expect(other.getByLabel('Purpose')).toHaveValue('Proving the journey');
    await submitIn(other, 'Close');
    await submitIn(other, 'Discard');
    await expect(card(other, name).getByRole('button', { name: 'Currently Checked Out' })).toBeDisabled();

    await page.getByRole('tab', { name: 'Active Checkouts' }).click();
    await expectClicks(page, 1, async () => {
      await card(page, name).getByRole('button', { name: 'Extend by 1 week' }).click();
      await expect(page.getByText('Checkout extended successfully')).toBeVisible();
    });
    await card(page, name).getByRole('button', { name: 'Return Equipment' }).click();
    await page.getByRole('combobox', { name: 'Condition' }).click();
    await page.getByRole('option', { name: 'Damaged' }).click();
    await expectGoodLooks(page);
    await submitIn(page, 'Return');
    await expect(page.getByText(`${name} is in maintenance now.`)).toBeVisible();
    await expect(card(other, name).getByRole('button', { name: 'In Maintenance' })).toBeDisabled();
  });
});

test('an item is added, reserved with five clicks, and checked out for the reservation with one click', async ({
  page,
}) => {
  const name = unique('Journey headset');
  const yesterday = inDays(-1);
  await logInAsMember(page);
  await page.goto(`${PAGE}?q=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: 'New Equipment' }).click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Description').fill('For this journey <b>only</b> 🧪');
  await typeDate(page, 'Purchase date (optional)', yesterday);
  await expectGoodLooks(page);
  await showOnDesktop(page);
  await submitIn(page, 'Add equipment');
  await expect(page.getByText('Equipment added successfully')).toBeVisible();

  await page.getByRole('link', { name }).click();
  await expect(page).toHaveURL(/[?&]item=\d+/);
  await expect(page.getByRole('dialog', { name })).toContainText(dayjs.utc(yesterday).format('ddd D MMM'));
  await expectClicks(page, 5, async () => {
    await page.getByRole('button', { name: 'Book' }).click();
    await page.getByRole('dialog').last().getByRole('button', { name: 'Next week' }).click();
    await page.keyboard.type('A workshop');
    await expectGoodLooks(page);
    await showOnDesktop(page);
    await submitIn(page, 'Book');
    await expect(page.getByText('Booked successfully')).toBeVisible();
  });
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
  await page.goto(`${PAGE}/1`);
  const address = page.url();
  await expect(page.getByText('Authentication Required')).toBeVisible();
  await page.getByRole('link', { name: 'Go to Login Page' }).click();
  await page.getByLabel('Lab password').fill(system.labPassword);
  await page.keyboard.press('Enter');
  const item = page.getByRole('main');
  await expect(item.getByText('Serial number')).toBeVisible();
  await expectGoodLooks(page);
  await item.getByRole('button', { name: 'QR label' }).click();
  const printing = page.getByRole('dialog', { name: 'QR label' });
  await expect(printing).toHaveAccessibleDescription(`Scanned with a phone, it opens ${address}`);
  await expect(printing.getByText('No. 1')).toBeVisible();
  await expectGoodLooks(page);

  // Only the label is printed, on a single page.
  await page.emulateMedia({ media: 'print' });
  const label = page.locator('.equipment-label');
  await expect(label).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print label', includeHidden: true })).toBeHidden();
  await expect(page.locator('#root')).toBeHidden();
});

test('the inventory can be searched, remains a sortable table after a reload, and can be downloaded, like the history', async ({
  page,
}) => {
  const download = async (link: string): Promise<string> => {
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: link }).click()]);
    return file.suggestedFilename();
  };
  await logIn(page);
  await showCards(page);
  await page.goto(PAGE);
  const items = page.getByRole('list', { name: 'Equipment' }).getByRole('listitem');
  await expect(items.nth(3)).toBeVisible();
  await expectGoodLooks(page);
  await page.getByRole('searchbox').pressSequentially('TPN-108', { delay: 30 });
  await expect(items).toHaveCount(1);
  await expect(items).toContainText('Tobii Pro Nano');
  await expect(page).toHaveURL(/\?q=TPN-108$/);
  await page.getByRole('searchbox').fill('nothing like it');
  await expect(page.getByText('No equipment found')).toBeVisible();
  await expectGoodLooks(page);
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await expect(items.nth(3)).toBeVisible();

  await showOnDesktop(page);
  await page.getByRole('button', { name: 'List', exact: true }).click();
  const table = page.getByRole('table', { name: 'Equipment' });
  const names = () => table.getByRole('row').locator('td:first-of-type').allInnerTexts();
  await table.getByRole('button', { name: 'Name' }).press('Enter');
  await expect(table.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
  const ascending = await names();
  expect(ascending.length).toBeGreaterThan(3);
  await table.getByRole('button', { name: 'Name' }).press('Enter');
  expect((await names()).toReversed()).toEqual(ascending);
  expect(await download('Export inventory (CSV)')).toBe('equipment.csv');
  await page.reload();
  await expect(table.getByRole('row').nth(1)).toBeVisible();
  await expectGoodLooks(page);

  await showOnDesktop(page);
  await page.getByRole('tab', { name: 'Active Checkouts' }).click();
  await expect(page.getByRole('button', { name: 'Return Equipment' }).first()).toBeVisible();
  await expectGoodLooks(page);
  await showOnDesktop(page);
  expect(await download('Export history (CSV)')).toBe('equipment-history.csv');
});

test('an item is checked out by keyboard alone, and the focus is restored', async ({ page }) => {
  const name = unique('Journey tripod');
  await logInAsMember(page);
  await addItem(page.request, name);
  await openItem(page, name);
  await card(page, name).getByRole('button', { name: 'Check Out' }).focus();
  await page.keyboard.press('Enter');
  const member = page.getByRole('combobox', { name: 'Lab member' });
  await member.focus();
  // The field contains the user's own name.
  await page.keyboard.press('ControlOrMeta+A');
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

test('from the dashboard, the first item is checked out with eight keys', async ({ page }) => {
  await logInAsMember(page);
  await page.goto('/aimex/portal');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  let count = 0;
  const press = async (...keys: string[]): Promise<void> => {
    for (const key of keys) {
      count += 1;
      await page.keyboard.press(key);
    }
  };
  await press('/');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await press('c', 'h');
  await expect(page.getByRole('option', { name: /^Check out / }).first()).toHaveAttribute('aria-selected', 'true');
  await press('Enter');
  await expect(page.getByRole('dialog', { name: 'Check Out Equipment' }).getByLabel('Purpose')).toBeFocused();
  const stored = page.waitForResponse((answer) => answer.request().method() === 'POST');
  // The shortest purpose that is allowed.
  await press('l', 'a', 'b', 'Enter');
  await expect(page.getByText('Equipment checked out successfully')).toBeVisible();
  expect(count).toBeLessThanOrEqual(8);
  // Other journeys need the item.
  const { id } = (await (await stored).json()) as EquipmentCheckout;
  const returned = await page.request.post(`/api/equipment-checkouts/${id}/return`, {
    data: { returnCondition: 'good' },
  });
  expect(returned.ok()).toBe(true);
});
