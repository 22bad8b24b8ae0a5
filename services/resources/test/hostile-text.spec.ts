import { slowTexts } from '@lab/test-kit';
import { InvalidInputException } from '@lab/service-kit';
import { expect, it } from '@jest/globals';
import { readLinks } from '../src/link-import/read-links.js';

/** Reads a file of links; one that cannot be read says so. */
const read = (text: string): void => {
  try {
    readLinks(Buffer.from(text));
  } catch (error) {
    if (!(error instanceof InvalidInputException)) throw error;
  }
};

it.each([
  ['as the file', (text: string) => text],
  ['in a CSV file', (text: string) => `title,url\n${text}`],
  ['in bookmarks', (text: string) => `<!DOCTYPE NETSCAPE-Bookmark-file-1><dl><a href="https://a.example">${text}`],
])('a file of links is read in the time that its length takes, with any text %s', async (_, fileOf) => {
  expect(await slowTexts(16_000, (text) => read(fileOf(text)))).toEqual([]);
});
