import type { Page } from '@playwright/test';
import { expectGoodLooks } from '../support/looks.js';
import { expect, expectAccessible, openPortal, test } from '../support/test.js';

test('every tool is one click away; on phones the tools are at the bottom and behind More', async ({ page }) => {
  await openPortal(page);
  const tools = page.getByRole('navigation', { name: 'Portal' });
  const all = ['Dashboard', 'Members', 'Equipment', 'Meetings', 'Gatherings', 'Resources', 'Database'];
  // The name may be followed by the number of tasks that wait.
  const named = (names: readonly string[]) => names.map((name) => new RegExp(`^${name}`));
  await expect(tools.getByRole('link')).toHaveText(named(all));
  await tools.getByRole('link', { name: 'Equipment' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Equipment Management' })).toBeVisible();
  await expect(tools.getByRole('link', { name: 'Equipment' })).toHaveAttribute('aria-current', 'page');

  await page.setViewportSize({ width: 390, height: 844 });
  const daily = ['Dashboard', 'Equipment', 'Meetings', 'Gatherings'];
  await expect(tools.getByRole('link')).toHaveText(named(daily));
  await tools.getByRole('button', { name: 'More' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(
    named([...all.filter((name) => !daily.includes(name)), 'Administration']),
  );
  await page.getByRole('menuitem', { name: 'Resources' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lab Resources Hub' })).toBeVisible();
  const { height } = page.viewportSize()!;
  const box = (await tools.boundingBox())!;
  expect(Math.round(box.y + box.height)).toBe(height);
});

test.describe('without the app’s scripts', () => {
  // The browser reports the blocked scripts.
  test.use({
    expectedMessages: [/Failed to load resource|This part of the site could not be loaded|dynamically imported/],
  });

  test('members have the links to the tools at once, and visitors see nothing of the portal', async ({ page }) => {
    await openPortal(page);
    await expect(page.getByRole('button', { name: 'You', exact: true })).toBeVisible();
    await page.route('**/assets/*.js', (route) => route.abort());
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto('/aimex/portal');
      const tools = page.getByRole('navigation', { name: 'Portal' });
      await expect(tools).toHaveCount(1);
      await expect(tools.getByRole('link', { name: 'Equipment' })).toBeVisible();
    }
    await page.evaluate(() => localStorage.clear());
    await page.goto('/aimex/portal');
    await expect(page.locator('#root')).toBeEmpty();
  });

  test('a dialog that cannot be loaded leaves the page unchanged, and opens once the connection is restored', async ({
    page,
  }) => {
    await openPortal(page);
    await page.goto('/aimex/equipment');
    await page.getByRole('searchbox').fill('Shimmer');
    await expect(page.getByText(/^1 of \d+ items/)).toBeVisible();
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.getByRole('button', { name: 'Reserve' }).click();
    await expect(page.getByText('Could not be opened')).toBeVisible();
    await expect(page.getByRole('searchbox')).toHaveValue('Shimmer');
    await page.unroute('**/assets/*.js');
    await page.getByRole('button', { name: 'Reserve' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  test('the page can be reloaded when the tools of the portal cannot be loaded', async ({ page }) => {
    await openPortal(page);
    await page.route('**/assets/portal-*.js', (route) => route.abort());
    await page.goto('/aimex/notifications');
    const message = page.getByRole('alert').filter({ hasText: 'The tools could not be loaded.' });
    await expect(message).toBeVisible();
    await page.unroute('**/assets/portal-*.js');
    await message.getByRole('button', { name: 'Reload the page' }).click();
    await expect(page.getByRole('navigation', { name: 'Portal' })).toBeVisible();
  });
});

test('an item (despite a typing error) and an action are found by keyboard alone', async ({ page }) => {
  await openPortal(page);
  await page.getByRole('button', { name: 'You', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: 'Set your name' })).toBeVisible();
  await expectGoodLooks(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);

  const palette = page.getByRole('dialog', { name: 'Search and go to' });
  await page.keyboard.press('Control+k');
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('thinkpda');
  await expect(page.getByRole('option', { name: /^ThinkPad P16 workstation/ })).toBeVisible();
  await expectGoodLooks(page);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/aimex\/equipment\?/);
  await expect(palette).toHaveCount(0);
  const heading = { level: 1, name: 'Equipment Management' };
  // The item's open dialog hides the page behind it from assistive technology.
  await expect(page.getByRole('heading', { ...heading, includeHidden: true })).toBeAttached();

  await page.goto('/aimex/support-and-resources');
  await expect(page.getByRole('button', { name: 'You', exact: true })).toBeVisible();
  await page.keyboard.press('/');
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('plan a gathering');
  await expect(page.getByRole('option', { name: /plan a gathering/i }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Create New Event' });
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await expect(page).not.toHaveURL(/do=/);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('toasts have the width of a phone, and at most 420 pixels on wider screens', async ({ page }) => {
  await page.goto('/members');
  const toasts = page.getByRole('region', { name: 'Notifications (F8)' });
  for (const [screen, width] of [
    [767, 767],
    [768, 420],
    [1440, 420],
  ] as const) {
    await page.setViewportSize({ width: screen, height: 900 });
    await expect.poll(async () => (await toasts.boundingBox())?.width).toBe(width);
  }
});

test('a row that continues beyond the edge of the screen fades there', async ({ page }) => {
  await openPortal(page);
  await page.goto('/aimex/lab-meetings');
  const dates = page.getByRole('list', { name: 'Next meeting dates' });
  await expect(dates).toHaveCSS('mask-image', 'none');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(dates).toHaveCSS('mask-image', /^linear-gradient/);
});

/** Holds back the app's scripts that are requested from now on; the returned function lets them through. */
const holdScripts = async (page: Page): Promise<() => void> => {
  let release!: () => void;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
};

test('what is typed before a dialog has loaded goes into its first field', async ({ page }) => {
  await openPortal(page);
  await expect(page.getByRole('button', { name: 'Search' })).toBeVisible();
  const search = page.getByRole('combobox', { name: 'Search' });
  const release = await holdScripts(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('add equip');
  await expect(search).toHaveCount(0);
  release();
  await expect(search).toHaveValue('add equip');
  await expect(page.getByRole('option').first()).toHaveText('Add equipment');

  const releasePage = await holdScripts(page);
  await page.keyboard.press('Enter');
  await page.keyboard.type('gel lens');
  releasePage();
  const dialog = page.getByRole('dialog', { name: 'Add New Equipment' });
  await expect(dialog.getByRole('textbox').first()).toHaveValue('gel lens');
});

test('what a visitor types before the home page has loaded the app goes into the search', async ({ page }) => {
  await page.goto('/');
  const release = await holdScripts(page);
  await page.keyboard.press('/');
  await page.keyboard.type('think/aloud');
  release();
  await expect(page.getByRole('combobox', { name: 'Search' })).toHaveValue('think/aloud');
});

test('a visitor finds public pages, people and publications with the palette, and nothing else', async ({ page }) => {
  // The first key press on the home page loads the app.
  await page.goto('/');
  await page.keyboard.press('Control+k');
  const box = page.getByRole('dialog', { name: 'Search and go to' }).getByRole('combobox');
  await expect(box).toBeFocused();
  await expect(page.getByRole('option')).toHaveText([
    'Home',
    'Publications',
    'Research',
    'Lab Members',
    'Join us',
    'Send your photo',
    'Log in',
  ]);
  const answer = page.waitForResponse(/\/api\/search\?q=ThinkPad$/);
  await box.fill('ThinkPad');
  expect(await (await answer).json()).toMatchObject({ results: [] });
  await box.fill('Hsiao-En');
  const people = page.getByRole('group', { name: 'People' }).getByRole('option');
  await expect(people.first()).toContainText('Hsiao-En Lin');
  await box.fill('notification');
  const paper = page.getByRole('group', { name: 'Publications' }).getByRole('option').first();
  await expect(paper).toBeVisible();
  // Visitors must not find the portal's records about notifications.
  for (const name of ['Equipment', 'Meetings', 'Papers', 'Gatherings', 'Resources']) {
    await expect(page.getByRole('group', { name })).toHaveCount(0);
  }
  await expectAccessible(page);
  await paper.click();
  await page.waitForURL(/\?q=.+#publications$/);
  await page.keyboard.press('/');
  await expect(box).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(box).toHaveCount(0);
});
