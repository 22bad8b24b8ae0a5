import { useEffect } from 'react';
import fontsUrl from './fonts.css?url';

declare global {
  /** Created by the script in a prerendered page (frontend/prerender/core-fonts.js). */
  var coreFonts: FontFace[] | undefined;
}

const addStylesheet = (href: string): Promise<void> =>
  new Promise((resolve) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    link.addEventListener('load', () => resolve());
    document.head.append(link);
  });

const loadFullFonts = async (coreFonts: FontFace[]): Promise<void> => {
  await addStylesheet(fontsUrl);
  await Promise.all(['Newsreader', 'Instrument Sans'].map((name) => document.fonts.load(`1rem "${name} Variable"`)));
  coreFonts.forEach((face) => document.fonts.delete(face));
};

/** A prerendered page loads only the glyphs of its own text; the app loads the full fonts, once, for all other text. */
export const useFullFonts = (isNeeded: boolean): void => {
  useEffect(() => {
    if (!isNeeded || !globalThis.coreFonts) return;
    void loadFullFonts(globalThis.coreFonts);
    globalThis.coreFonts = undefined;
  }, [isNeeded]);
};
