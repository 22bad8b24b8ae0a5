import type { Finding } from './audit.js';

/** Runs in the page and checks its document. */
export const inspectPage = (): Finding[] => {
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
    has('a picture for who shares it', attribute('meta[property="og:image"]', 'content')),
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
