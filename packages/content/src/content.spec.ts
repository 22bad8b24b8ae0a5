import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ContentError, loadContent, loadLabProfile, loadSampleMembers } from './index.js';

const shipped = fileURLToPath(new URL('../../../content', import.meta.url));

describe('the content that is shipped', () => {
  it('is valid', () => {
    const { labProfile, keywordCatalogue } = loadContent(shipped);
    expect(labProfile.professor.name).toBe('林曉恩');
    expect(keywordCatalogue.categories).toHaveLength(6);
    for (const { keywords } of keywordCatalogue.categories) expect(keywords).toHaveLength(10);
  });

  it('has some 20 sample members over all eight roles, alumni too, led by the lead professor', () => {
    const members = loadSampleMembers(shipped);
    expect(members.length).toBeGreaterThanOrEqual(18);
    expect(new Set(members.map(({ role }) => role)).size).toBe(8);
    expect(members.some(({ isAlumni }) => isAlumni)).toBe(true);
    expect(new Set(members.map(({ hasPortrait }) => hasPortrait)).size).toBe(2);
    expect(members[0]?.name).toBe(loadLabProfile(shipped).professor.name);
  });

  it('gives sample members keywords of the catalogue only', () => {
    const known = new Set(loadContent(shipped).keywordCatalogue.categories.flatMap(({ keywords }) => keywords));
    const used = loadSampleMembers(shipped).flatMap(({ researchKeywords }) =>
      researchKeywords.split(',').filter(Boolean),
    );
    expect(used.filter((keyword) => !known.has(keyword))).toEqual([]);
  });
});

describe('content with a mistake', () => {
  let directory: string;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'lab-content-'));
    await cp(shipped, directory, { recursive: true });
  });
  afterEach(() => rm(directory, { recursive: true }));

  it('is told by file and field', async () => {
    await writeFile(join(directory, 'lab.yaml'), 'lab: { name: X }\nprofessor: {}\n');
    expect(() => loadLabProfile(directory)).toThrow(ContentError);
    expect(() => loadLabProfile(directory)).toThrow(
      /^content\/lab\.yaml: .*professor\.name: The professor needs a name/,
    );
  });

  it('is told when the YAML cannot be read', async () => {
    await writeFile(join(directory, 'keywords.yaml'), 'categories: [');
    expect(() => loadContent(directory)).toThrow(/^content\/keywords\.yaml: /);
  });

  it('is told when a file is missing', async () => {
    await rm(join(directory, 'lab.yaml'));
    expect(() => loadContent(directory)).toThrow('content/lab.yaml: the file is missing');
  });
});
