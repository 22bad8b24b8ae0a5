import type { SiteDocuments } from '@lab/contracts';
import sharp, { type Sharp } from 'sharp';
import { light } from '../src/lib/theme/palette';
import { fontPath } from './font-sources.ts';
import { escapeHtml } from './page-document.ts';
import { hashedFile, type RenderedFile } from './site-content.ts';

// It names the fonts with which sharp draws texts.
process.env.FONTCONFIG_FILE = fontPath('fonts.conf');
// It would keep what is drawn only once.
sharp.cache(false);

/** The size of a card, the picture of a page in link previews, in pixels. It is the usual one, sharp on any screen. */
export const CARD = { width: 1200, height: 630 };

const MARGIN = 96;
const [WIDTH, HEIGHT] = [CARD.width - 2 * MARGIN, CARD.height - 2 * MARGIN];

/** Font sizes for titles in pixels. The largest that holds the title is used. */
const TITLE_SIZES = [72, 60, 48, 36, 28];

export interface CardWords {
  title: string;
  /** The line below the title. */
  foot: string;
}

const styled = (text: string, font: string, color: string): string =>
  `<span font="${font}" foreground="${color}">${escapeHtml(text)}</span>`;

/** The words of a card, as wide and as high as they are. */
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
    // Words that are too long even in the smallest size are shrunk.
    .resize({ width: WIDTH, height: HEIGHT, fit: 'contain', position: 'left', withoutEnlargement: true, background })
    .extend({ top: MARGIN, right: MARGIN, bottom: MARGIN, left: MARGIN, background })
    // Few colours, because they are a third of the bytes.
    .png({ colours: 16, dither: 0, effort: 1 })
    .toBuffer();
  return hashedFile('card', 'png', { type: 'image/png', body });
};

/** The cards of the last rendering, by the words and the colour from which they were drawn. */
let known = new Map<string, Promise<RenderedFile>>();

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
