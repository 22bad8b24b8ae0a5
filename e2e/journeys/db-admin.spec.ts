import type { ResourceLink, SocialGathering } from '@lab/contracts';
import type { Locator, Page } from '@playwright/test';
import { proposeEvent } from '../support/gatherings.js';
import { pressByKeyboard, typeByKeyboard } from '../support/keyboard.js';
import { expectGoodLooks, showOnDesktop } from '../support/looks.js';
import { openBrowser } from '../support/people.js';
import { created, unique } from '../support/records.js';
import { expect, system, test } from '../support/test.js';

const TABLE = 'resources.resource_links';
const LINKS = `/aimex/db-admin?table=${TABLE}`;

// The browser logs every refused request. Here these are the requests before the login, and a change to an outdated
// row.
test.use({ expectedMessages: [/status of 4(01|09|12)/] });

const unlock = async (page: Page): Promise<void> => {
  await page.getByLabel('Administrator password').fill(system.adminPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Login Successful')).toBeVisible();
  await expect(page.getByText(/^Page \d+ of \d+$/)).toBeVisible();
};

const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name });
const row = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name });
const found = (title: string): string =>
  `${LINKS}&${new URLSearchParams({ filterColumn: 'title', filter: title }).toString()}`;

/** Adds a row to the table of links. */
const addLink = async (page: Page, title: string): Promise<void> => {
  await page.getByRole('button', { name: 'Add Record' }).click();
  const form = dialog(page, 'Add Record');
  await form.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByText('Please fill in Title.')).toBeVisible();
  await expectGoodLooks(page);
  await showOnDesktop(page);
  await form.getByRole('textbox', { name: /^Title/ }).fill(title);
  await form.getByRole('textbox', { name: /^URL/ }).fill('https://example.edu/repaired');
  await form.getByRole('combobox', { name: /^Resource type/ }).click();
  await page.getByRole('option', { name: 'guide' }).click();
  await form.getByRole('combobox', { name: /^Added by/ }).fill('1');
  await form.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByText('Operation Successful')).toBeVisible();
  await expect(form).toBeHidden();
};

const deleteRow = async ({ request }: Page, id: number): Promise<void> => {
  const response = await request.post(`/api/db-admin/tables/${TABLE}`, { data: { action: 'delete', data: { id } } });
  expect(response.status()).toBe(200);
};

test('a row is added, found, edited by keyboard alone, deleted and restored, and each change is in the audit log', async ({
  page,
}) => {
  // Few rows, because each switch between light and dark redraws all of them.
  await page.goto(found('LaTeX'));
  await expect(page.getByRole('heading', { name: 'Administrator Login' })).toBeVisible();
  await expectGoodLooks(page);
  await unlock(page);
  const title = unique('修復 <b>row</b>');
  await addLink(page, title);
  await page.getByLabel('Contains').fill(title);
  await expect(row(page, title)).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page).toHaveURL(/filterColumn=title&filter=(?!LaTeX)/);
  await expectGoodLooks(page);
  await showOnDesktop(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export as CSV' }).click(),
  ]);
  expect(download.url()).toContain('filterColumn=title&filter=');

  const id = await row(page, title).getByRole('cell').first().innerText();
  const edit = page.getByRole('button', { name: `Edit ${title}`, exact: true });
  await edit.press('Enter');
  const form = dialog(page, 'Edit Record');
  await expect(form.getByRole('textbox', { name: /^Title/ })).toBeFocused();
  await typeByKeyboard(page, form.getByRole('textbox', { name: /^Description/ }), 'By the professor');
  await pressByKeyboard(page, form.getByRole('button', { name: 'Save' }));
  await expect(form).toBeHidden();
  await expect(edit).toBeFocused();
  await expect(row(page, 'By the professor')).toBeVisible();

  await page.getByRole('button', { name: `Delete ${title}`, exact: true }).click();
  await expect(dialog(page, 'Confirm Deletion')).toBeVisible();
  await expectGoodLooks(page);
  await showOnDesktop(page);
  await dialog(page, 'Confirm Deletion').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No row matches the filter')).toBeVisible();

  await page
    .getByRole('navigation', { name: 'Tables' })
    .getByRole('link', { name: /^Audit log/ })
    .click();
  // Other journeys write at the same time, and every write has an entry.
  await page.getByRole('combobox', { name: 'Changes of' }).click();
  await page.getByRole('option', { name: 'Resource links' }).click();
  await expect(page).toHaveURL(/changesOf=resources\.resource_links/);
  await page.getByRole('searchbox', { name: 'Person' }).fill('Administrator');
  await expect(page).toHaveURL(/person=Administrator/);
  const entries = page.getByRole('listitem').filter({ hasText: `resource link “${title}”` });
  await expect(entries).toHaveCount(3);
  await expect(entries.nth(0)).toContainText('Deleted');
  await entries.nth(1).getByRole('button', { expanded: false }).click();
  await expect(entries.nth(1)).toContainText('By the professor');
  await expectGoodLooks(page);
  await showOnDesktop(page);
  await entries
    .nth(0)
    .getByRole('button', { name: /^Restore/ })
    .click();
  await dialog(page, 'Confirm restoration').getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('Operation Successful')).toBeVisible();
  await expect(entries.nth(0)).toContainText('Restored');
  await deleteRow(page, Number(id));
});

test('a half-typed number and a half-typed day are refused, and the stored values are kept', async ({ page }) => {
  await page.goto('/aimex/db-admin?table=equipment.equipment');
  await unlock(page);
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  const form = dialog(page, 'Edit Record');
  const [value, day] = [form.getByLabel(/^Value/), form.getByLabel(/^Purchase date/)];
  const [stored, storedDay] = [await value.inputValue(), await day.inputValue()];
  expect([stored, storedDay]).not.toContain('');
  await typeByKeyboard(page, value, 'e');
  // Only the first section of the day is emptied.
  await day.focus();
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Enter');
  await expect(form.getByText('Please enter a number.')).toBeVisible();
  await expect(form.getByText('Please enter the whole date and time.')).toBeVisible();
  await value.fill(stored);
  await day.fill(storedDay);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Nothing was changed')).toBeVisible();
});

test('a row that another user has changed is not overwritten, no input is lost, and open pages are updated', async ({
  page,
  browser,
}) => {
  const member = await openBrowser(browser);
  const title = unique('Conflict');
  const texts = { title, url: `https://example.edu/${encodeURIComponent(title)}`, category: 'form' };
  const place = { hubCategory: 'irb' };
  const { id } = await created<ResourceLink>(member.request, '/api/resource-links', { ...texts, ...place });
  await member.goto('/aimex/resource-type/irb');
  await page.goto(found(texts.title));
  await unlock(page);
  await row(page, title)
    .getByRole('button', { name: /^Edit / })
    .click();
  const form = dialog(page, 'Edit Record');
  await expect(form).toBeVisible();
  const theirs = { ...texts, ...place, description: 'Theirs' };
  expect((await member.request.put(`/api/resource-links/${id}`, { data: theirs })).status()).toBe(200);

  await form.getByRole('textbox', { name: /^Description/ }).fill('Mine');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Somebody else has changed this meanwhile.')).toBeVisible();
  await expect(form.getByText('Theirs: Theirs')).toBeVisible();
  await form.getByRole('button', { name: 'Keep mine' }).click();
  await expect(form.getByRole('textbox', { name: /^Description/ })).toHaveValue('Mine');
  await expectGoodLooks(page);
  await showOnDesktop(page);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await expect(member.getByRole('listitem').filter({ hasText: texts.title })).toContainText('Mine');
  await deleteRow(page, id);
});

test('deleting a gathering with its answers is one line in the audit log, and is undone as a whole', async ({
  page,
  browser,
}) => {
  const member = await openBrowser(browser);
  const { id, title } = await proposeEvent(member.request, { visibility: 'public' });
  const address = `/api/social-gatherings/${id}`;
  const answer = { answer: 'yes', headCount: 2 };
  expect((await member.request.put(`${address}/rsvp`, { data: answer })).status()).toBe(200);
  const gathering = async () => {
    const { events } = (await (await member.request.get('/api/social-gatherings')).json()) as {
      events: SocialGathering[];
    };
    return events.find((event) => event.id === id);
  };
  const before = await gathering();
  expect(before?.candidates).toHaveLength(2);
  expect((await member.request.delete(address)).status()).toBe(204);
  expect(await gathering()).toBeUndefined();

  await page.goto('/aimex/db-admin?table=db_admin.audit_log&changesOf=gatherings.gathering_rsvps');
  await page.getByLabel('Administrator password').fill(system.adminPassword);
  await page.keyboard.press('Enter');
  const tables = page.getByRole('navigation', { name: 'Tables' });
  await expect(tables.getByRole('link', { name: /^Audit log/ })).toBeInViewport({ ratio: 1 });
  const line = page.getByRole('listitem').filter({ hasText: `Deleted social gathering “${title}” — and` });
  await expect(line).toContainText('and 3 more changes');
  await line.getByRole('button', { expanded: false }).click();
  await expect(line.getByRole('heading', { name: 'Deleted venue candidate “Fifth Floor Ramen”' })).toBeVisible();
  await line.getByRole('button', { name: /^Deleted RSVP “.* · yes”/ }).click();
  await expect(line.getByRole('row', { name: /^Answer yes/ })).toBeVisible();
  await expectGoodLooks(page);
  await showOnDesktop(page);
  await line.getByRole('button', { name: /^Undo all of it/ }).click();
  const asked = dialog(page, 'Undo all of it?');
  await expect(asked).toContainText('1 social gathering, 2 venue candidates, 1 RSVP');
  await expectGoodLooks(page);
  await showOnDesktop(page);
  await asked.getByRole('button', { name: 'Undo all of it' }).click();
  await expect(page.getByText('All of it was undone.')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: `Restored social gathering “${title}”` })).toBeVisible();
  const changing = { version: expect.any(Number), remainingSeconds: expect.any(Number) };
  expect(await gathering()).toEqual({ ...before, ...changing });

  await line.getByRole('button', { name: /^Undo all of it/ }).click();
  await asked.getByRole('button', { name: 'Undo all of it' }).click();
  await expect(asked.getByText(/^Nothing was undone, because of the .* has changed since then/)).toBeVisible();
  await member.request.delete(address);
});
