import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont, { type SubsetFontOptions } from 'subset-font';

/** The folder beside the built renderer that contains the complete fonts. */
export const FONTS_FOLDER = 'fonts';

/** The path of a file in that folder. */
export const fontPath = (name: string): string => fileURLToPath(new URL(`${FONTS_FOLDER}/${name}`, import.meta.url));

const made = new Map<string, Promise<Buffer>>();

/** The number of cached fonts: enough for several versions of a site. */
const MAX_REMEMBERED_FONTS = 50;

const forgetOldest = (): void => {
  const [oldest] = made.keys();
  if (made.size >= MAX_REMEMBERED_FONTS && oldest !== undefined) made.delete(oldest);
};

/**
 * A font, reduced to some letters. Results are cached, because making one takes up to half a second.
 * @param file in the folder with the complete fonts
 */
export const reducedFont = (
  file: string,
  letters: string,
  options: Omit<SubsetFontOptions, 'targetFormat' | 'noHinting'>,
): Promise<Buffer> => {
  const key = JSON.stringify([file, letters, options]);
  const known = made.get(key);
  if (known) return known;
  forgetOldest();
  const font = readFile(fontPath(file)).then((whole) =>
    subsetFont(whole, letters, { targetFormat: 'woff2', noHinting: true, ...options }),
  );
  made.set(key, font);
  font.catch(() => made.delete(key));
  return font;
};
