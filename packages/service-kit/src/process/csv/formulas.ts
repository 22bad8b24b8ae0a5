/** The beginning of a cell that a spreadsheet would run as a formula. */
const AT_START = /^[\t\r\n ]*[=+\-@＝＋－＠]|^[\t\r\n]/;

/**
 * The same inside a cell. A spreadsheet that splits at another separator than the comma starts a new cell there, and
 * ignores quotation marks within a line. Plain numbers and `;-)` are left unchanged.
 */
const INSIDE =
  /([;|\t\r\n](?:[^\S\t\r\n]|")*)(?=[=@＝＠]|[+\-＋－](?!\)|\d[\d.,]*(?:[;|\t\r\n]|$)))|(,(?:[^\S\t\r\n]|")*)(?=[=@＝＠])/g;

const GUARD_AT_START = /^'(?=\s*[=+\-@＝＋－＠])/;
const GUARD_INSIDE = /([,;|\t\r\n](?:[^\S\t\r\n]|")*)'(?=[=+\-@＝＋－＠])/g;

/** Puts an apostrophe before each possible formula in a cell, so that spreadsheets show it as text. */
export const guarded = (cell: string): string => `${AT_START.test(cell) ? "'" : ''}${cell.replace(INSIDE, "$1$2'")}`;

/** Reverts `guarded`. */
export const unguarded = (cell: string): string => cell.replace(GUARD_AT_START, '').replace(GUARD_INSIDE, '$1');
