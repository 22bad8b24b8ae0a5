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

/** Reads a file of publications. An unreadable file throws a ContentError, which is fine. */
const read = (bibtex: string): void => {
  writeFileSync(join(directory, 'publications.bib'), bibtex);
  try {
    loadPublications(directory, secondLabTopics);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
  }
};

const FIELDS = ['title', 'author', 'editor', 'doi', 'url', 'pdf', 'eprint', 'abstract', 'pages', 'date', 'topics'];

it('BibTeX is read in linear time, with any text as the file or after an entry', async () => {
  const entry = '@article{a, title={A}, author={Lin, H.}, journal={J}, year=2026}';
  const both = (text: string) => {
    read(text);
    read(`${entry}\n${text}`);
  };
  await expect(feedHostileTexts(limits.entryLength, both)).resolves.toBeUndefined();
});

it('BibTeX is read in linear time, with any text in each field of an entry', async () => {
  const entryOf = (text: string) => `@article{a, ${FIELDS.map((field) => `${field}={${text}}, `).join('')}year=2026}`;
  // All fields together have the maximum length of an entry.
  const length = limits.entryLength / (FIELDS.length + 1);
  await expect(feedHostileTexts(length, (text) => read(entryOf(text)))).resolves.toBeUndefined();
});

it('DOIs and arXiv numbers are found in linear time', async () => {
  const find = (text: string) => [readDoi(text), readArxiv(text), readDoi(`10.1000/${text}`)];
  await expect(feedHostileTexts(10 * limits.entryLength, find)).resolves.toBeUndefined();
});
