import { relative } from 'node:path';

/** Formats a path for users: relative if it is below the working directory, otherwise absolute. */
export const shownPath = (path: string): string => {
  const short = relative(process.cwd(), path) || '.';
  return short.startsWith('..') ? path : short;
};
