/** The index after a value that begins at `start` with a brace or a quotation mark. */
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
 * The length of the entry at the beginning of a text. The parser includes what follows an entry, such as comments, in
 * its source, which must be kept when the entry is replaced.
 * @param text beginning with the `@` of a valid entry
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
