import { relative } from 'node:path';

/** A path as people read it: short when it is below the working directory, else in full. */
export const shownPath = (path: string): string => {
  const short = relative(process.cwd(), path) || '.';
  return short.startsWith('..') ? path : short;
};
