import { formatMonth } from '../src/lib/time';

const DATED = /(<span data-today="(year|month)">)[^<]*/g;

/** A page without the dates of the day for which it is rendered. */
export const withoutDay = (html: string): string => html.replace(DATED, '$1');

/** A page with the dates of the day for which it is rendered. In browsers a script keeps them up to date. */
export const onDay = (html: string, today: string): string =>
  html.replace(
    DATED,
    (_, tag: string, part: string) => tag + (part === 'year' ? today.slice(0, 4) : formatMonth(today)),
  );
