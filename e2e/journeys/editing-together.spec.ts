import { recordVersionMessages, type SocialGathering } from '@lab/contracts';
import type { Page } from '@playwright/test';
import { proposeEvent } from '../support/gatherings.js';
import { expectGoodLooks } from '../support/looks.js';
import { expect, logIn, test } from '../support/test.js';

const conflict = (page: Page) => page.getByRole('region', { name: recordVersionMessages.changed });
const dialog = (page: Page) => page.getByRole('dialog').last();

// The browser logs the refused request.
test.use({ expectedMessages: [/412/] });

test('an event that another user has restricted to the lab does not become public again', async ({ page }) => {
  await logIn(page);
  const event = await proposeEvent(page.request, { visibility: 'public' });
  await page.goto('/aimex/social-gatherings');
  await page.getByRole('button', { name: `Edit ${event.title}` }).click();
  await expect(dialog(page).getByLabel('Description')).toBeVisible();
  const { title, proposedDate, votingEndDate } = event;
  const theirs = { title, proposedDate, votingEndDate, visibility: 'lab_only' };
  expect((await page.request.put(`/api/social-gatherings/${event.id}`, { data: theirs })).status()).toBe(200);

  await dialog(page).getByLabel('Description').fill('Bring a cushion.');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(conflict(page)).toBeFocused();
  await expect(dialog(page).getByText('Theirs: Lab Only')).toBeVisible();
  await expectGoodLooks(page);
  await expect(conflict(page)).toBeFocused();
  // By keyboard only: Tab passes the names of the two differing fields and "Take theirs".
  for (const name of ['Description', 'Visibility', 'Take theirs', 'Keep mine']) {
    await page.keyboard.press('Tab');
    await expect(conflict(page).getByRole('button', { name })).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Visibility' })).toHaveText('Lab Only');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Social gathering updated successfully')).toBeVisible();
  const { events } = (await (await page.request.get('/api/social-gatherings')).json()) as { events: SocialGathering[] };
  expect(events.find(({ id }) => id === event.id)).toMatchObject({
    visibility: 'lab_only',
    description: 'Bring a cushion.',
  });
});
