import { convert } from 'fontverter';
import { Blob, Buffer as TextBuffer, Face, Font, shape, Variation } from 'harfbuzzjs';
import { CJK, codesOf, readFontFile } from './font-sources.ts';

/** A piece of text that no line divides, as outlines; lengths are in parts of the font's size. */
export interface Piece {
  svg: string;
  width: number;
  isAfterSpace: boolean;
}

interface Lettering {
  file: string;
  axes: Readonly<Record<string, number>>;
}

const letterings = {
  heading: { file: 'newsreader-latin-opsz-normal.woff2', axes: { wght: 420, opsz: 36 } },
  text: { file: 'instrument-sans-latin-wght-normal.woff2', axes: { wght: 500 } },
} satisfies Record<string, Lettering>;

export type LetteringName = keyof typeof letterings;

interface LoadedFont {
  font: Font;
  unitsPerEm: number;
  has: ReadonlySet<number>;
}

/** Reads something once for each key. */
const once = <Value>(read: (key: string) => Promise<Value>) => {
  const known = new Map<string, Promise<Value>>();
  return (key: string): Promise<Value> => {
    const value = known.get(key) ?? read(key);
    known.set(key, value);
    return value;
  };
};

const load = async ({ file, axes }: Lettering): Promise<LoadedFont> => {
  const face = new Face(new Blob(await convert(await readFontFile(file), 'sfnt')));
  const font = new Font(face);
  font.setVariations(Object.entries(axes).map(([tag, value]) => new Variation(tag, value)));
  return { font, unitsPerEm: face.upem, has: new Set(face.collectUnicodes()) };
};

const latinFont = once((name) => load(letterings[name as LetteringName]));
const chineseFont = once((part) => load({ file: `noto-sans-tc-${part}-wght-normal.woff2`, axes: { wght: 400 } }));

const chineseParts = once(async (file) => {
  const ranges = JSON.parse(String(await readFontFile(file))) as Record<string, string>;
  return Object.entries(ranges).map(([name, range]) => ({ part: name.replace(/[[\]]/g, ''), codes: codesOf(range) }));
});

/** The font that has a character; undefined when none has it. */
const fontFor = async (character: string, name: LetteringName): Promise<LoadedFont | undefined> => {
  const code = character.codePointAt(0)!;
  const latin = await latinFont(name);
  if (latin.has.has(code)) return latin;
  const found = (await chineseParts('noto-sans-tc.json')).find(({ codes }) => codes.has(code));
  const chinese = found && (await chineseFont(found.part));
  return chinese?.has.has(code) ? chinese : undefined;
};

const FRACTION = /-?\d+\.\d+/g;

/** In whole units of the font, of which there are a thousand or more in its size: half of the work is reading numbers. */
const outline = (font: Font, glyph: number): string =>
  font.glyphToPath(glyph).replaceAll(FRACTION, (length) => String(Math.round(Number(length))));

const outlines = ({ font, unitsPerEm }: LoadedFont, text: string, from: number): { svg: string; width: number } => {
  const buffer = new TextBuffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  shape(font, buffer);
  const places = buffer.getGlyphPositions();
  let width = 0;
  const paths = buffer.getGlyphInfos().map(({ codepoint }, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = places[index]!;
    const at = `translate(${from + (width + xOffset) / unitsPerEm} ${-yOffset / unitsPerEm})`;
    width += xAdvance;
    return `<path transform="${at} scale(${1 / unitsPerEm} ${-1 / unitsPerEm})" d="${outline(font, codepoint)}"/>`;
  });
  return { svg: paths.join(''), width: width / unitsPerEm };
};

/** One after the other, the parts of a word that are in one font. Characters that no font has are left out. */
const drawWord = async (word: string, name: LetteringName): Promise<Omit<Piece, 'isAfterSpace'>> => {
  const runs: { font: LoadedFont; text: string }[] = [];
  for (const character of word) {
    const font = await fontFor(character, name);
    const last = runs.at(-1);
    if (font && last?.font === font) last.text += character;
    else if (font) runs.push({ font, text: character });
  }
  return runs.reduce(
    (drawn, { font, text }) => {
      const { svg, width } = outlines(font, text, drawn.width);
      return { svg: drawn.svg + svg, width: drawn.width + width };
    },
    { svg: '', width: 0 },
  );
};

/** Words are drawn once: titles have many in common. */
const drawnWords = {
  heading: once((word) => drawWord(word, 'heading')),
  text: once((word) => drawWord(word, 'text')),
};

/** Words, and Chinese characters one by one, each with the sign that ends it. */
const PIECE = new RegExp(`[${CJK}-\\u{3ffff}][、。，．：；！？」』）]*|[^\\s${CJK}-\\u{3ffff}]+`, 'gu');

/** A text as outlines: a picture that has it is drawn the same where there are no fonts. */
export const lettered = (text: string, name: LetteringName): Promise<Piece[]> =>
  Promise.all(
    [...text.matchAll(PIECE)].map(async ({ 0: word, index }) => {
      const { svg, width } = await drawnWords[name](word);
      return { svg, width, isAfterSpace: /\s/.test(text[index - 1] ?? '') };
    }),
  );

/** The width of a blank, and the sign for what is left out, in parts of the font's size. */
const BLANK = 0.26;

const widthOf = (line: readonly Piece[]): number =>
  line.reduce((sum, { width, isAfterSpace }, index) => sum + width + (isAfterSpace && index > 0 ? BLANK : 0), 0);

/** Pieces in lines of a width. */
export const inLines = (pieces: readonly Piece[], width: number): Piece[][] => {
  const lines: Piece[][] = [[]];
  for (const piece of pieces) {
    const line = lines.at(-1)!;
    if (line.length === 0 || widthOf([...line, piece]) <= width) line.push(piece);
    else lines.push([piece]);
  }
  return lines;
};

/** A line as part of an SVG, from its left end. */
export const drawnLine = (line: readonly Piece[]): string =>
  line
    .map((piece, index) => {
      const before = widthOf(line.slice(0, index));
      const blank = piece.isAfterSpace && index > 0 ? BLANK : 0;
      return `<g transform="translate(${before + blank} 0)">${piece.svg}</g>`;
    })
    .join('');
