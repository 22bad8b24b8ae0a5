import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const isProgram = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
};

/** Returns the full path of the first of these programs on PATH; undefined when there is none. */
export const findProgram = (names: readonly string[]): string | undefined => {
  const directories = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return names.flatMap((name) => directories.map((directory) => join(directory, name))).find(isProgram);
};
