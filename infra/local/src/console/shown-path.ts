import { relative } from 'node:path';

/** A path for people: relative if it is below the working directory, else absolute. */
export const shownPath = (path: string): string => {
  const short = relative(process.cwd(), path) || '.';
  return short.startsWith('..') ? path : short;
};
