import { paths } from '@lab/contracts';
import type { Page } from '@playwright/test';
import { logInAsMember } from '../support/people.js';
import { expect, test } from '../support/test.js';

test.use({ viewport: { width: 390, height: 844 } });

/** The lists of the portal, with the address and the accessible name of each. */
const lists = [
  [paths.equipment, 'Equipment'],
  [`${paths.equipment}?tab=checkouts`, 'Active checkouts'],
  ['/aimex/resource-type/irb', 'IRB Document Preparation'],
] as const;

/** The number of visible controls in the content of the page. */
const countControls = (page: Page): Promise<number> =>
  page.locator('main').locator('a, button, input, [role=combobox]').filter({ visible: true }).count();

test('on a phone the lists are rows: the first is within 300 pixels, and each has at most two controls', async ({
  page,
}) => {
  await logInAsMember(page);
  for (const [address, name] of lists) {
    await page.goto(address);
    const rows = page.getByRole('list', { name, exact: true }).getByRole('listitem');
    await expect(rows.first(), address).toBeVisible();
    expect((await rows.first().boundingBox())!.y, address).toBeLessThanOrEqual(300);
    expect(await countControls(page), address).toBeLessThanOrEqual(10 + 2 * (await rows.count()));
  }
});

test('a row on a phone opens its item, and filters are behind one button', async ({ page }) => {
  await logInAsMember(page);
  await page.goto(paths.equipment);
  await expect(page.getByRole('combobox')).toHaveCount(0);
  await page.getByRole('button', { name: 'Filter and sort' }).click();
  await expect(page.getByRole('combobox', { name: 'Status' })).toBeVisible();
  await page.getByRole('listitem').filter({ hasText: 'HoloLens 2' }).click();
  await expect(page.getByRole('dialog', { name: 'HoloLens 2' })).toBeVisible();
});
