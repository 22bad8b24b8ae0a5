import { convert } from 'fontverter';
import { Blob, Buffer as TextBuffer, Face, Font, shape, Variation } from 'harfbuzzjs';
import { chineseParts, CJK, readFontFile } from './font-sources.ts';

/** A piece of text that is never broken across lines, such as a word. */
export interface Piece {
  /** Its outlines as SVG paths. As in all of this file, the unit of length is the font's size. */
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
  /** The codes of its characters. */
  has: ReadonlySet<number>;
}

/** Makes a function remember its results by their key. What has failed is tried again with the next call. */
const remembered = <Key extends string, Value>(read: (key: Key) => Promise<Value>) => {
  const results = new Map<Key, Promise<Value>>();
  return (key: Key): Promise<Value> => {
    const known = results.get(key);
    if (known) return known;
    const result = read(key);
    results.set(key, result);
    result.catch(() => results.delete(key));
    return result;
  };
};

const load = async ({ file, axes }: Lettering): Promise<LoadedFont> => {
  const face = new Face(new Blob(await convert(await readFontFile(file), 'sfnt')));
  const font = new Font(face);
  font.setVariations(Object.entries(axes).map(([tag, value]) => new Variation(tag, value)));
  return { font, unitsPerEm: face.upem, has: new Set(face.collectUnicodes()) };
};

const latinFont = remembered((name: LetteringName) => load(letterings[name]));
const chineseFont = remembered((file) => load({ file, axes: { wght: 400 } }));
const partsOf = remembered((_font: 'chinese') => chineseParts());

/** The font that has a character; undefined when none has it. */
const fontFor = async (character: string, name: LetteringName): Promise<LoadedFont | undefined> => {
  const code = character.codePointAt(0)!;
  const latin = await latinFont(name);
  if (latin.has.has(code)) return latin;
  const found = (await partsOf('chinese')).find(({ codes }) => codes.has(code));
  const chinese = found && (await chineseFont(found.file));
  return chinese?.has.has(code) ? chinese : undefined;
};

const FRACTION = /-?\d+\.\d+/g;

/**
 * The path of a glyph in whole units of the font, which are fine enough: an em has at least a thousand. Short numbers halve
 * the time of drawing, most of which is spent on parsing them.
 */
const outline = (font: Font, glyph: number): string =>
  font.glyphToPath(glyph).replaceAll(FRACTION, (length) => String(Math.round(Number(length))));

/** The outlines of a text in one font, and their width. `from` is where the text begins. */
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

/** Draws a word, each run of characters with the font that has them. Characters that no font has are left out. */
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

/** Each word is drawn once, because titles have many words in common. */
const drawnWords = {
  heading: remembered((word) => drawWord(word, 'heading')),
  text: remembered((word) => drawWord(word, 'text')),
};

/** Matches a word, or a single Chinese character with the punctuation after it. */
const PIECE = new RegExp(`[${CJK}-\\u{3ffff}][、。，．：；！？」』）]*|[^\\s${CJK}-\\u{3ffff}]+`, 'gu');

/** Converts a text to outlines, so that a picture that contains it needs no installed fonts. */
export const lettered = (text: string, name: LetteringName): Promise<Piece[]> =>
  Promise.all(
    [...text.matchAll(PIECE)].map(async ({ 0: word, index }) => {
      const { svg, width } = await drawnWords[name](word);
      return { svg, width, isAfterSpace: /\s/.test(text[index - 1] ?? '') };
    }),
  );

/** The width of a space. */
const SPACE = 0.26;

/** Where the pieces of a line begin and end, counted from its left end. */
const placed = (line: readonly Piece[]) => {
  let end = 0;
  return line.map(({ svg, width, isAfterSpace }, index) => {
    const start = end + (isAfterSpace && index > 0 ? SPACE : 0);
    end = start + width;
    return { svg, start, end };
  });
};

const widthOf = (line: readonly Piece[]): number => placed(line).at(-1)?.end ?? 0;

/** Divides pieces into lines that are at most this wide, unless a single piece is wider. */
export const inLines = (pieces: readonly Piece[], width: number): Piece[][] => {
  const lines: Piece[][] = [[]];
  for (const piece of pieces) {
    const line = lines.at(-1)!;
    if (line.length === 0 || widthOf([...line, piece]) <= width) line.push(piece);
    else lines.push([piece]);
  }
  return lines;
};

/** A line as a part of an SVG: it begins at 0, and its baseline is at 0. */
export const drawnLine = (line: readonly Piece[]): string =>
  placed(line)
    .map(({ svg, start }) => `<g transform="translate(${start} 0)">${svg}</g>`)
    .join('');
