import { visibleLine } from '@lab/contracts';

const EMPHASIS = /<\/?(?:i|b|em|strong|sup|sub|sc|span|a|p|br|tt|code)\b[^<>]*>/g;
/**
 * Matches entries that really use Spanish signs. TeX's oldest font shows them in place of < and >, so the parser
 * returns them for both.
 */
const SPANISH_SIGNS = /[¡¿]|[!?]`|\\text(?:exclam|question)down/;

/**
 * A field as plain text: without emphasis, with single spaces and composed characters.
 * @param value from the parser, with HTML tags
 * @param source of the whole entry
 */
export const plainText = (value: string, source: string): string => {
  const text = visibleLine(value.normalize('NFC').replace(EMPHASIS, '')).replace(/\s+/g, ' ');
  return SPANISH_SIGNS.test(source) ? text : text.replaceAll('¡', '<').replaceAll('¿', '>');
};

/** An address without LaTeX: `\url{…}`, `\_`, `\%`. */
export const plainAddress = (value: string): string =>
  visibleLine(value)
    .replace(/^\\url\{(.*)\}$/, '$1')
    .replace(/\\([_%&#~])/g, '$1');
