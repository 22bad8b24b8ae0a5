import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ContentError } from './content-error.js';

/**
 * Reads one file of the content folder.
 * @param directory the content folder
 * @param file path below it, e.g. `lab.yaml`
 * @throws ContentError when it is missing or cannot be read
 */
export const readText = (directory: string, file: string): string => {
  try {
    return readFileSync(join(directory, file), 'utf8');
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    throw new ContentError(file, [isMissing ? 'the file is missing' : (error as Error).message]);
  }
};
