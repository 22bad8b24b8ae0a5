import { decodeHTMLStrict } from 'entities';
import { textScript } from './scripts.js';

const ENTITY = /&(?:#\d+|#x[\da-f]+|[a-z]\w*);/i;
const SCRIPT = /<(su[bp]|inf)(?=[\s>])([^<>]*)>([^<>]*)<\/\1\s*>/gi;
const TAG =
  /<(\/?)(i|b|u|s|em|strong|sup|sub|inf|sc|scp|span|a|p|br|hr|tt|code|small|big|font|div|nobr|italic|bold|title|q|blockquote|ul|li|h\d|(?:jats|mml):[\w-]+|math|m(?:i|o|n|row|sup|sub|text|frac|sqrt|space|style))(?=[\s/>])([^<>]*)>/gi;

/**
 * True when a text may follow the name of a tag: nothing, or attributes. Otherwise it is text, as in `a<b and c>d`. One
 * pattern for the whole tag would take quadratic time.
 */
const endsTag = (rest: string): boolean => /^\s*\/?$/.test(rest) || (/^\s/.test(rest) && rest.includes('='));

const decoded = (text: string): string => {
  let result = text;
  for (let round = 0; round < 3 && ENTITY.test(result); round++) result = decodeHTMLStrict(result);
  return result;
};

/**
 * Removes HTML from an exported text: entities become characters (also when they are escaped twice), and simple tags
 * are removed.
 */
export const plainHtml = (text: string): string => {
  const characters = text.includes('&') ? decoded(text) : text;
  if (!characters.includes('<')) return characters;
  return characters
    .replace(SCRIPT, (text: string, tag: string, rest: string, script: string) =>
      endsTag(rest) ? textScript(/^sup$/i.test(tag) ? '^' : '_', script) : text,
    )
    .replace(TAG, (text: string, slash: string, name: string, rest: string) => {
      if (!endsTag(rest)) return text;
      return slash === '' && /^(?:p|br)$/i.test(name) ? ' ' : '';
    });
};
