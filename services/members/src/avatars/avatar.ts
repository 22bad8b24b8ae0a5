import { createHash } from 'node:crypto';
import { escapeMarkup } from '@lab/service-kit';
import { initialsOf } from './initials.js';

/** The background colours. INK has a contrast above 7 on each. */
const GROUNDS = ['#e8dccb', '#d5dfd8', '#d9dde6', '#eadad3', '#dfe3d0', '#e3d9e2'];
const INK = '#33413f';

/** Draws an SVG with the initials of a name, always the same for the same name. */
export const drawAvatar = (name: string): string => {
  const ground = GROUNDS[createHash('sha1').update(name).digest()[0]! % GROUNDS.length]!;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96" role="img" aria-label="${escapeMarkup(name)}">`,
    `<rect width="96" height="96" fill="${ground}"/>`,
    `<text x="48" y="49" fill="${INK}" font-family="'Noto Sans TC', 'PingFang TC', system-ui, sans-serif" font-size="28"`,
    ` text-anchor="middle" dominant-baseline="central">${escapeMarkup(initialsOf(name))}</text>`,
    `</svg>`,
  ].join('');
};
