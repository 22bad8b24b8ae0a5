/**
 * Truncates a text after the given number of lines, with an ellipsis. Also breaks words that are longer than a line.
 */
export const truncated = (lines: number) =>
  ({
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: lines,
    overflow: 'hidden',
    overflowWrap: 'anywhere',
    // Keeps the dots of an Ü in the first line, above the letters.
    pt: '0.2em',
    mt: '-0.2em',
  }) as const;
