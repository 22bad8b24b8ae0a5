const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** The sentences of a text, without the spaces between them. */
export const sentencesOf = (text: string): string[] =>
  Array.from(segmenter.segment(text), ({ segment }) => segment.trim()).filter(Boolean);
