/** The index behind a value that begins at `start` with a brace or a quotation mark. */
const behindValue = (text: string, start: number): number => {
  const close = text[start] === '{' ? '}' : '"';
  let depth = 0;
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === close && depth <= 0) return at + 1;
    else if (text[at] === '{') depth++;
    else if (text[at] === '}') depth--;
  }
  return text.length;
};

const behindLine = (text: string, start: number): number => {
  const end = text.indexOf('\n', start);
  return end < 0 ? text.length : end;
};

/**
 * How many characters of a text belong to the entry that it begins with. The parser counts what stands behind an entry,
 * comments for instance, to its source; whoever replaces an entry must not.
 * @param text beginning with the `@` of an entry that can be read
 */
export const entryLength = (text: string): number => {
  const open = text.search(/[{(]/);
  const close = text[open] === '{' ? '}' : ')';
  let at = open + 1;
  while (at < text.length && text[at] !== close) {
    if (text[at] === '{' || text[at] === '"') at = behindValue(text, at);
    else if (text[at] === '%') at = behindLine(text, at);
    else at++;
  }
  return at + 1;
};
