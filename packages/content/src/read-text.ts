import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ContentError } from './content-error.js';
import { decodeUtf8, firstLineOutsideUtf8 } from './decode/decode-text.js';

/**
 * Reads one file of the content folder.
 * @param directory the content folder
 * @param file path below it, e.g. `lab.yaml`
 * @returns its text without a byte order mark
 * @throws ContentError when it is missing, cannot be read or is not UTF-8
 */
export const readText = (directory: string, file: string): string => {
  const bytes = readBytes(directory, file);
  const text = decodeUtf8(bytes);
  if (text !== undefined) return text;
  throw new ContentError(file, [`line ${firstLineOutsideUtf8(bytes)} is not UTF-8: save the file as UTF-8`]);
};

const readBytes = (directory: string, file: string): Uint8Array => {
  try {
    return readFileSync(join(directory, file));
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    throw new ContentError(file, [isMissing ? 'the file is missing' : (error as Error).message]);
  }
};
