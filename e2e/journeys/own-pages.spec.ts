import type { Page } from '@playwright/test';
import { expectGoodLooks } from '../support/looks.js';
import { becomeAdmin } from '../support/people.js';
import { unique } from '../support/records.js';
import { expect, logIn, test } from '../support/test.js';

test.use({ expectedMessages: [/404/] });

const expectLive = (page: Page): Promise<void> =>
  expect(page.getByRole('link', { name: 'Live' })).toBeVisible({ timeout: 120_000 });

const save = async (page: Page): Promise<void> => {
  const saved = page.waitForResponse((response) => ['POST', 'PUT'].includes(response.request().method()));
  await page.getByRole('button', { name: 'Save and publish' }).click();
  expect((await saved).ok()).toBe(true);
  // The form of a new page is replaced by the form of the saved one, which has a history.
  await expect(page.getByRole('button', { name: 'History' })).toBeVisible();
};

const choose = async (page: Page, field: string, option: string): Promise<void> => {
  await page.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option }).click();
};

/** A page as guests without JavaScript get it. */
const asGuest = async (page: Page, path: string): Promise<string> => {
  const guest = await page.context().browser()!.newContext();
  try {
    return await (await guest.request.get(new URL(path, page.url()).href)).text();
  } finally {
    await guest.close();
  }
};

test('a lab gets a page in its menu, an imprint on every page, and a page for members only', async ({ page }) => {
  await logIn(page);
  await becomeAdmin(page);
  const slug = unique('teaching')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-');

  await page.goto('/aimex/site?tab=pages');
  await page.getByRole('button', { name: 'Add page' }).click();
  await page.getByLabel('Title').fill('Teaching');
  await page.getByLabel('Address (optional)').fill(slug);
  await choose(page, 'Linked in', 'Menu');
  await page
    .getByLabel('Text', { exact: true })
    .fill('Each term has one.\n\n## Courses\n\n| Term | Course |\n|---|---|\n| Spring | [HCI](/members) |');
  const preview = page.getByRole('region', { name: 'Preview' });
  const heading = await preview.getByRole('heading', { name: 'Courses' }).boundingBox();
  const { y, height } = (await preview.getByText('Each term has one.').boundingBox())!;
  expect(heading!.y - y - height, 'the room above a heading').toBeGreaterThan(24);
  await expectGoodLooks(page);
  await save(page);
  await page.getByRole('button', { name: 'All pages' }).click();
  await page.getByRole('button', { name: 'Add imprint' }).click();
  await save(page);
  await page.getByRole('button', { name: 'All pages' }).click();
  await page.getByRole('button', { name: 'Add page' }).click();
  await page.getByLabel('Title').fill('Where the keys are');
  await page.getByLabel('Address (optional)').fill(`keys-${slug}`);
  await choose(page, 'Readers', 'Members of the lab');
  await page.getByLabel('Text', { exact: true }).fill('Under the mat.');
  await save(page);
  await page.getByRole('button', { name: 'All pages' }).click();
  await expectGoodLooks(page);

  await page.goto('/aimex/site?tab=lab');
  await page.getByLabel('Imprint (optional)').fill('imprint');
  await save(page);
  await expectLive(page);

  await expect.poll(() => asGuest(page, '/'), { timeout: 120_000 }).toContain('href="/pages/imprint"');
  expect(await asGuest(page, `/pages/${slug}`)).toContain('<title>Teaching');
  for (const path of ['/', '/members', '/news', '/auth', '/upload-photo', '/nowhere', `/pages/keys-${slug}`])
    expect([path, (await asGuest(page, path)).includes('href="/pages/imprint"')]).toEqual([path, true]);
  expect(await asGuest(page, `/pages/keys-${slug}`)).not.toContain('Under the mat');

  await page.goto(`/pages/${slug}`);
  await expect(page.getByRole('table')).toBeVisible();
  await expectGoodLooks(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Teaching' })).toBeVisible();
  await page.goto(`/pages/keys-${slug}`);
  await expect(page.getByText('Under the mat.')).toBeVisible();

  await page.goto('/aimex/site?tab=lab');
  await page.getByLabel('Imprint (optional)').fill('');
  await save(page);
});

/** The texts of the header's links that are cut or outside of the window. */
const cutLinks = (): string[] =>
  [...document.querySelectorAll('header a')].flatMap((link) => {
    const { left, right } = link.getBoundingClientRect();
    const isCut = link.scrollWidth > link.clientWidth || left < 0 || right > innerWidth;
    return isCut ? [link.textContent] : [];
  });

test('a wide bar has the pages whose titles fit; the menu has all of them uncut, with the keyboard and without JavaScript', async ({
  page,
  browser,
  baseURL,
}) => {
  await logIn(page);
  await becomeAdmin(page);
  await page.goto('/members');
  const long = 'Abschlussarbeiten und Forschungspraktika für Studierende';
  const slugs: string[] = [];
  for (const title of ['Lehre', long, 'Datenschutzfreundliche Forschungsinfrastruktur']) {
    const slug = `own-${slugs.length}`;
    const data = { slug, title, body: 'Text.', place: 'menu', audience: 'public' };
    expect((await page.request.post('/api/site/pages', { data })).status()).toBe(201);
    slugs.push(slug);
  }
  await expect.poll(() => asGuest(page, '/members'), { timeout: 120_000 }).toContain(`/pages/${slugs.at(-1)}`);

  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! });
  const guest = await context.newPage();
  await guest.goto('/members');
  const bar = guest.getByRole('navigation', { name: 'Main' });
  const menu = guest.getByRole('navigation', { name: 'Menu' });
  for (const width of [390, 768, 1024, 1440, 2560]) {
    await guest.setViewportSize({ width, height: 900 });
    await expect(bar.getByRole('link', { name: 'Lehre' })).toBeVisible({ visible: width >= 1440 });
    await guest.getByRole('button', { name: 'Menu' }).click();
    await expect(menu.getByRole('link', { name: long })).toBeVisible();
    expect([width, await guest.evaluate(cutLinks)]).toEqual([width, []]);
    await guest.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(guest.getByRole('button', { name: 'Menu' })).toBeFocused();
  }
  await guest.keyboard.press('Enter');
  await guest.keyboard.press('Tab');
  await expect(menu.getByRole('link', { name: long })).toBeFocused();
  await guest.mouse.click(10, 600);
  await expect(menu).toBeHidden();

  await page.reload();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expectGoodLooks(page);
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: long }).click();
  await expect(page.getByRole('heading', { level: 1, name: long })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden();
  for (const slug of slugs) expect((await page.request.delete(`/api/site/pages/${slug}`)).status()).toBe(204);
});

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
