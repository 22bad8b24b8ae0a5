import type { RunningStack } from '@lab/local';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { alternate, paintOf, type Paint } from './alternate.js';
import { lines, type Line } from './line.js';
import { plainPage } from './plain-page.js';
import { serveStatic } from './static-server.js';
import { countBytes, emulate, SETTLE_MS } from './visit.js';

/** The results for the portal's first page after the login, and for each page that is opened from it. */
export interface PortalSpeed {
  line: Line;
  /** The time at which the links to the tools are visible. */
  usefulPaint: Paint;
  /**
   * Compressed bytes of script: of the first page, and the additional bytes of each other page when it is opened next.
   */
  firstScripts: number;
  laterScripts: { page: string; bytes: number }[];
}

type State = BrowserContextOptions['storageState'];

interface Look {
  line: Line;
  state: State;
}

const PORTAL = '/aimex/portal';
const USEFUL = 'main a[href="/aimex/equipment"]';
/** Matches the links of the bar above, not the links in the page itself. */
const IN_THE_BAR = ['/aimex/notifications', '/aimex/notifications/settings'];

/** Runs in the page before its scripts. Stores when the useful part was first painted. */
const watchUsefulPaint = (selector: string) => {
  const look = () => {
    if (!document.querySelector(selector)) return requestAnimationFrame(look);
    return requestAnimationFrame(() => performance.mark('useful'));
  };
  look();
};

const usefulPaintOf = (page: Page): Promise<number> =>
  page
    .waitForFunction(() => performance.getEntriesByName('useful')[0]?.startTime)
    .then((found) => found.jsonValue() as Promise<number>);

/** Opens a page with an empty cache, and calls `then` while it is open. */
const open = async <Result>(
  browser: Browser,
  url: string,
  { line, state }: { line: Line; state?: State },
  then: (page: Page, bytes: Record<string, number>) => Promise<Result>,
): Promise<Result> => {
  const context = await browser.newContext({ viewport: line.viewport, ...(state && { storageState: state }) });
  try {
    const page = await context.newPage();
    await page.addInitScript(watchUsefulPaint, USEFUL);
    const session = await context.newCDPSession(page);
    await emulate(session, line);
    const bytes = countBytes(session);
    await page.goto(url);
    return await then(page, bytes);
  } finally {
    await context.close();
  }
};

/** Logs in like a member: the state contains the cookie and the app's storage. */
const loggedInState = async (browser: Browser, { url, passwords }: RunningStack): Promise<State> => {
  const context = await browser.newContext();
  await context.request.post(`${url}/api/auth/login`, { data: { password: passwords.lab } });
  const page = await context.newPage();
  await page.goto(url + PORTAL);
  await page.locator(USEFUL).waitFor();
  const state = await context.storageState();
  await context.close();
  return state;
};

/** Waits for the links first, because the network is also idle before they appear, while the first scripts run. */
const waitUntilComplete = async (page: Page): Promise<void> => {
  await page.locator(USEFUL).waitFor();
  await page.waitForLoadState('networkidle');
};

/**
 * Opens the portal's first page with an empty cache, then a later page. Returns the bytes of script that each of them
 * loads.
 */
const scriptsOf = (browser: Browser, portal: string, look: Look & { later: string }) =>
  open(browser, portal, look, async (page, bytes) => {
    await waitUntilComplete(page);
    const firstScripts = bytes['Script'] ?? 0;
    await page.goto(new URL(look.later, portal).href);
    await page.waitForTimeout(SETTLE_MS);
    return { firstScripts, later: { page: look.later, bytes: (bytes['Script'] ?? 0) - firstScripts } };
  });

const weighScripts = async (browser: Browser, portal: string, pages: readonly string[], look: Look) => {
  const visits = [];
  for (const later of pages) visits.push(await scriptsOf(browser, portal, { ...look, later }));
  return { firstScripts: visits[0]!.firstScripts, laterScripts: visits.map(({ later }) => later) };
};

/** Runs in the page. */
const pathsOf = (links: Element[]): string[] => links.map((link) => (link as HTMLAnchorElement).pathname);

/** Measures the portal's pages on a slow connection, compared to a static page with the text of the first page. */
export const measurePortalSpeed = async (browser: Browser, stack: RunningStack): Promise<PortalSpeed> => {
  const line = lines[0]!;
  const desktop = lines[1]!;
  const portal = stack.url + PORTAL;
  const state = await loggedInState(browser, stack);
  const { html, links } = await open(browser, portal, { line: desktop, state }, async (page) => {
    await waitUntilComplete(page);
    return { html: await page.content(), links: await page.locator('main a[href^="/"]').evaluateAll(pathsOf) };
  });
  const pages = [...new Set([...links, ...IN_THE_BAR])];
  const plain = await serveStatic(plainPage(html), stack.url);
  try {
    const rounds = await alternate<number>({
      site: () => open(browser, portal, { line, state }, usefulPaintOf),
      plain: () => open(browser, `${plain.url}/`, { line }, usefulPaintOf),
    });
    const scripts = await weighScripts(browser, portal, pages, { line: desktop, state });
    return { line, usefulPaint: paintOf(rounds), ...scripts };
  } finally {
    plain.stop();
  }
};
