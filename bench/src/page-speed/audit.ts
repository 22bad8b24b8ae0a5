import type { Browser } from 'playwright-core';
import type { Visit } from './visit.js';

/** Runs in the page and checks its document. */
const inspectPage = (): Finding[] => {
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
  const attribute = (selector: string, name: string) => document.querySelector(selector)?.getAttribute(name) ?? '';
  const nameOf = (element: HTMLElement) => (element.getAttribute('aria-label') ?? element.textContent ?? '').trim();
  const shown = (elements: HTMLElement[]) => elements.map(({ outerHTML }) => outerHTML.slice(0, 80)).join(' | ');

  const has = (title: string, value: string): Finding => ({ title, isMet: value.trim() !== '', detail: 'missing' });
  const none = (title: string, elements: HTMLElement[]): Finding => ({
    title,
    isMet: elements.length === 0,
    detail: shown(elements),
  });
  const levels = all('h1, h2, h3, h4, h5, h6').map(({ tagName }) => Number(tagName[1]));
  const structuredData = all('script[type="application/ld+json"]').map(({ textContent }) => textContent ?? '');
  return [
    has('a title', document.title),
    has('a description', attribute('meta[name=description]', 'content')),
    has('a language', document.documentElement.lang),
    has('a viewport', attribute('meta[name=viewport]', 'content')),
    has('a canonical address', attribute('link[rel=canonical]', 'href')),
    has('a picture for link previews', attribute('meta[property="og:image"]', 'content')),
    has('structured data', structuredData.join('')),
    { title: 'one main heading', isMet: all('h1').length === 1, detail: `${all('h1').length}` },
    {
      title: 'headings without gaps',
      isMet: levels.every((level, index) => index === 0 || level <= levels[index - 1]! + 1),
      detail: levels.join(' '),
    },
    none('pictures with a description', all('img:not([alt])')),
    none('pictures with a size', all('img:not([width], [src$=".svg"][class])')),
    none(
      'links and buttons with a name',
      all('a, button').filter((element) => nameOf(element) === ''),
    ),
    none('nothing from elsewhere', all(`[src^="http"], link[rel=stylesheet][href^="http"]`)),
    {
      title: 'no sideways scrolling',
      isMet: document.documentElement.scrollWidth <= innerWidth,
      detail: `${document.documentElement.scrollWidth} px`,
    },
  ];
};

/** One criterion of a good page. */
export interface Finding {
  title: string;
  isMet: boolean;
  /** The measured value or the problem. */
  detail: string;
}

const BUDGET_BYTES = 65_000;
const SHIFT_LIMIT = 0.02;
const BLOCKING_LIMIT_MS = 200;

const weightOf = ({ bytes }: Visit): number =>
  Object.entries(bytes).reduce((sum, [kind, size]) => (kind === 'Image' ? sum : sum + size), 0);

/** Compares the worst visit with the criteria. */
export const findingsOf = (visits: readonly Visit[]): Finding[] => {
  const weight = Math.max(...visits.map(weightOf));
  const shift = Math.max(...visits.map((visit) => visit.shift));
  const blocking = Math.max(...visits.map((visit) => visit.blocking));
  const messages = [...new Set(visits.flatMap((visit) => visit.messages))];
  return [
    {
      title: `at most ${BUDGET_BYTES / 1000} kB before the first input, pictures aside`,
      isMet: weight <= BUDGET_BYTES,
      detail: `${(weight / 1000).toFixed(1)} kB`,
    },
    { title: `layout shift below ${SHIFT_LIMIT}`, isMet: shift < SHIFT_LIMIT, detail: shift.toFixed(3) },
    {
      title: `blocked for less than ${BLOCKING_LIMIT_MS} ms`,
      isMet: blocking < BLOCKING_LIMIT_MS,
      detail: `${blocking.toFixed(0)} ms`,
    },
    { title: 'a silent console', isMet: messages.length === 0, detail: messages.join(' | ') },
  ];
};

const fromAnswers = async (site: string): Promise<Finding[]> => {
  const page = await fetch(site, { headers: { 'accept-encoding': 'br' } });
  const html = await page.text();
  const asset = /\/assets\/[\w.-]+\.(?:js|woff2)(?=")/.exec(html)?.[0] ?? '';
  const caching = (await fetch(site + asset)).headers.get('cache-control') ?? '';
  const robots = await (await fetch(`${site}/robots.txt`)).text();
  const sitemap = await (await fetch(`${site}/sitemap.xml`)).text();
  const encoding = page.headers.get('content-encoding') ?? 'none';
  return [
    { title: 'compressed HTML', isMet: encoding === 'br', detail: encoding },
    { title: 'hashed files kept for a year', isMet: caching.includes('immutable'), detail: caching },
    { title: 'robots.txt with the sitemap', isMet: /^Sitemap: https?:\/\//m.test(robots), detail: robots.slice(0, 80) },
    { title: 'a sitemap', isMet: sitemap.includes('<urlset'), detail: sitemap.slice(0, 80) },
  ];
};

/** Checks all criteria. */
export const audit = async (browser: Browser, site: string, visits: readonly Visit[]): Promise<Finding[]> => {
  const page = await browser.newPage();
  try {
    await page.goto(site);
    return [...findingsOf(visits), ...(await fromAnswers(site)), ...(await page.evaluate(inspectPage))];
  } finally {
    await page.close();
  }
};
