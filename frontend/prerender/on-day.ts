import { formatMonth } from '../src/lib/time';

const DATED = /(<span data-today="(year|month)">)[^<]*/g;

/** Removes the dates that depend on the day of the render. */
export const withoutDay = (html: string): string => html.replace(DATED, '$1');

/** Inserts the dates that depend on the day of the render. In browsers a script keeps them up to date. */
export const onDay = (html: string, today: string): string =>
  html.replace(
    DATED,
    (_, tag: string, part: string) => tag + (part === 'year' ? today.slice(0, 4) : formatMonth(today)),
  );
