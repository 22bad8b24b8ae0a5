import type { Page } from '@playwright/test';
import { expectGoodLooks } from '../support/looks.js';
import { becomeAdmin } from '../support/people.js';
import { expect, logIn, test } from '../support/test.js';

test.use({ expectedMessages: [/404/] });

const expectLive = (page: Page): Promise<void> =>
  expect(page.getByRole('link', { name: 'Live' })).toBeVisible({ timeout: 120_000 });

const save = async (page: Page): Promise<void> => {
  const saved = page.waitForResponse((response) => ['POST', 'PUT'].includes(response.request().method()));
  await page.getByRole('button', { name: 'Save and publish' }).click();
  expect((await saved).ok()).toBe(true);
};

const choose = async (page: Page, field: string, option: string): Promise<void> => {
  await page.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option }).click();
};

test('the home page can begin with the lab, in each style', async ({ page }) => {
  await logIn(page);
  await becomeAdmin(page);
  for (const [home, style] of [
    ['The lab and its people', 'Modern'],
    ['The lab and its people', 'Classic'],
    ['The professor', 'Editorial'],
  ] as const) {
    await page.goto('/aimex/site?tab=look');
    await choose(page, 'Home page begins with', home);
    await choose(page, 'Style', style);
    await save(page);
    await expectLive(page);
    await page.goto('/');
    await expectGoodLooks(page);
  }
});
