import type { EmotionCache } from '@emotion/cache';

const element = (name: string, css: string): string => `<style data-emotion="${name}">${css}</style>`;

/**
 * The styles of a rendered page as style elements that Emotion takes over in the browser: one for each global style, and
 * one with all the rest, which names what is in it. What Emotion made on the way to a class, but no element has, stays out.
 */
export const styleElements = ({ key, inserted, registered }: EmotionCache, html: string): string => {
  const rules = Object.entries(inserted).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const isGlobal = ([id]: [string, string]) => !(`${key}-${id}` in registered);
  const used = new Set(html.match(/[\w-]+/g));
  const regular = rules.filter((rule) => !isGlobal(rule) && used.has(`${key}-${rule[0]}`));
  return [
    ...rules.filter(isGlobal).map(([id, css]) => element(`${key}-global ${id}`, css)),
    element([key, ...regular.map(([id]) => id)].join(' '), regular.map(([, css]) => css).join('')),
  ].join('');
};
