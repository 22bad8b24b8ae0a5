import { expect, logIn, system, test } from '../support/test.js';

const pages = ['/', '/members', '/upload-photo', '/aimex/portal', '/aimex/equipment', '/aimex/lab-meetings'];
const morePages = ['/aimex/social-gatherings', '/aimex/support-and-resources', '/aimex/db-admin'];

test('with the reader’s own colours, bars, marks and what is chosen stay visible', async ({ page }) => {
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
  const mark = await badge.evaluate((element) => getComputedStyle(element, '::before').borderTopColor);
  expect(mark).not.toBe(canvas);
  const day = page.getByRole('list', { name: 'Next meeting dates' }).getByRole('button').first();
  const before = await day.evaluate((element) => getComputedStyle(element).backgroundColor);
  await day.click();
  await expect(day).toHaveAttribute('aria-pressed', 'true');
  await expect(day).not.toHaveCSS('background-color', before);
});

/** How far the page reaches beyond its window, in pixels, and how many animations run. */
const restOf = () => ({
  overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  moving: document.getAnimations().filter(({ playState }) => playState === 'running').length,
});

test.describe('at twice the size', () => {
  // A window of 1440 by 900, of which 200 % leaves half.
  test.use({ viewport: { width: 720, height: 450 } });

  test('no page scrolls sideways, and nothing moves for who wants no movement', async ({ page }) => {
    await logIn(page);
    for (const path of [...pages, ...morePages]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      // Asked until it is so: a page that has just come is at rest a moment later.
      await expect.poll(() => page.evaluate(restOf), { message: path }).toEqual({ overflow: 0, moving: 0 });
    }
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 700 } });

  test('a toast lies above an open dialog, but not on its buttons', async ({ page }) => {
    await logIn(page);
    await page.goto('/aimex/db-admin');
    await page.getByLabel('Administrator password').fill(system.adminPassword);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Add Record' }).click();
    const submit = page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true });
    await submit.click({ trial: true });
    const toast = page.getByText('Login Successful');
    await toast.click({ trial: true });
    const [above, below] = await Promise.all([toast.boundingBox(), submit.boundingBox()]);
    expect(above!.y + above!.height).toBeLessThan(below!.y);
  });
});
