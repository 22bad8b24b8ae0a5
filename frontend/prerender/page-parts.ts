import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { CoreFont } from './core-fonts.ts';
import { inlineScript } from './inline-script.ts';

/** What the documents of the prerendered pages are made of. */
export interface PageParts {
  /** The built HTML page of the app. */
  template: string;
  /** The page's content, and the style elements that it needs. */
  html: string;
  styles: string;
  fonts: readonly CoreFont[];
  /** Addresses of the scripts with which the page is hydrated, that of the app first. */
  scripts: readonly string[];
}

const here = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

const FALLBACK_FONTS = here('../src/app/theme/fallback-fonts.css');

/**
 * All style elements of a page.
 * @param file its own style sheet, next to this file
 */
export const stylesOf = async ({ styles }: PageParts, file: string): Promise<string> => {
  const sheets = await Promise.all([FALLBACK_FONTS, here(file)].map((path) => readFile(path, 'utf8')));
  return `<style>${sheets.join('')}</style>${styles}`;
};

/** One script element with several scripts. */
export const scriptElement = async (...scripts: Promise<string>[]): Promise<string> =>
  `<script>${(await Promise.all(scripts)).join('')}</script>`;

/** The script that loads the fonts. */
export const fontsScript = ({ fonts }: PageParts): Promise<string> =>
  inlineScript('core-fonts.js', {
    CORE_FONTS: fonts.map(({ path, family, weights }) => ({ path, family, weights })),
  });
