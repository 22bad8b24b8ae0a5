import { createHash } from 'node:crypto';
import { escapeMarkup } from '@lab/service-kit';
import { LETTER_HEIGHT, letters } from './letters.js';
import { splitTitle } from '@lab/contracts';

const HAN = /\p{Script=Han}/u;

const graphemes = (text: string): string[] => [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);

/**
 * The initials of a name: the last two characters of a Chinese name (the given name), otherwise the first letters of
 * the first and the last word. Academic titles do not count.
 */
export const initialsOf = (given: string): string => {
  const { name } = splitTitle(given);
  const characters = graphemes(name);
  if (characters.some((character) => HAN.test(character))) {
    return characters
      .filter((character) => HAN.test(character))
      .slice(-2)
      .join('');
  }
  const words = name.split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0]!, words.at(-1)!] : words;
  return ends.map((word) => graphemes(word)[0]!.toUpperCase()).join('') || '?';
};

/** The background colours. INK has a contrast above 7 on each. */
const GROUNDS = ['#e8dccb', '#d5dfd8', '#d9dde6', '#eadad3', '#dfe3d0', '#e3d9e2'];
const INK = '#33413f';

/** The size of the letters: 28 of the picture's 96 units. */
const SCALE = 28 / 250;

/** Initials in letters of the site's font; undefined for other characters. */
const drawLetters = (initials: string): string | undefined => {
  const drawn = [...initials].flatMap((letter) => letters.get(letter) ?? []);
  if (drawn.length < initials.length) return undefined;
  const starts = drawn.map((_, index) => drawn.slice(0, index).reduce((sum, { width }) => sum + width, 0));
  const width = drawn.reduce((sum, letter) => sum + letter.width, 0);
  const paths = drawn.map(({ path }, index) => `<path transform="translate(${starts[index]})" d="${path}"/>`);
  const place = `translate(${48 - (SCALE * width) / 2} ${48 + (SCALE * LETTER_HEIGHT) / 2}) scale(${SCALE})`;
  return `<g fill="${INK}" transform="${place}">${paths.join('')}</g>`;
};

const writeText = (initials: string): string =>
  `<text x="48" y="49" fill="${INK}" font-family="'Noto Sans TC', 'PingFang TC', system-ui, sans-serif" font-size="28"` +
  ` text-anchor="middle" dominant-baseline="central">${escapeMarkup(initials)}</text>`;

/** Draws an SVG with the initials of a name, always the same for the same name. */
export const drawAvatar = (name: string): string => {
  const ground = GROUNDS[createHash('sha1').update(name).digest()[0]! % GROUNDS.length]!;
  const initials = initialsOf(name);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96" role="img" aria-label="${escapeMarkup(name)}">`,
    `<rect width="96" height="96" fill="${ground}"/>`,
    drawLetters(initials) ?? writeText(initials),
    `</svg>`,
  ].join('');
};
