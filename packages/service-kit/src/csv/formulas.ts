/** What a spreadsheet would run as a formula when a cell begins with it. */
const AT_START = /^[\t\r\n ]*[=+\-@＝＋－＠]|^[\t\r\n]/;

/**
 * The same in the middle of a cell, where another cell begins for a spreadsheet that parts cells at another sign than the
 * comma: for it a quotation mark in the middle of a line means nothing. A number alone is left as it is, and so is `;-)`.
 */
const INSIDE =
  /([;|\t\r\n](?:[^\S\t\r\n]|")*)(?=[=@＝＠]|[+\-＋－](?!\)|\d[\d.,]*(?:[;|\t\r\n]|$)))|(,(?:[^\S\t\r\n]|")*)(?=[=@＝＠])/g;

const GUARD_AT_START = /^'(?=\s*[=+\-@＝＋－＠])/;
const GUARD_INSIDE = /([,;|\t\r\n](?:[^\S\t\r\n]|")*)'(?=[=+\-@＝＋－＠])/g;

/** A cell with an apostrophe before each formula that a spreadsheet could find in it, which makes it plain text there. */
export const guarded = (cell: string): string => `${AT_START.test(cell) ? "'" : ''}${cell.replace(INSIDE, "$1$2'")}`;

/** A cell of such a file as it was before. */
export const unguarded = (cell: string): string => cell.replace(GUARD_AT_START, '').replace(GUARD_INSIDE, '$1');
