import { decodeText, UnknownEncodingError, type DecodedText } from '@lab/content';
import { limits, resourceImportMessages } from '@lab/contracts';
import {
  CsvTooLongError,
  EncodingRequiredException,
  InvalidInputException,
  mapColumns,
  parseCsv,
} from '@lab/service-kit';
import { HttpStatus } from '@nestjs/common';
import { Parser } from 'htmlparser2';

/** Column headings of this portal's export and of other sources. */
const HEADINGS: Record<keyof LinkedPage, readonly string[]> = {
  title: ['title', 'name', '標題', '名稱'],
  url: ['url', 'link', 'address', 'href', 'website', '網址', '連結'],
  description: ['description', 'note', 'notes', '說明', '描述'],
  category: ['category', 'type', '類別', '類型'],
  hubCategory: ['hub category', 'hubcategory', 'hub_category'],
};

/**
 * Reads the links of a CSV file.
 * @returns an empty list when no column contains addresses
 * @throws the errors of `parseCsv`
 */
export const readCsv = (text: string): LinkedPage[] => {
  const lines = parseCsv(text, limits.importedLinks + 1);
  if (lines.length === 0) return [];
  const { mapping, rows } = mapColumns(lines, { headings: HEADINGS, needed: ['url'], given: undefined });
  if (!Object.values(mapping).includes('url')) return [];
  return rows.map(({ cells }) =>
    Object.assign({ title: '', url: '', description: '', category: '', hubCategory: '' }, cells),
  );
};

/** True for a browser's bookmarks export, an HTML file that usually has its own doctype. */
export const isBookmarksFile = (text: string): boolean =>
  /^\s*<(!--|(!doctype|html|head|meta|title|h1|dl)\b)/i.test(text);

/** Reads the links of a browser's bookmarks file: each `<a>` with the `<dd>` after it. Folders are ignored. */
export const readBookmarks = (text: string): LinkedPage[] => {
  const pages: LinkedPage[] = [];
  let page: LinkedPage | undefined;
  let field: 'title' | 'description' | undefined;
  const parser = new Parser({
    onopentag(name, { href }) {
      if (name === 'a' && href !== undefined) {
        page = { title: '', url: href, description: '', category: '', hubCategory: '' };
        pages.push(page);
        field = 'title';
      }
      if (name === 'dd') field = 'description';
      // A `<dd>` after this describes the folder.
      if (name === 'h3') page = undefined;
    },
    ontext(data) {
      if (page && field) page[field] += data;
    },
    onclosetag(name) {
      if (name === 'a' || name === 'dd') field = undefined;
    },
  });
  parser.end(text);
  return pages;
};

/** A link as read from a file, not validated yet. */
export interface LinkedPage {
  title: string;
  url: string;
  description: string;
  /** Its type and hub category, if they are in the file. */
  category: string;
  hubCategory: string;
}

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
    if (error instanceof InvalidInputException) throw error;
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
