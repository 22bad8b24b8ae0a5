/** The keywords of a comma-separated list, trimmed, without blank ones. */
export const splitKeywords = (joined: string): string[] =>
  joined
    .split(',')
    .map((keyword) => keyword.trim())
    .filter(Boolean);
