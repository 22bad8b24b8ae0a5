import { showTheme } from '../support/looks.js';
import { choose, membersOf } from '../support/people.js';
import { expect, logIn, system, test } from '../support/test.js';

const pages = ['/', '/members', '/upload-photo', '/aimex/support-and-resources', '/aimex/db-admin', '/aimex/portal'];
const tools = ['Equipment', 'Meetings', 'Gatherings'];

test('bars, marks, selections and switches stay visible in forced-colors mode', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await logIn(page);
  await page.goto('/aimex/social-gatherings');
  const background = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor);
  await expect(page.locator('[data-bar]').first()).toBeAttached();
  const canvas = await background('body');
  const bars = [await background('[data-bar=main]'), await background('[data-bar=true]')];
  expect(new Set([canvas, ...bars]).size).toBe(3);

  await page.goto('/aimex/lab-meetings');
  const badge = page.getByText('Seeking Proposals').first();
  await expect(badge).toBeVisible();
  const mark = await badge.evaluate((element) => {
    const { borderTopColor, borderTopWidth } = getComputedStyle(element, '::before');
    return { color: borderTopColor, width: parseFloat(borderTopWidth) };
  });
  expect(mark.color).not.toBe(canvas);
  expect(mark.width).toBeGreaterThan(0);
  const day = page.getByRole('list', { name: 'Next meeting dates' }).getByRole('button').first();
  const before = await day.evaluate((element) => getComputedStyle(element).backgroundColor);
  await day.click();
  await expect(day).toHaveAttribute('aria-pressed', 'true');
  await expect(day).not.toHaveCSS('background-color', before);

  await choose(page, (await membersOf(page))[7]!);
  await page.goto('/aimex/notifications/settings');
  const thumbOf = (name: string) =>
    page
      .getByRole('switch', { name, exact: true })
      .evaluate((input) => getComputedStyle(input.parentElement!.querySelector('.MuiSwitch-thumb')!).backgroundColor);
  const thumbs = [await thumbOf('Inbox: Votes that open'), await thumbOf('E-mail: Votes that open')];
  expect(new Set([canvas, ...thumbs]).size).toBe(3);
});

/** The horizontal overflow of the page in pixels, and the number of running animations. */
const restOf = () => ({
  overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  moving: document.getAnimations().filter(({ playState }) => playState === 'running').length,
});

test.describe('at 200 % zoom', () => {
  // A 1440 by 900 window at 200 % zoom has a viewport of half that size.
  test.use({ viewport: { width: 720, height: 450 } });

  test('no page scrolls sideways, and nothing moves with reduced motion', async ({ page }) => {
    const expectRest = async (message: string): Promise<void> => {
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      // Polled, because a page that has just loaded may still be animating.
      await expect.poll(() => page.evaluate(restOf), { message }).toEqual({ overflow: 0, moving: 0 });
    };
    await logIn(page);
    for (const path of pages) {
      await page.goto(path);
      await expectRest(path);
    }
    for (const name of tools) {
      const tool = page.getByRole('navigation', { name: 'Portal' }).getByRole('link', { name });
      await tool.click();
      await expect(tool).toHaveAttribute('aria-current', 'page');
      await expectRest(name);
    }
    await showTheme(page, 'dark');
    expect((await page.evaluate(restOf)).moving, 'with another theme').toBe(0);
  });
});

test.describe('on phones', () => {
  test.use({ viewport: { width: 390, height: 700 } });

  test('a toast is below an open dialog’s buttons and above the row of tools', async ({ page }) => {
    // The toast lasts for five seconds; on a slow machine it may be gone before the dialog is there.
    await expect(async () => {
      await logIn(page);
      await page.goto('/aimex/db-admin');
      await page.getByLabel('Administrator password').fill(system.adminPassword);
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Add Record' }).click();
      const dialog = page.getByRole('dialog');
      for (const name of ['Add', 'Close'])
        await dialog.getByRole('button', { name, exact: true }).click({ trial: true });
      const toast = page.getByRole('region', { name: /^Notifications/ }).locator('[data-variant]');
      await toast.click({ trial: true, timeout: 5_000 });
      const [shown, submit, tools] = await Promise.all([
        toast.boundingBox({ timeout: 5_000 }),
        dialog.getByRole('button', { name: 'Add', exact: true }).boundingBox(),
        page.locator('[data-portal-tools=tabs]').boundingBox(),
      ]);
      expect(shown!.y).toBeGreaterThan(submit!.y + submit!.height);
      expect(shown!.y + shown!.height).toBeLessThanOrEqual(tools!.y);
    }).toPass();
  });
});
