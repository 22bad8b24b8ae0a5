import { textOf } from '../support/downloads.js';
import { pressByKeyboard } from '../support/keyboard.js';
import { expectGoodLooks, showOnDesktop } from '../support/looks.js';
import { expect, expectAccessible, test } from '../support/test.js';

test('the prerendered home page has every section, every publication and the metadata for search engines', async ({
  request,
}) => {
  const html = await (await request.get('/')).text();
  for (const id of ['hero', 'about', 'research', 'publications']) expect(html).toContain(`id="${id}"`);
  for (const text of [
    'News',
    'Join us',
    'Hsiao-En Lin',
    'Mobile Attention and Multitasking',
    'For Prospective Students',
    'Showing all 75 publications',
  ]) {
    expect(html).toContain(text);
  }
  expect(html.match(/<li id="publication-/g)).toHaveLength(75);
  const bibliography = await (await request.get('/publications.bib')).text();
  expect(bibliography.match(/^@/gm)).toHaveLength(75);
  for (const mark of [
    '<title>',
    'name="description"',
    'property="og:title"',
    'application/ld+json',
    'ScholarlyArticle',
  ]) {
    expect(html).toContain(mark);
  }
  expect(await (await request.get('/robots.txt')).text()).toMatch(/Sitemap: https?:\/\//);
  expect(await (await request.get('/sitemap.xml')).text()).toContain('<urlset');
});

test('the whole page is readable without JavaScript', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('#publications li .title:visible')).toHaveCount(75);
});

test('the first visit transfers at most 65 kB, not counting pictures and Chinese fonts, and loading the fonts shifts no layout', async ({
  page,
}) => {
  // Only machines without a Chinese font load the site's.
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.goto('/');
  const fontsOf = () => [...document.fonts].filter(({ family, status }) => /Core/.test(family) && status === 'loaded');
  await expect.poll(async () => (await page.evaluate(fontsOf)).length).toBe(2);
  // A loaded font changes the layout in the next frame at the earliest.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const { bytes, chineseBytes, shift } = await page.evaluate(() => {
    const timings = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
    const isPicture = (timing: PerformanceResourceTiming) => /\.(svg|png|jpe?g|webp)$/.test(timing.name);
    const shifts = new PerformanceObserver(() => {});
    shifts.observe({ type: 'layout-shift', buffered: true });
    const loaded = (timings as PerformanceResourceTiming[]).filter((timing) => !isPicture(timing));
    const isChinese = ({ name }: PerformanceResourceTiming) => name.includes('noto-sans-tc');
    const sizeOf = (files: PerformanceResourceTiming[]) =>
      files.reduce((sum, { transferSize }) => sum + transferSize, 0);
    return {
      bytes: sizeOf(loaded.filter((file) => !isChinese(file))),
      chineseBytes: sizeOf(loaded.filter(isChinese)),
      shift: (shifts.takeRecords() as (PerformanceEntry & { value: number })[]).reduce(
        (sum, { value }) => sum + value,
        0,
      ),
    };
  });
  expect(bytes).toBeGreaterThan(40_000);
  expect(bytes).toBeLessThan(65_000);
  expect(chineseBytes).toBeLessThan(6_000);
  expect(shift).toBeLessThan(0.02);
  expect(scripts).toEqual([]);

  await page.mouse.wheel(0, 400);
  await expect.poll(() => scripts.length).toBeGreaterThan(0);
});

test('the portrait and its rings are painted in their final place before the content below has arrived', async ({
  page,
}) => {
  await page.goto('/');
  const portrait = page.getByRole('img', { name: /^Portrait of/ });
  const rings = page.locator('#hero svg[viewBox^="-520"]');
  const [place, around] = [await portrait.boundingBox(), await rings.boundingBox()];
  expect([place, around]).not.toContain(null);
  await page.locator('#hero .words').evaluate((words) => words.remove());
  expect(await portrait.boundingBox()).toEqual(place);
  await portrait.evaluate((image) => image.remove());
  expect(await rings.boundingBox()).toEqual(around);
});

test('the app starts only when the whole page has arrived, because it hydrates the page', async ({ page }) => {
  await page.goto('/?topic=human-agent-interaction');
  await expect(page.locator('#publications').getByText(/^Showing \d+ publications? in /)).toBeVisible();
  const early = await page.evaluate(() => {
    const [{ domInteractive }] = performance.getEntriesByType('navigation') as [PerformanceNavigationTiming];
    const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
    return { count: scripts.length, tooEarly: scripts.filter(({ startTime }) => startTime < domInteractive).length };
  });
  expect(early.count).toBeGreaterThan(1);
  expect(early.tooEarly).toBe(0);
});

test('publications are filtered by topic, year and words, and the filters are part of the address', async ({
  page,
}) => {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await expectGoodLooks(page);
  await showOnDesktop(page);
  const section = page.locator('#publications');
  await pressByKeyboard(page, section.getByRole('button', { name: /^Human–Agent Interaction/ }));
  await expect(section.getByText(/^Showing \d+ publications? in Human–Agent Interaction$/)).toBeVisible();
  const year = section.getByRole('button', { name: /^20\d\d: [1-9]/ }).last();
  const chosen = (await year.getAttribute('aria-label'))!.slice(0, 4);
  await year.click();
  await expect(section.getByText(new RegExp(`in Human–Agent Interaction from ${chosen}$`))).toBeVisible();
  await page.reload();
  await expect(section.getByText(new RegExp(`in Human–Agent Interaction from ${chosen}$`))).toBeVisible();
  await section.getByRole('button', { name: /^All Topics/ }).click();
  await expect(section.getByText('Showing all 75 publications')).toBeVisible();
  await section.getByLabel('Search').fill('no such words in any title');
  await expect(section.getByText('No publications found for the selected filters.')).toBeVisible();
  await expect(page).toHaveURL(/[?&]q=no\+such\+words\+in\+any\+title/);
});

test('the browser’s own search finds the last publication before it is drawn', async ({ page }) => {
  await page.goto('/');
  const last = page.locator('#publications li').last();
  const title = (await last.locator('.title').textContent())!;
  await expect(last).not.toBeInViewport();
  const found = await page.evaluate((text) => {
    const { find } = window as unknown as { find: (text: string) => boolean };
    return find.call(window, text) && String(getSelection());
  }, title);
  expect(found).toBe(title);
  await expect(last).toBeInViewport();
});

test('the whole list can be downloaded as a BibTeX file', async ({ page }) => {
  await page.goto('/');
  const link = page.getByRole('link', { name: 'Download all as BibTeX' });
  await link.scrollIntoViewIfNeeded();
  await expect(link).toBeInViewport();
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toBe('publications.bib');
  expect((await textOf(download)).match(/^@/gm)).toHaveLength(75);
});

test('a research card opens its dialog; Escape closes it and restores the focus', async ({ page }) => {
  await page.goto('/');
  const card = page.locator('#research').getByRole('button').first();
  await card.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Related Publications');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(card).toBeFocused();
});

test('the header shrinks, hides when scrolling down, returns when scrolling up, and marks the active section', async ({
  page,
}) => {
  await page.goto('/');
  const header = page.getByRole('banner');
  const link = header.getByRole('link', { name: 'Research' });
  await expect(header).toHaveAttribute('data-shrunk', 'false');
  await expect(header.locator('[aria-current]')).toHaveCount(0);
  await link.click();
  await expect(page.locator('#research')).toBeInViewport();
  await expect(header).toHaveAttribute('data-shrunk', 'true');
  await expect(link).toHaveAttribute('aria-current', 'true');
  await page.mouse.wheel(0, 1200);
  await expect(header).not.toBeInViewport();
  await page.mouse.wheel(0, -300);
  await expect(header).toBeInViewport();
});

test('the lab guide, used by keyboard alone, greets, recognises the kind of visitor, and answers from the lab’s content', async ({
  page,
}) => {
  await page.goto('/');
  const ask = page.getByRole('button', { name: 'Ask the lab guide' });
  await ask.press('Enter');
  const guide = page.getByRole('dialog', { name: 'Lab guide' });
  await expect(guide).toContainText('a prospective student');
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/labguide/')) calls.push(request.url());
  });
  await expect(guide.getByRole('textbox', { name: 'Message' })).toBeFocused();
  await page.keyboard.type('I am a prospective student');
  await page.keyboard.press('Enter');
  await expect(guide).toContainText('Good to meet you!');
  expect(calls).toEqual([]);
  await page.keyboard.type('How do I apply to join the lab?');
  await page.keyboard.press('Enter');
  await expect(guide).toContainText(/transcript/);
  expect(calls).toHaveLength(1);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(guide).toBeHidden();
  await expect(ask).toBeFocused();
});
