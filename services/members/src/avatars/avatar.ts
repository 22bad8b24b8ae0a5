import { createHash } from 'node:crypto';
import { initialsOf } from './initials.js';

/** Muted grounds, each dark enough for white letters (contrast above 4.5). */
const GROUNDS = ['#3b6064', '#5b5f97', '#7a5c61', '#4f6d4a', '#8a5a44', '#41658a', '#6b4e71', '#5f6b3c'];

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character]!);

/** An SVG with the initials of a name, always the same for the same name. */
export const drawAvatar = (name: string): string => {
  const ground = GROUNDS[createHash('sha1').update(name).digest()[0]! % GROUNDS.length]!;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96" role="img" aria-label="${escapeXml(name)}">`,
    `<rect width="96" height="96" fill="${ground}"/>`,
    `<text x="48" y="49" fill="#fff" font-family="'Noto Sans TC', 'PingFang TC', system-ui, sans-serif" font-size="28"`,
    ` text-anchor="middle" dominant-baseline="central">${escapeXml(initialsOf(name))}</text>`,
    `</svg>`,
  ].join('');
};
