import type { EmotionCache } from '@emotion/cache';

const USE = /var\(\s*(--[\w-]+)/g;
const DECLARATION = /(--[\w-]+):[^;{}]*;/g;

/** A style element of a page. */
export interface Style {
  css: string;
  /** The names of the styles, with which Emotion takes over the element. */
  emotion?: string;
}

const lengthOf = (styles: readonly Style[]): number => styles.reduce((length, { css }) => length + css.length, 0);

/** Removes unused custom properties, then those that only the removed ones used. */
const withoutUnusedProperties = (styles: readonly Style[]): readonly Style[] => {
  const used = new Set(styles.flatMap(({ css }) => [...css.matchAll(USE)].map(([, name]) => name)));
  const rest = styles.map((style) => ({
    ...style,
    css: style.css.replace(DECLARATION, (declaration, name: string) => (used.has(name) ? declaration : '')),
  }));
  return lengthOf(rest) === lengthOf(styles) ? styles : withoutUnusedProperties(rest);
};

export const styleElement = ({ css, emotion }: Style): string =>
  `<style${emotion === undefined ? '' : ` data-emotion="${emotion}"`}>${css}</style>`;

/**
 * The styles of a rendered page, one entry per style element. In the browser Emotion takes over the scoped styles, so
 * their element lists their names. The global styles are reduced to the theme colours that the page uses; Emotion adds
 * the rest once the app runs. Rules that no element uses are left out.
 */
export const stylesOfPage = ({ key, inserted, registered }: EmotionCache, html: string): readonly Style[] => {
  const rules = Object.entries(inserted).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const isGlobal = ([id]: [string, string]) => !(`${key}-${id}` in registered);
  const names = new Set(html.match(/[\w-]+/g));
  const regular = rules.filter((rule) => !isGlobal(rule) && names.has(`${key}-${rule[0]}`));
  const cssOf = (some: typeof rules): string => some.map(([, css]) => css).join('');
  return withoutUnusedProperties([
    { css: cssOf(rules.filter(isGlobal)) },
    { css: cssOf(regular), emotion: [key, ...regular.map(([id]) => id)].join(' ') },
  ]);
};
