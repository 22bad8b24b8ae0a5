import { readFile } from 'node:fs/promises';
import subsetFont, { type SubsetFontOptions } from 'subset-font';
import { FONTS_FOLDER } from './fonts-folder.ts';

/** A file of the folder with the whole fonts, which lies beside the built renderer. */
export const readFontFile = (name: string): Promise<Buffer> =>
  readFile(new URL(`${FONTS_FOLDER}/${name}`, import.meta.url));

/** The characters of a CSS `unicode-range`, by their codes. */
const codesOf = (range: string): Set<number> => {
  const codes = new Set<number>();
  for (const span of range.split(',')) {
    const [first = 0, last = first] = span
      .trim()
      .slice(2)
      .split('-')
      .map((hex) => Number.parseInt(hex, 16));
    for (let code = first; code <= last; code += 1) codes.add(code);
  }
  return codes;
};

interface ChinesePart {
  file: string;
  /** The codes of its characters. */
  codes: ReadonlySet<number>;
}

/** The files into which the package divides the Chinese font. */
export const chineseParts = async (): Promise<ChinesePart[]> => {
  const ranges = JSON.parse(String(await readFontFile('noto-sans-tc.json'))) as Record<string, string>;
  return Object.entries(ranges).map(([name, range]) => ({
    file: `noto-sans-tc-${name.replace(/[[\]]/g, '')}-wght-normal.woff2`,
    codes: codesOf(range),
  }));
};

/** Characters from this one on are drawn with the Chinese font. */
export const CJK = '\u3000';

const made = new Map<string, Promise<Buffer>>();

/** How many fonts are remembered: all those of two states of a site. */
const REMEMBERED = 200;

const forgetOldest = (): void => {
  const [oldest] = made.keys();
  if (made.size >= REMEMBERED && oldest !== undefined) made.delete(oldest);
};

/**
 * A font, reduced to some letters. One that was made before is remembered, because making it takes a second.
 * @param file of the folder with the whole fonts
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
  const font = readFontFile(file).then((whole) =>
    subsetFont(whole, letters, { targetFormat: 'woff2', noHinting: true, ...options }),
  );
  made.set(key, font);
  font.catch(() => made.delete(key));
  return font;
};
