/** A few lines with a title that would fill the memory: each string is twice the one before. */
export const bibtexBomb = [
  '@string{s0 = {ha}}',
  ...Array.from({ length: 40 }, (_, index) => `@string{s${index + 1} = s${index} # s${index}}`),
  '@misc{bomb, title = s40}',
].join('');
