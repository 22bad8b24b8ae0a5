import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ContentError, loadPublications, readArxiv, readDoi } from '@lab/content';
import { limits } from '@lab/contracts';
import { feedHostileTexts, secondLabTopics } from '@lab/test-kit';
import { afterAll, beforeAll, expect, it } from '@jest/globals';

let directory: string;

beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'lab-bibtex-'));
});
afterAll(() => rmSync(directory, { recursive: true }));

/** Reads a file of publications; one that cannot be read says so. */
const read = (bibtex: string): void => {
  writeFileSync(join(directory, 'publications.bib'), bibtex);
  try {
    loadPublications(directory, secondLabTopics);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
  }
};

const withTitle = (title: string) => `@article{a, title={${title}}, author={Lin, H.}, journal={J}, year=2026}`;

it.each([
  ['as the file', (text: string) => text],
  ['as the title of an entry', withTitle],
  ['behind an entry', (text: string) => `${withTitle('A')}\n${text}`],
  ...['author', 'editor', 'doi', 'url', 'pdf', 'eprint', 'abstract', 'pages', 'date', 'topics'].map(
    (field): [string, (text: string) => string] => [
      `as the ${field} of an entry`,
      (text) => `@article{a, title={T}, ${field}={${text}}, journal={J}, year=2026}`,
    ],
  ),
])('BibTeX is read in the time that its length takes, with any text %s', async (_, fileOf) => {
  await expect(feedHostileTexts(limits.entryLength, (text) => read(fileOf(text)))).resolves.toBeUndefined();
});

it('a DOI and a number of arXiv are looked for in the time that a text takes to read', async () => {
  const find = (text: string) => [readDoi(text), readArxiv(text), readDoi(`10.1000/${text}`)];
  await expect(feedHostileTexts(10 * limits.entryLength, find)).resolves.toBeUndefined();
});
