import fallbackFonts from '../src/lib/theme/fallback-fonts.css?raw';
import type { CoreFont } from './core-fonts.ts';
import type { Template } from './app-template.ts';
import { inlineScript } from './inline-scripts.ts';
import type { Style } from './style-elements.ts';

/** The parts from which the documents of the rendered pages are assembled. */
export interface PageParts {
  /** The HTML page of the app, with the parts that all pages share. */
  template: Template;
  /** The page's content and styles. */
  html: string;
  styles: readonly Style[];
  fonts: readonly CoreFont[];
  /** The address of the page's card for link previews. */
  card: string;
  /** Addresses of the scripts that hydrate the page, the app's first. */
  scripts: readonly string[];
  /** Addresses of the words that the page needs before it is hydrated. */
  words: readonly string[];
}

/** A written style sheet without comments and line breaks. */
const short = (css: string): string => css.replaceAll(/\/\*.*?\*\/|\n\s*/gs, '');

/**
 * All styles of a page.
 * @param own its own style sheet
 */
export const stylesOf = ({ styles }: PageParts, own = ''): readonly Style[] => [
  { css: short(fallbackFonts + own) },
  ...styles,
];

/** The script that loads the fonts. */
export const fontsScript = ({ fonts }: PageParts): string =>
  inlineScript('core-fonts', {
    CORE_FONTS: fonts.map(({ file: { path }, family, weights }) => ({ path, family, weights })),
  });

/** Links that make the browser fetch words while it loads the app's scripts. */
export const wordsLinks = (words: readonly string[]): string =>
  words.map((address) => `<link rel="preload" as="fetch" crossorigin="anonymous" href="${address}">`).join('');

/** Loads the app at once. Its first script runs when the whole page has arrived; the others are fetched meanwhile. */
export const appScripts = ({ scripts: [app, ...others], words }: PageParts): string =>
  [
    `<script type="module" crossorigin src="${app}"></script>`,
    ...others.map((script) => `<link rel="modulepreload" crossorigin href="${script}">`),
    wordsLinks(words),
  ].join('');
