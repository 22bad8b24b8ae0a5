import { APP_PAGE, labSettings, paths, setLabSettings } from '@lab/contracts';
import { scripts } from 'virtual:built-app';
import { wordsOfPage } from '../src/app/prerendered-pages';
import { createQueryClient } from '../src/lib/query-client';
import { setWords } from '../src/lib/site-words/site-words.api';
import { appPage, appTemplate } from './app-template.ts';
import { chineseFonts } from './chinese-fonts.ts';
import { coreFonts } from './core-fonts.ts';
import { homePage } from './home-page.ts';
import type { PageParts } from './page-parts.ts';
import { portalPage } from './portal-page.ts';
import { renderPage } from './render-page.tsx';
import type { RenderedFile, SiteContent } from './site-content.ts';
import { bibliography, robotsTxt, sitemapXml } from './site-files.ts';
import { pageFile, siteWords, wordsFiles } from './words-files.ts';

export type { RenderedFile, SiteContent } from './site-content.ts';

const textOf = (html: string): string => html.replace(/<[^>]*>/g, '');

type Write = (parts: PageParts) => string;

/** The pages that are rendered, each with what makes a document of it. */
const pagesOf = ({ documents, publications }: SiteContent): [path: string, write: Write][] => [
  [paths.home, (parts) => homePage(parts, documents, publications)],
  [paths.portal, (parts) => portalPage(parts, documents.lab)],
];

const render = async (content: SiteContent): Promise<RenderedFile[]> => {
  const { documents, publications, members, today } = content;
  const words = siteWords(content);
  const { files, addresses } = wordsFiles(words, members !== null);
  const pages = [];
  for (const [path, write] of pagesOf(content)) {
    const client = createQueryClient();
    setWords(client, words);
    pages.push({ path, write, ...(await renderPage(path, client, today)) });
    client.clear();
  }
  // The same for all pages, so that a browser loads them once.
  const fonts = await coreFonts(pages.map(({ html }) => textOf(html)).join(''));
  const chinese = await chineseFonts(content);
  const template = appTemplate({ documents, addresses, chineseFonts: chinese.script });
  return [
    ...pages.map(({ path, write, html, styles }) => {
      const needed = wordsOfPage(path).map((part) => addresses[part]!);
      return pageFile(path, write({ template, html, styles, fonts, scripts: scripts[path]!, words: needed }));
    }),
    pageFile(APP_PAGE, appPage(template, addresses)),
    ...files,
    ...fonts.map(({ path, data }) => ({ path, type: 'font/woff2', isImmutable: true, body: data })),
    ...chinese.files,
    robotsTxt(),
    sitemapXml([paths.home, paths.members], today),
    bibliography(publications),
  ];
};

let last: Promise<unknown> = Promise.resolve();

/**
 * Renders the whole site. Calls are answered one after the other: the lab's settings are those of one render at a time.
 * @throws what a component of a page throws
 */
export const renderSite = (content: SiteContent): Promise<RenderedFile[]> => {
  const rendered = last.then(async () => {
    const before = labSettings();
    setLabSettings(content.documents.settings);
    try {
      return await render(content);
    } finally {
      setLabSettings(before);
    }
  });
  last = rendered.catch(() => {});
  return rendered;
};
