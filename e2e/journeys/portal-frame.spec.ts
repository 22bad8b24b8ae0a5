import { expectGoodLooks } from '../support/looks.js';
import { expect, expectAccessible, openPortal, test } from '../support/test.js';

const search = { name: 'Search and go to' };

test('every tool is one click away from every other', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPortal(page);
  const bar = page.getByRole('navigation', { name: 'Portal' });
  for (const [tool, title] of [
    ['Equipment', 'Equipment Management'],
    ['Meetings', 'Lab Meeting Schedule'],
    ['Gatherings', 'Lab Social Gatherings'],
    ['Resources', 'Lab Resources Hub'],
    ['Members', 'Lab Members'],
  ] as const) {
    await bar.getByRole('link', { name: tool }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(bar.getByRole('link', { name: tool })).toHaveAttribute('aria-current', 'page');
  }
});

test('on a phone the tools are at the bottom, the others behind More', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPortal(page);
  const tabs = page.getByRole('navigation', { name: 'Portal' });
  await tabs.getByRole('link', { name: 'Equipment' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Equipment Management' })).toBeVisible();
  await tabs.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Resources' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lab Resources Hub' })).toBeVisible();
  const { height } = page.viewportSize()!;
  const box = (await tabs.boundingBox())!;
  expect(Math.round(box.y + box.height)).toBe(height);
});

test.describe('without the app’s scripts', () => {
  // The browser reports the scripts that do not arrive.
  test.use({ expectedMessages: [/Failed to load resource/] });

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
});

test('an item and a page are found with the keyboard alone, with a typing error too', async ({ page }) => {
  await openPortal(page);
  await expect(page.getByRole('button', { name: 'You', exact: true })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', search).getByRole('combobox')).toBeFocused();
  await page.keyboard.type('thinkpda');
  await expect(page.getByRole('option', { name: /^ThinkPad P16 workstation/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/aimex\/equipment\?/);
  await expect(page.getByRole('dialog', search)).toHaveCount(0);

  await page.goto('/aimex/support-and-resources');
  await expect(page.getByRole('button', { name: 'You', exact: true })).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('dialog', search).getByRole('combobox')).toBeFocused();
  await page.keyboard.type('database');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/aimex/db-admin');
});

test('an action is found, and its dialog opened, with the keyboard alone', async ({ page }) => {
  await openPortal(page);
  await expect(page.getByRole('button', { name: 'You', exact: true })).toBeVisible();
  for (const [words, title] of [
    ['create meeting', 'Create New Meeting'],
    ['check out ', 'Check Out Equipment'],
    ['plan a gathering', 'Create New Event'],
    ['add a link', 'Add New Resource'],
    ['set your name', 'Who are you?'],
  ] as const) {
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog', search).getByRole('combobox')).toBeFocused();
    await page.keyboard.type(words);
    await expect(page.getByRole('option', { name: new RegExp(words, 'i') }).first()).toBeVisible();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog.locator(':focus')).toHaveCount(1);
    await expect(page).not.toHaveURL(/do=/);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
});

test('a visitor finds public pages, people and publications with the palette, and nothing else', async ({ page }) => {
  // The first key press on the home page loads the app.
  await page.goto('/');
  await page.keyboard.press('Control+k');
  const box = page.getByRole('dialog', search).getByRole('combobox');
  await expect(box).toBeFocused();
  await page.keyboard.type('equipment');
  await expect(page.getByRole('option', { name: /Equipment Management/ })).toHaveCount(0);
  await box.fill('notification');
  const paper = page.getByRole('group', { name: 'Publications' }).getByRole('option').first();
  await expect(paper).toBeVisible();
  await expectAccessible(page);
  await paper.click();
  await page.waitForURL(/\?q=.+#publications$/);
  await page.keyboard.press('/');
  await expect(box).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(box).toHaveCount(0);
});

test('the open palette and the menu of the person are accessible', async ({ page }) => {
  await openPortal(page);
  await expect(page.getByRole('button', { name: 'You', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Search' }).click();
  await page.keyboard.type('camera');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectGoodLooks(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'You', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: 'Set your name' })).toBeVisible();
  await expectGoodLooks(page);
});
