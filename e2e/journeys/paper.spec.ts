import type { Page } from '@playwright/test';
import { expect, logIn, system, test } from '../support/test.js';

/** The printable area of an A4 page, in pixels. */
const SHEET = { width: 673, height: 986 };

test.use({ colorScheme: 'dark', viewport: SHEET });

const printOut = async (page: Page): Promise<void> => {
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(SHEET.width);
  await expect(page.locator('body > #root header').first()).toBeHidden();
  await expect(page.locator('button:visible, [role=tab]:visible, input:visible')).toHaveCount(0);
};

test('upcoming meetings print as an agenda, black on white even in the dark theme', async ({ page }) => {
  await logIn(page);
  await page.goto('/aimex/lab-meetings');
  const next = page.getByRole('article').first();
  await expect(next).toBeVisible();
  const title = await next.getByRole('heading').innerText();
  await printOut(page);

  await expect(page.getByRole('heading', { name: 'Lab Meeting Schedule' })).toBeVisible();
  await expect(page.getByRole('grid')).toBeHidden();
  await expect(next.getByText(title)).toBeVisible();
  await expect(next.locator('time.date')).toHaveText(/^\d{4}\/\d\d\/\d\d \(\w{3}\) \d\d:\d\d$/);
  await expect(next.getByText('Presenters')).toBeVisible();
  const cut = page.locator('main li, main article');
  expect(await cut.evaluateAll((lines) => lines.map((line) => getComputedStyle(line).breakInside))).not.toContain(
    'auto',
  );
  // Date and type are printed beside the title.
  const [when, what] = await Promise.all([
    next.locator('time.date').boundingBox(),
    next.getByRole('heading').boundingBox(),
  ]);
  expect(when!.x + when!.width).toBeLessThan(what!.x);
});

test('the audit log prints each change as a line, without the buttons that undo it', async ({ page }) => {
  await logIn(page);
  await page.goto('/aimex/db-admin?table=db_admin.audit_log');
  await page.getByLabel('Administrator password').fill(system.adminPassword);
  await page.keyboard.press('Enter');
  const line = page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 3 }).first();
  await expect(line).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(line.getByRole('button')).toBeVisible();
  await expect(page.getByRole('button', { name: /^(?:Restore|Erase)/ })).toHaveCount(0);
});

test('the home page prints full texts and the addresses of links, also in publications, without navigation', async ({
  page,
}) => {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await printOut(page);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeHidden();
  await expect(page.getByRole('link', { name: /Meet the members/ })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Ask the lab guide', includeHidden: true })).toBeHidden();

  const email = page.getByRole('link', { name: 'Email' });
  const printed = await email.evaluate((link) => getComputedStyle(link, '::after').content);
  const address = (await email.getAttribute('href'))!.replace('mailto:', '');
  expect(printed).toContain(address);
  expect(printed).not.toContain('mailto:');

  const cut = await page
    .locator('main p, main dd, main li')
    .evaluateAll((texts) =>
      texts
        .filter((text) => text.scrollHeight > text.clientHeight + 1 && getComputedStyle(text).overflow !== 'visible')
        .map(({ textContent }) => textContent),
    );
  expect(cut).toEqual([]);

  const section = page.locator('#publications');
  await expect(section.getByRole('heading', { name: 'Selected Publications' })).toBeVisible();
  await expect(section.getByRole('link', { name: /BibTeX/ })).toBeHidden();
  const last = section.getByRole('listitem').last();
  await expect(last).toHaveCSS('break-inside', 'avoid');
  await expect(last).toHaveCSS('content-visibility', 'visible');
  const link = section.locator('a[href^=http]').first();
  const after = await link.evaluate((element) => getComputedStyle(element, '::after').content);
  expect(after).toContain(await link.getAttribute('href'));
});
