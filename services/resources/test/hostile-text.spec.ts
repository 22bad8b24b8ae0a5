import { feedHostileTexts } from '@lab/test-kit';
import { InvalidInputException } from '@lab/service-kit';
import { expect, it } from '@jest/globals';
import { readLinks } from '../src/link-import/read-links.js';

/** Reads a link file. A validation error is fine. */
const read = (text: string): void => {
  try {
    readLinks({ bytes: Buffer.from(text), encoding: undefined });
  } catch (error) {
    if (!(error instanceof InvalidInputException)) throw error;
  }
};

it.each([
  ['as the file', (text: string) => text],
  ['in a CSV file', (text: string) => `title,url\n${text}`],
  ['in bookmarks', (text: string) => `<!DOCTYPE NETSCAPE-Bookmark-file-1><dl><a href="https://a.example">${text}`],
])('a link file with any text %s is read in linear time', async (_, fileOf) => {
  await expect(feedHostileTexts(160_000, (text) => read(fileOf(text)))).resolves.toBeUndefined();
});
