/** The encoding that a byte order mark indicates; without one, the likely encodings, strictest first. */
const encodingsOf = (bytes: Buffer): string[] => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return ['utf-16le'];
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return ['utf-16be'];
  return ['utf-8', 'big5'];
};

/**
 * Decodes a text file: UTF-8 or, as older spreadsheets in Taiwan save it, Big5.
 * @returns undefined when it is not text in any of these encodings
 */
export const decodeText = (bytes: Buffer): string | undefined => {
  for (const encoding of encodingsOf(bytes)) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // Try the next encoding.
    }
  }
  return undefined;
};
