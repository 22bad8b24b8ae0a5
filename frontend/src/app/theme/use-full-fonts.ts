import { useEffect } from 'react';
import { isPrerendered } from '../../lib/prerendered-page';
import fontsUrl from './fonts.css?url';

declare global {
  /** What the script in a prerendered page made (frontend/prerender/core-fonts.js). */
  var coreFonts: FontFace[] | undefined;
}

const addStylesheet = (href: string): Promise<void> =>
  new Promise((resolve) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    link.addEventListener('load', () => resolve());
    document.head.append(link);
  });

const loadFullFonts = async (): Promise<void> => {
  await addStylesheet(fontsUrl);
  await Promise.all(['Newsreader', 'Instrument Sans'].map((name) => document.fonts.load(`1rem "${name} Variable"`)));
  globalThis.coreFonts?.forEach((face) => document.fonts.delete(face));
};

/** A prerendered page has the letters of its own text only: who goes on to other pages gets all. */
export const useFullFonts = (isNeeded: boolean): void => {
  useEffect(() => {
    if (isPrerendered && isNeeded) void loadFullFonts();
  }, [isNeeded]);
};
