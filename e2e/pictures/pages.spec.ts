import { fileURLToPath } from 'node:url';
import { memberPath, sharedGatheringPath } from '@lab/contracts';
import type { Page } from '@playwright/test';
import { adminPages, memberPages, publicPages } from '../support/pages.js';
import { choose, membersOf, type Person } from '../support/people.js';
import { logIn, system, test } from '../support/test.js';

/** Every page at every width, light and dark, for looking at them: see CONTRIBUTING.md. */

const widths = [390, 768, 1280, 1440, 2560];
const schemes = ['light', 'dark'] as const;
const directory = fileURLToPath(new URL('../test-results/pages/', import.meta.url));

test.use({ expectedMessages: [/404/] });

/** A picture of the whole page, named by its address, width and colour scheme. */
const take = async (page: Page, path: string, name: string): Promise<void> => {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => document.fonts.status === 'loaded');
  const file = path.replaceAll(/\W+/g, '-').replaceAll(/^-|-$/g, '') || 'home';
  await page.screenshot({ path: `${directory}${file}-${name}.png`, fullPage: true, animations: 'disabled' });
};

/** The pages of one record: a person, an item, and a gathering as guests see it. */
const recordPages = async ({ request }: Page, person: Person): Promise<string[]> => {
  const { equipment } = await (await request.get('/api/equipment')).json();
  const { events } = await (await request.get('/api/social-gatherings')).json();
  return [memberPath(person.id), `/aimex/equipment?item=${equipment[0].id}`, sharedGatheringPath(events[0].shareToken)];
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
        await logIn(page);
        const [, person] = await membersOf(page);
        await choose(page, person!);
        for (const path of [...memberPages, ...(await recordPages(page, person!))]) await take(page, path, name);
        await page.request.post('/api/auth/admin', { data: { password: system.adminPassword } });
        for (const path of adminPages) await take(page, path, name);
        await openDatabase(page, '/aimex/db-admin');
        await page.getByText(/^Page \d+ of \d+$/).waitFor();
        await page.screenshot({ path: `${directory}aimex-db-admin-${name}.png`, fullPage: true });
        await openDatabase(page, '/aimex/db-admin?table=db_admin.audit_log');
        await page.getByRole('button', { name: 'Day: any day' }).waitFor();
        await page.screenshot({ path: `${directory}aimex-audit-log-${name}.png`, fullPage: true });
      });
    });
  }
}
