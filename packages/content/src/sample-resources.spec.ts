import { builtInCategories } from '@lab/contracts';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { checkContent, loadSampleResources } from './index.js';

const shipped = fileURLToPath(new URL('../../../content', import.meta.url));

describe('the sample links that are shipped', () => {
  const links = loadSampleResources(shipped);

  it('are some 25 over all built-in categories, each with the type of its category', () => {
    expect(links.length).toBeGreaterThanOrEqual(24);
    for (const { id, dbCategory } of builtInCategories()) {
      const own = links.filter(({ hubCategory }) => hubCategory === id);
      expect(own.length).toBeGreaterThan(1);
      expect(new Set(own.map(({ category }) => category))).toEqual(new Set([dbCategory]));
    }
  });

  it('lead to different addresses', () => {
    expect(new Set(links.map(({ url }) => url)).size).toBe(links.length);
  });
});

describe('invalid sample links', () => {
  let directory: string;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'lab-content-'));
    await cp(shipped, directory, { recursive: true });
  });
  afterEach(() => rm(directory, { recursive: true }));

  it.each([
    ['{ hubCategory: poems, title: x, url: "https://example.edu" }', 'hubCategory: hubCategory is one of irb, thesis'],
    ['{ hubCategory: irb, url: "https://example.edu" }', 'title: Title is required'],
    ['{ hubCategory: irb, title: x, url: "javascript:alert(1)" }', 'url: Please enter a valid URL'],
  ])('(%s) are reported by file and field', async (entry, message) => {
    await writeFile(join(directory, 'sample/resources.yaml'), `resources: [${entry}]`);
    expect(() => loadSampleResources(directory)).toThrow(
      `content/sample/resources.yaml: resources entry 1, ${message}`,
    );
    expect(checkContent(directory).errors.map(({ file }) => file)).toEqual(['sample/resources.yaml']);
  });

  it('may be left out', async () => {
    await rm(join(directory, 'sample/resources.yaml'));
    expect(checkContent(directory)).toMatchObject({
      errors: [],
      found: expect.arrayContaining(['sample/resources.yaml: none']),
    });
  });
});
