const EMPHASIS = /<\/?(?:i|b|em|strong|sup|sub|sc|span|a|p|br|tt|code)\b[^<>]*>/g;
/** Entries that mean these signs, and do not merely get them because TeX's oldest font has them in place of < and >. */
const SPANISH_SIGNS = /[¡¿]|[!?]`|\\text(?:exclam|question)down/;

/**
 * One field as plain text: no emphasis, single spaces, composed letters (the parser gives some in parts).
 * @param value of the parser, with HTML tags
 * @param source of the whole entry
 */
export const plainText = (value: string, source: string): string => {
  const text = value.normalize('NFC').replace(EMPHASIS, '').replace(/\s+/g, ' ').trim();
  return SPANISH_SIGNS.test(source) ? text : text.replaceAll('¡', '<').replaceAll('¿', '>');
};

/** An address without what LaTeX needs around it: `\url{…}`, `\_`, `\%`. */
export const plainAddress = (value: string): string =>
  value
    .trim()
    .replace(/^\\url\{(.*)\}$/, '$1')
    .replace(/\\([_%&#~])/g, '$1');
