/** The encoding that a byte order mark tells of; without one, those in which such files come, the strictest first. */
const encodingsOf = (bytes: Buffer): string[] => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return ['utf-16le'];
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return ['utf-16be'];
  return ['utf-8', 'big5'];
};

/**
 * A text file's text: UTF-8 or, as older spreadsheets in Taiwan save it, Big5.
 * @returns undefined for what is no text in any of them
 */
export const decodeText = (bytes: Buffer): string | undefined => {
  for (const encoding of encodingsOf(bytes)) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // The next one.
    }
  }
  return undefined;
};
