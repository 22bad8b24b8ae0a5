import { recordVersionMessages } from '@lab/contracts';
import type { Browser, Page } from '@playwright/test';
import { proposeEvent } from '../support/gatherings.js';
import { expectGoodLooks } from '../support/looks.js';
import { expect, logIn, system, test } from '../support/test.js';

const EQUIPMENT = '/aimex/equipment';
const conflict = (page: Page) => page.getByRole('region', { name: recordVersionMessages.changed });
const dialog = (page: Page) => page.getByRole('dialog').last();

/** Another user: a second browser context, logged in, on the same page. */
const openAsSomeoneElse = async (browser: Browser, path: string): Promise<Page> => {
  const context = await browser.newContext({ baseURL: system.url });
  const page = await context.newPage();
  await logIn(page);
  await page.goto(path);
  return page;
};

/** Adds an item and opens its page. */
const addItem = async (page: Page): Promise<string> => {
  const data = { name: `Shared camera ${Date.now().toString(36)}`, description: 'Two people edit it', location: 'R1' };
  const created = await page.request.post('/api/equipment', { data });
  expect(created.status()).toBe(201);
  return `${EQUIPMENT}?item=${((await created.json()) as { id: number }).id}`;
};

const openEdit = async (page: Page): Promise<void> => {
  await dialog(page).getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(dialog(page).getByLabel('Name')).toBeVisible();
};

// The browser logs the refused request.
test.use({ expectedMessages: [/412/] });

test('two people edit one item: the second sees the change of the first and keeps their own', async ({
  page,
  browser,
}) => {
  await logIn(page);
  const path = await addItem(page);
  await page.goto(path);
  const other = await openAsSomeoneElse(browser, path);
  await openEdit(page);
  await openEdit(other);

  await dialog(other).getByLabel('Location').fill('Room 202');
  await dialog(other).getByLabel('Notes').fill('Theirs alone');
  await dialog(other).getByRole('button', { name: 'Save Changes' }).click();
  await expect(other.getByText('Equipment updated successfully')).toBeVisible();

  await dialog(page).getByLabel('Location').fill('Room 101');
  await dialog(page).getByRole('button', { name: 'Save Changes' }).click();
  await expect(conflict(page)).toBeFocused();
  await expect(dialog(page).getByLabel('Location')).toHaveValue('Room 101');
  await expect(dialog(page).getByText('Theirs: Room 202')).toBeVisible();
  await conflict(page).getByRole('button', { name: 'Keep mine' }).click();
  await dialog(page).getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Equipment updated successfully')).toBeVisible();

  const id = new URL(path, system.url).searchParams.get('item');
  const { equipment } = (await (await page.request.get('/api/equipment')).json()) as {
    equipment: { id: number; location: string; notes: string }[];
  };
  expect(equipment.find((item) => String(item.id) === id)).toMatchObject({
    location: 'Room 101',
    notes: 'Theirs alone',
  });
  await other.context().close();
});

test('an event that was restricted to the lab meanwhile does not become public again', async ({ page, browser }) => {
  await logIn(page);
  const event = await proposeEvent(page.request, { visibility: 'public' });
  await page.goto('/aimex/social-gatherings');
  const other = await openAsSomeoneElse(browser, '/aimex/social-gatherings');
  for (const each of [page, other]) await each.getByRole('button', { name: `Edit ${event.title}` }).click();

  await other.getByRole('combobox', { name: 'Visibility' }).click();
  await other.getByRole('option', { name: 'Lab Only' }).click();
  await dialog(other).getByRole('button', { name: 'Save' }).click();
  await expect(other.getByText('Social gathering updated successfully')).toBeVisible();

  await dialog(page).getByLabel('Description').fill('Bring a cushion.');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(conflict(page)).toBeFocused();
  await expect(dialog(page).getByText('Theirs: Lab Only')).toBeVisible();
  // With the keyboard only: Tab passes the names of the two differing fields and "Take theirs".
  for (const name of ['Description', 'Visibility', 'Take theirs', 'Keep mine']) {
    await page.keyboard.press('Tab');
    await expect(conflict(page).getByRole('button', { name })).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Visibility' })).toHaveText('Lab Only');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Social gathering updated successfully')).toBeVisible();
  const { events } = (await (await page.request.get('/api/social-gatherings')).json()) as {
    events: { id: number; visibility: string; description: string }[];
  };
  expect(events.find(({ id }) => id === event.id)).toMatchObject({
    visibility: 'lab_only',
    description: 'Bring a cushion.',
  });
  await other.context().close();
});

test('a conflict is accessible and fits its width', async ({ page }) => {
  await logIn(page);
  const path = await addItem(page);
  await page.goto(path);
  await openEdit(page);
  const id = new URL(path, system.url).searchParams.get('item');
  const theirs = { name: 'Theirs', description: 'A longer description\nover two lines', category: 'cameras' };
  expect((await page.request.put(`/api/equipment/${id}`, { data: theirs })).status()).toBe(200);
  await dialog(page).getByRole('button', { name: 'Save Changes' }).click();
  await expect(conflict(page)).toBeFocused();
  await expectGoodLooks(page);
});
