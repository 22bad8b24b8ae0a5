import { decodeText, UnknownEncodingError } from '@lab/content';
import { limits, resourceImportMessages } from '@lab/contracts';
import { CsvTooLongError, InvalidInputException } from '@lab/service-kit';
import { HttpStatus } from '@nestjs/common';
import type { LinkedPage } from './linked-page.js';
import { isBookmarksFile, readBookmarks } from './read-bookmarks.js';
import { readCsv } from './read-csv.js';

const refusal = (message: string, status?: HttpStatus) =>
  new InvalidInputException([{ path: 'file', message }], status);

const decode = (bytes: Buffer): string => {
  try {
    return decodeText(bytes).text;
  } catch (error) {
    if (error instanceof UnknownEncodingError) throw refusal(resourceImportMessages.malformed, 422);
    throw error;
  }
};

const readPages = (bytes: Buffer): LinkedPage[] => {
  const text = decode(bytes);
  if (isBookmarksFile(text)) return readBookmarks(text);
  try {
    return readCsv(text);
  } catch (error) {
    if (error instanceof CsvTooLongError) throw refusal(resourceImportMessages.tooMany);
    throw refusal(resourceImportMessages.malformed, 422);
  }
};

/**
 * The links of a bookmarks or CSV file.
 * @throws InvalidInputException 422 when there are none, 400 when there are too many
 */
export const readLinks = (bytes: Buffer): LinkedPage[] => {
  const pages = readPages(bytes);
  if (!pages.length) throw refusal(resourceImportMessages.nothing, 422);
  if (pages.length > limits.importedLinks) throw refusal(resourceImportMessages.tooMany);
  return pages;
};
