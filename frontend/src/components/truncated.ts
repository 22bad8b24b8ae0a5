/** Truncates a text after some lines, with an ellipsis. Also breaks a word that is longer than a line. */
export const truncated = (lines: number) =>
  ({
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: lines,
    overflow: 'hidden',
    overflowWrap: 'anywhere',
  }) as const;
