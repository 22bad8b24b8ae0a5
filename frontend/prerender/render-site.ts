import { APP_PAGE, labSettings, type LookDocument, pagePathOf, paths, setLabSettings } from '@lab/contracts';
import { createHash } from 'node:crypto';
import { scripts } from 'virtual:built-app';
import { wordsOfPage } from '../src/app/prerendered-pages';
import type { WordsAddresses } from '../src/lib/site-words/site-words.ts';
import { appPage, appTemplate, withWords } from './app-template.ts';
import { chineseFonts } from './chinese-fonts.ts';
import { coreFonts } from './core-fonts.ts';
import { homePage } from './home-page.ts';
import { portalPage } from './portal-page.ts';
import { type PublicPage, publicPages } from './public-pages.ts';
import { onDay, withoutDay } from './on-day.ts';
import { type CardWords, previewCards } from './preview-card.ts';
import { renderPages } from './render-pages.ts';
import type { RenderedFile, SiteContent } from './site-content.ts';
import { robotsTxt, pageFile, siteWords, wordsFiles } from './site-files.ts';

export type { RenderedFile, SiteContent } from './site-content.ts';

/** The distinct characters of a page. */
const charactersOf = (html: string): string => [...new Set(html.replace(/<[^>]*>/g, ''))].join('');

/** Matches a text, or the address of a link or picture. */
const SAID = / (?:href|src)="([^"]*)"|>([^<]+)/g;

/** A hash of what a page's readers see. It ignores the names of classes and scripts, which change with each build. */
const saysOf = (html: string): string =>
  createHash('sha256')
    .update(Array.from(withoutDay(html).matchAll(SAID), ([, address, text]) => address ?? text).join('\n'))
    .digest('hex');

/** All pages that are rendered. */
const pagesOf = (content: SiteContent): PublicPage[] => {
  const { documents, publications } = content;
  return [
    { path: paths.home, write: (parts) => homePage(parts, documents, publications) },
    { path: paths.portal, write: (parts) => portalPage(parts, documents.lab) },
    ...publicPages(content),
  ];
};

/** The words of the card that is used for pages without a card of their own. */
const labCard = ({ lab }: SiteContent['documents']['lab']): CardWords => ({
  title: lab.name,
  foot: lab.university ?? lab.shortName,
});

/** Removes duplicate files, because pages may share a card. */
const distinct = (files: readonly RenderedFile[]): RenderedFile[] => [
  ...new Map(files.map((file) => [file.path, file])).values(),
];

const scriptsOf = (path: string): readonly string[] => scripts[pagePathOf(path)!]!;

/** The addresses of the words that a page shows first. */
const wordsShown = (path: string, addresses: WordsAddresses, { home }: LookDocument): Partial<WordsAddresses> =>
  Object.fromEntries(wordsOfPage(path, home).flatMap((part) => (addresses[part] ? [[part, addresses[part]]] : [])));

const render = async (content: SiteContent, onProgress: OnProgress): Promise<RenderedFile[]> => {
  const { documents, today } = content;
  const words = siteWords(content);
  const { files, addresses } = wordsFiles(words);
  const all = pagesOf(content);
  const rendered = await renderPages(
    all.map(({ path }) => path),
    { words, settings: documents.settings, pages: content.pages, members: content.members },
    (done) => onProgress({ done, total: all.length }),
  );
  // All pages share these fonts, so that a browser loads them once.
  const fonts = await coreFonts(rendered.map(({ html }) => charactersOf(html)).join(''));
  const chinese = await chineseFonts(content);
  const cards = await previewCards(
    documents,
    all.map(({ card = labCard(documents.lab) }) => card),
  );
  const template = appTemplate({ documents, chineseFonts: chinese.script });
  return [
    ...all.map(({ path, write }, index) => {
      const { html, styles } = rendered[index]!;
      const shown = wordsShown(path, addresses, documents.look);
      const page = write({
        template: withWords(template, shown),
        html: onDay(html, today),
        styles,
        fonts,
        card: cards[index]!.path,
        scripts: scriptsOf(path),
        words: Object.values(shown),
      });
      return pageFile(path, page, path === paths.portal ? undefined : saysOf(html));
    }),
    pageFile(APP_PAGE, appPage(template, addresses)),
    ...files,
    ...distinct(cards),
    ...fonts.map(({ file }) => file),
    ...chinese.files,
    robotsTxt(),
  ];
};

/** Called with the number of pages that are ready. */
type OnProgress = (progress: { done: number; total: number }) => void;

let last: Promise<unknown> = Promise.resolve();

/**
 * Renders the whole site. Calls run one at a time, because the lab's settings are global during a render.
 * @param onProgress called with the number of pages that are ready
 * @throws Error that names the page that could not be rendered, with its cause
 */
export const renderSite = (content: SiteContent, onProgress: OnProgress = () => {}): Promise<RenderedFile[]> => {
  const rendered = last.then(async () => {
    const before = labSettings();
    setLabSettings(content.documents.settings);
    try {
      return await render(content, onProgress);
    } finally {
      setLabSettings(before);
    }
  });
  // Resolves to undefined, because the files would otherwise stay in memory until the next call.
  last = rendered.then(
    () => undefined,
    () => undefined,
  );
  return rendered;
};
