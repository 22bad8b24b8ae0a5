import { reducedFont } from './font-sources.ts';
import { hashedFile, type RenderedFile } from './site-content.ts';

export interface CoreFont {
  file: RenderedFile;
  family: string;
  /** The `font-weight` values that the font covers. */
  weights: string;
}

interface Cut extends Pick<CoreFont, 'family' | 'weights'> {
  source: string;
  variationAxes: Record<string, number | { min: number; max: number }>;
}

const FEATURES = ['kern', 'tnum'];
/** The first code point that is drawn with the Chinese font. */
const CJK = '\u3000';
const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');

/** Headings use one optical size for large and small text; body text has the weights that the theme uses. */
const cuts: Cut[] = [
  {
    family: 'Newsreader Core',
    source: 'newsreader-latin-opsz-normal.woff2',
    weights: '200 800',
    variationAxes: { wght: 420, opsz: 36 },
  },
  {
    family: 'Instrument Sans Core',
    source: 'instrument-sans-latin-wght-normal.woff2',
    weights: '400 700',
    variationAxes: { wght: { min: 400, max: 600 } },
  },
];

const cutFont = async ({ family, source, weights, variationAxes }: Cut, letters: string): Promise<CoreFont> => {
  const body = await reducedFont(source, letters, { keepFeatures: FEATURES, variationAxes });
  const name = family.toLowerCase().replaceAll(' ', '-');
  return { file: hashedFile(name, 'woff2', { type: 'font/woff2', body }), family, weights };
};

/**
 * The site's fonts, reduced to the glyphs of the given text, which is a sixth of their size.
 * @param text of the pages; upper- and lower-case ASCII letters are always included
 */
export const coreFonts = (text: string): Promise<CoreFont[]> => {
  const letters = [...new Set(ASCII + text)]
    .filter((letter) => letter < CJK)
    .toSorted()
    .join('');
  return Promise.all(cuts.map((cut) => cutFont(cut, letters)));
};
