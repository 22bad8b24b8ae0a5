/** A few lines with a title that would fill the memory, because each string is twice as long as the previous one. */
export const bibtexBomb = [
  '@string{s0 = {ha}}',
  ...Array.from({ length: 40 }, (_, index) => `@string{s${index + 1} = s${index} # s${index}}`),
  '@misc{bomb, title = s40}',
].join('');
