/**
 * Parses an address. `URL.canParse` of Node.js 20 is not used: it denies addresses with letters such as ü once it is
 * compiled.
 * @param base of a relative address
 * @returns null for what is no address
 */
export const parseUrl = (text: string, base?: string): URL | null => {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
};
