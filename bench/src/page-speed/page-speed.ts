import { findChromium } from '@lab/local';
import { chromium, type Browser } from 'playwright-core';
import { median } from '../compare.js';
import { audit, type Finding } from './audit.js';
import { lines, type Line } from './line.js';
import { plainPage } from './plain-page.js';
import { serveStatic } from './static-server.js';
import { visit, type Visit } from './visit.js';

/** The home page on one line, against the static page. */
export interface PageSpeed {
  line: Line;
  /** Medians, in milliseconds. */
  firstPaint: Paint;
  largestPaint: Paint;
  largestElement: string;
}

interface Paint {
  /** Median over the rounds of (site ÷ static page of the same round). */
  ratio: number;
  site: number;
  plain: number;
}

const ROUNDS = 9;

const paintOf = (rounds: readonly { site: Visit; plain: Visit }[], name: 'firstPaint' | 'largestPaint'): Paint => ({
  ratio: median(rounds.map(({ site, plain }) => site[name] / plain[name])),
  site: median(rounds.map(({ site }) => site[name])),
  plain: median(rounds.map(({ plain }) => plain[name])),
});

/** Both pages in turn, so that a slow moment of the machine hits both. */
const measureLine = async (browser: Browser, site: string, plain: string, line: Line) => {
  const rounds: { site: Visit; plain: Visit }[] = [];
  // The first round only warms up.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const visits = { plain: await visit(browser, plain, line), site: await visit(browser, site, line) };
    if (round > 0) rounds.push(visits);
  }
  const speed: PageSpeed = {
    line,
    firstPaint: paintOf(rounds, 'firstPaint'),
    largestPaint: paintOf(rounds, 'largestPaint'),
    largestElement: rounds[0]!.site.largestElement,
  };
  return { speed, visits: rounds.map((round) => round.site) };
};

/**
 * Measures the home page beside a static page with the same text, in one Chromium, and looks for what a good page has.
 * @param site address of the running site
 * @returns null when there is no Chromium
 */
export const benchPageSpeed = async (site: string): Promise<{ speeds: PageSpeed[]; findings: Finding[] } | null> => {
  const executablePath = await findChromium();
  if (!executablePath) return null;
  const html = await (await fetch(site)).text();
  const plain = await serveStatic(plainPage(html), site);
  const isRoot = process.getuid?.() === 0;
  const browser = await chromium.launch({
    executablePath,
    args: ['--disable-gpu', ...(isRoot ? ['--no-sandbox'] : [])],
  });
  try {
    const measured = [];
    for (const line of lines) measured.push(await measureLine(browser, `${site}/`, `${plain.url}/`, line));
    const visits = measured.flatMap((line) => line.visits);
    return { speeds: measured.map(({ speed }) => speed), findings: await audit(browser, site, visits) };
  } finally {
    await browser.close();
    plain.stop();
  }
};
