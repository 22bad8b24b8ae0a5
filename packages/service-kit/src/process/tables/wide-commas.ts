/** Splits the cells of a line at full-width commas. If the line has only one cell, splits it at both kinds of commas. */
export const splitAtWideCommas = (cells: readonly string[]): string[] =>
  cells.flatMap((cell) => cell.split(cells.length === 1 ? /[,，]/ : '，')).map((cell) => cell.trim());
