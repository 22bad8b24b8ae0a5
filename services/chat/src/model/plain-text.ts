/**
 * Markdown that models write although they are told not to, and what stays of it. Order matters. What stands between two
 * marks is bounded, so that many marks without their second take no longer than other signs.
 */
const MARKS: readonly [RegExp, string][] = [
  [/^[ \t]*```.*$/gm, ''],
  [/`([^`\n]+)`/g, '$1'],
  [/^[ \t]{0,3}#{1,6}[ \t]+/gm, ''],
  [/^[ \t]{0,3}>[ \t]?/gm, ''],
  [/^[ \t]{0,3}(?:[-*_][ \t]*){3,}$/gm, ''],
  [/^([ \t]*)[*+-][ \t]+/gm, '$1'],
  [/!?\[([^\]\n]{0,300})\]\(([^\s)]+)(?:\s+"[^"]*")?\)/g, '$1 ($2)'],
  [/(\*\*|__)(?=\S)([^\n]{0,300}?\S)\1/g, '$2'],
  [/(?<![\w*])\*(?=\S)([^*\n]*?\S)\*(?![\w*])/g, '$1'],
  [/(?<![\w_])_(?=\S)([^_\n]*?\S)_(?![\w_])/g, '$1'],
  [/~~(?=\S)([^\n]{0,300}?\S)~~/g, '$1'],
  [/(?<![ \t])[ \t]+$/gm, ''],
  [/\n{3,}/g, '\n\n'],
];

/** A text without Markdown: emphasis, headings, lists and code lose their marks, a link shows its address. */
export const stripMarkdown = (text: string): string =>
  MARKS.reduce((plain, [mark, kept]) => plain.replace(mark, kept), text.replace(/\r\n?/g, '\n')).trim();
