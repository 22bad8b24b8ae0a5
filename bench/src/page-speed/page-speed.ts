import { findChromium, type RunningStack } from '@lab/local';
import { chromium, type Browser } from 'playwright-core';
import { alternate, paintOf, type Paint } from './alternate.js';
import { audit, type Finding } from './audit.js';
import { lines, type Line } from './line.js';
import { plainPage } from './plain-page.js';
import { measurePortalSpeed, type PortalSpeed } from './portal-speed.js';
import { serveStatic } from './static-server.js';
import { visit, type Visit } from './visit.js';

/** The home page on one kind of device and network, compared to the static page. */
export interface PageSpeed {
  line: Line;
  /** Medians, in milliseconds. */
  firstPaint: Paint;
  largestPaint: Paint;
  largestElement: string;
}

/** The home page on each line, and the criteria that it meets or misses. */
export interface HomePageSpeed {
  speeds: PageSpeed[];
  findings: Finding[];
}

const measureLine = async (browser: Browser, site: string, plain: string, line: Line) => {
  const rounds = await alternate<Visit>({
    site: () => visit(browser, site, line),
    plain: () => visit(browser, plain, line),
  });
  const times = (name: 'firstPaint' | 'largestPaint') =>
    paintOf(rounds.map((round) => ({ site: round.site[name], plain: round.plain[name] })));
  const speed: PageSpeed = {
    line,
    firstPaint: times('firstPaint'),
    largestPaint: times('largestPaint'),
    largestElement: rounds[0]!.site.largestElement,
  };
  return { speed, visits: rounds.map((round) => round.site) };
};

const measureHomePage = async (browser: Browser, site: string): Promise<HomePageSpeed> => {
  const html = await (await fetch(site)).text();
  const plain = await serveStatic(plainPage(html), site);
  try {
    const measured = [];
    for (const line of lines) measured.push(await measureLine(browser, `${site}/`, `${plain.url}/`, line));
    const visits = measured.flatMap((line) => line.visits);
    return { speeds: measured.map(({ speed }) => speed), findings: await audit(browser, site, visits) };
  } finally {
    plain.stop();
  }
};

/**
 * Measures the home page and the portal's pages, each beside a static page with the same text in the same Chromium, and
 * checks the criteria of a good page.
 * @returns null without Chromium
 */
export const benchPageSpeed = async (
  stack: RunningStack,
): Promise<{ home: HomePageSpeed; portal: PortalSpeed } | null> => {
  const executablePath = await findChromium();
  if (!executablePath) return null;
  const isRoot = process.getuid?.() === 0;
  const browser = await chromium.launch({
    // Playwright's own signal handlers would end the process before the stack is stopped.
    handleSIGINT: false,
    handleSIGTERM: false,
    executablePath,
    args: ['--disable-gpu', ...(isRoot ? ['--no-sandbox'] : [])],
  });
  try {
    return { home: await measureHomePage(browser, stack.url), portal: await measurePortalSpeed(browser, stack) };
  } finally {
    await browser.close();
  }
};
