import type { SiteDocuments } from '@lab/contracts';
import sharp, { type Sharp } from 'sharp';
import { light } from '../src/lib/theme/palette';
import { fontPath } from './font-sources.ts';
import { escapeHtml } from './page-document.ts';
import { hashedFile, type RenderedFile } from './site-content.ts';

// This file names the fonts that sharp draws text with.
process.env.FONTCONFIG_FILE = fontPath('fonts.conf');
// Each card is drawn only once, so caching would waste memory.
sharp.cache(false);

/** The size in pixels of a card, the picture of a page in link previews. It is the usual size, sharp on any screen. */
export const CARD = { width: 1200, height: 630 };

const MARGIN = 96;
const [WIDTH, HEIGHT] = [CARD.width - 2 * MARGIN, CARD.height - 2 * MARGIN];

/** Font sizes for titles in pixels. The largest at which the title fits is used. */
const TITLE_SIZES = [72, 60, 48, 36, 28];

export interface CardWords {
  title: string;
  /** The line below the title. */
  foot: string;
}

const styled = (text: string, font: string, color: string): string =>
  `<span font="${font}" foreground="${color}">${escapeHtml(text)}</span>`;

/** The text of a card, in its natural size. */
const lettered = ({ title, foot }: CardWords, accent: string, size: number): Sharp => {
  const lines = [
    styled(title, `Newsreader, Noto Sans TC ${size}`, light.text!.primary!),
    styled('—', 'Newsreader 72', accent),
    styled(foot, 'Instrument Sans Medium, Noto Sans TC 30', accent),
  ];
  return sharp({ text: { text: lines.join('\n'), width: WIDTH, dpi: 72, rgba: true, wrap: 'word-char' } });
};

const titleSize = async (words: CardWords, accent: string): Promise<number> => {
  for (const size of TITLE_SIZES) {
    const { height } = await lettered(words, accent, size).metadata();
    if (height <= HEIGHT) return size;
  }
  return TITLE_SIZES.at(-1)!;
};

const draw = async (words: CardWords, accent: string): Promise<RenderedFile> => {
  const background = light.background!.default!;
  const body = await lettered(words, accent, await titleSize(words, accent))
    .flatten({ background })
    // Text that is too long even in the smallest size is shrunk.
    .resize({ width: WIDTH, height: HEIGHT, fit: 'contain', position: 'left', withoutEnlargement: true, background })
    .extend({ top: MARGIN, right: MARGIN, bottom: MARGIN, left: MARGIN, background })
    // Few colours reduce the file to a third of its size.
    .png({ colours: 16, dither: 0, effort: 1 })
    .toBuffer();
  return hashedFile('card', 'png', { type: 'image/png', body });
};

/** The cards of the last render, by their words and colour. */
let known = new Map<string, Promise<RenderedFile>>();

/**
 * Draws a card for each of the given words, in the lab's colour. Cards of the last render are reused.
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
  // Stored only after success, so that a card that could not be drawn is not kept.
  known = cards;
  return files;
};
