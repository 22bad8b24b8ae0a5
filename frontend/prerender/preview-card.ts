import type { SiteDocuments } from '@lab/contracts';
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { light } from '../src/lib/theme/palette';
import { drawnLine, inLines, lettered, type LetteringName, type Piece } from './lettering.ts';
import type { RenderedFile } from './site-content.ts';

/**
 * The size of a card, the picture of a page in link previews, in pixels. It is the smallest that is shown large there, because
 * drawing a card takes about ten milliseconds.
 */
export const CARD = { width: 600, height: 315 };

const MARGIN = 42;
const TEXT_WIDTH = CARD.width - 2 * MARGIN;

/** Font sizes for titles, and how many lines of each fit. The largest that holds the title is used; the last one cuts it. */
const sizes = [
  { size: 36, lines: 3 },
  { size: 30, lines: 4 },
  { size: 24, lines: 6 },
];

const LINE_HEIGHT = 1.2;
const FOOT_SIZE = 15;

const at = (left: number, baseline: number, size: number, svg: string): string =>
  `<g transform="translate(${left} ${baseline}) scale(${size})">${svg}</g>`;

const column = (lines: readonly Piece[][], size: number): string =>
  lines.map((line, index) => at(MARGIN, MARGIN + size * (0.8 + LINE_HEIGHT * index), size, drawnLine(line))).join('');

/** The first lines of a text that is too long, with an ellipsis at the end, for which the lines leave room. */
const cutLines = async (pieces: readonly Piece[], name: LetteringName, { size, lines }: (typeof sizes)[number]) => {
  const cut = inLines(pieces, TEXT_WIDTH / size - 1).slice(0, lines);
  return [...cut.slice(0, -1), [...cut.at(-1)!, ...(await lettered('…', name))]];
};

const heading = async (title: string): Promise<string> => {
  const pieces = await lettered(title, 'heading');
  const fitting = sizes
    .map(({ size, lines }) => ({ size, lines, set: inLines(pieces, TEXT_WIDTH / size) }))
    .find(({ set, lines }) => set.length <= lines);
  if (fitting) return column(fitting.set, fitting.size);
  const smallest = sizes.at(-1)!;
  return column(await cutLines(pieces, 'heading', smallest), smallest.size);
};

const foot = async (text: string): Promise<string> => {
  const pieces = await lettered(text, 'text');
  const lines = inLines(pieces, TEXT_WIDTH / FOOT_SIZE);
  const [line] = lines.length === 1 ? lines : await cutLines(pieces, 'text', { size: FOOT_SIZE, lines: 1 });
  return at(MARGIN, CARD.height - MARGIN, FOOT_SIZE, drawnLine(line!));
};

export interface CardWords {
  title: string;
  /** The line at the bottom. */
  foot: string;
}

const svgOf = async (words: CardWords, accent: string): Promise<string> => {
  const { background, text } = light;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}">`,
    `<rect width="100%" height="100%" fill="${background?.default}"/>`,
    `<rect width="9" height="100%" fill="${accent}"/>`,
    `<g fill="${text?.primary}">${await heading(words.title)}</g>`,
    `<g fill="${accent}">${await foot(words.foot)}</g>`,
    '</svg>',
  ].join('');
};

const rasterized = (svg: string): Promise<Buffer> => sharp(Buffer.from(svg)).png({ compressionLevel: 6 }).toBuffer();

/** The cards of the last rendering, by the words and the colour from which they were drawn. */
let known = new Map<string, Promise<RenderedFile>>();

const draw = async (words: CardWords, accent: string): Promise<RenderedFile> => {
  const body = await rasterized(await svgOf(words, accent));
  const hash = createHash('sha256').update(body).digest('hex').slice(0, 12);
  return { path: `/assets/card-${hash}.png`, type: 'image/png', isImmutable: true, body };
};

/**
 * Draws a card for each of the given words, in the lab's colour. Cards that the last rendering had, too, are not drawn again.
 * @returns the cards in the order of the words
 */
export const previewCards = async ({ look }: SiteDocuments, all: readonly CardWords[]): Promise<RenderedFile[]> => {
  const accent = look.accent?.light ?? (light.primary as { main: string }).main;
  const cards = new Map<string, Promise<RenderedFile>>();
  const cardOf = (words: CardWords): Promise<RenderedFile> => {
    const key = JSON.stringify([words, accent]);
    const card = cards.get(key) ?? known.get(key) ?? draw(words, accent);
    cards.set(key, card);
    return card;
  };
  const files = await Promise.all(all.map(cardOf));
  // Only now: a card that could not be drawn must not be kept.
  known = cards;
  return files;
};
