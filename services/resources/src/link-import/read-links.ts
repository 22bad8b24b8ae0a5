import { decodeText, UnknownEncodingError, type DecodedText } from '@lab/content';
import { limits, resourceImportMessages } from '@lab/contracts';
import { CsvTooLongError, EncodingRequiredException, InvalidInputException } from '@lab/service-kit';
import { HttpStatus } from '@nestjs/common';
import type { LinkedPage } from './linked-page.js';
import { isBookmarksFile, readBookmarks } from './read-bookmarks.js';
import { readCsv } from './read-csv.js';

const refusal = (message: string, status?: HttpStatus) =>
  new InvalidInputException([{ path: 'file', message }], status);

/** An uploaded file, and its encoding if the user has named one. */
export interface LinksFile {
  bytes: Buffer;
  encoding: string | undefined;
}

const decode = ({ bytes, encoding }: LinksFile): DecodedText => {
  try {
    return decodeText(bytes, encoding);
  } catch (error) {
    if (!(error instanceof UnknownEncodingError)) throw error;
    throw new InvalidInputException([{ path: 'encoding', message: resourceImportMessages.undecided(error.message) }]);
  }
};

const readPages = (text: string): LinkedPage[] => {
  if (isBookmarksFile(text)) return readBookmarks(text);
  try {
    return readCsv(text);
  } catch (error) {
    if (error instanceof CsvTooLongError) throw refusal(resourceImportMessages.tooMany);
    throw refusal(resourceImportMessages.malformed, 422);
  }
};

/** Up to three titles that show whether the encoding is right. */
const tellingTitles = (pages: readonly LinkedPage[]): string[] =>
  [...new Set(pages.map(({ title }) => title.trim()))].filter((title) => /[^\p{ASCII}]/u.test(title)).slice(0, 3);

/**
 * The links of a bookmarks or CSV file.
 * @throws InvalidInputException 422 when there are none, 400 when there are too many or the encoding is unknown;
 * EncodingRequiredException when the encoding was only guessed
 */
export const readLinks = (file: LinksFile): LinkedPage[] => {
  const { text, encoding, isGuessed } = decode(file);
  const pages = readPages(text);
  if (!pages.length) throw refusal(resourceImportMessages.nothing, 422);
  if (pages.length > limits.importedLinks) throw refusal(resourceImportMessages.tooMany);
  if (!isGuessed) return pages;
  const guess = { name: encoding, isGuessed, examples: tellingTitles(pages) };
  throw new EncodingRequiredException(resourceImportMessages.whichEncoding, guess);
};
