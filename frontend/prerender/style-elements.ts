import type { EmotionCache } from '@emotion/cache';

const USE = /var\(\s*(--[\w-]+)/g;
const DECLARATION = /(--[\w-]+):[^;{}]*;/g;

/** Removes unused custom properties, then those that only the removed ones used. */
const withoutUnusedProperties = (css: string): string => {
  const used = new Set([...css.matchAll(USE)].map(([, name]) => name));
  const rest = css.replace(DECLARATION, (declaration, name: string) => (used.has(name) ? declaration : ''));
  return rest.length === css.length ? css : withoutUnusedProperties(rest);
};

const element = (name: string, css: string): string => `<style data-emotion="${name}">${css}</style>`;

/**
 * The styles of a rendered page as style elements. Emotion takes over the scoped styles in the browser, so each element
 * lists the names of its styles. The global styles contain many theme colours that the page hardly uses: they are reduced
 * to the used ones, and Emotion adds all of them once the app runs. Rules that Emotion created but no element uses are left
 * out.
 */
export const styleElements = ({ key, inserted, registered }: EmotionCache, html: string): string => {
  const rules = Object.entries(inserted).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const isGlobal = ([id]: [string, string]) => !(`${key}-${id}` in registered);
  const names = new Set(html.match(/[\w-]+/g));
  const regular = rules.filter((rule) => !isGlobal(rule) && names.has(`${key}-${rule[0]}`));
  const elements = [
    `<style>${rules
      .filter(isGlobal)
      .map(([, css]) => css)
      .join('')}</style>`,
    element([key, ...regular.map(([id]) => id)].join(' '), regular.map(([, css]) => css).join('')),
  ];
  return withoutUnusedProperties(elements.join(''));
};
