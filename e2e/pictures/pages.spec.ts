import type { Page } from '@playwright/test';
import { adminPages, memberPages, publicPages, recordPages } from '../support/pages.js';
import { savePicture, schemes, widths } from '../support/pictures.js';
import { becomeAdmin, logInAsMember } from '../support/people.js';
import { system, test } from '../support/test.js';

/** Takes pictures of every page at every width, light and dark, for visual review: see CONTRIBUTING.md. */

test.use({ expectedMessages: [/404/] });

const save = (page: Page, path: string, name: string) =>
  savePicture(page, 'pages', `${path} ${name}`, { fullPage: true });

/** Takes a picture of the whole page, named by its address, width and colour scheme. */
const take = async (page: Page, path: string, name: string): Promise<void> => {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  await save(page, path === '/' ? 'home' : path, name);
};

/** The database page asks for the password at every visit. */
const openDatabase = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await page.getByLabel('Administrator password').fill(system.adminPassword);
  await page.keyboard.press('Enter');
};

for (const colorScheme of schemes) {
  for (const width of widths) {
    test.describe(`${width} pixels wide, ${colorScheme}`, () => {
      test.use({ colorScheme, viewport: { width, height: 900 } });

      test('takes a picture of every page', async ({ page }) => {
        const name = `${width}-${colorScheme}`;
        for (const path of publicPages) await take(page, path, name);
        await logInAsMember(page, 1);
        for (const path of [...memberPages, ...(await recordPages(page))]) await take(page, path, name);
        await becomeAdmin(page);
        for (const path of adminPages) await take(page, path, name);
        await openDatabase(page, '/aimex/db-admin');
        await page.getByText(/^Page \d+ of \d+$/).waitFor();
        await save(page, '/aimex/db-admin', name);
        await openDatabase(page, '/aimex/db-admin?table=db_admin.audit_log');
        await page.getByRole('list', { name: 'Changes' }).waitFor();
        await save(page, '/aimex/audit-log', name);
      });
    });
  }
}
