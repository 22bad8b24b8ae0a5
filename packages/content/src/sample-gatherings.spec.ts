import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gatheringVisibilities } from '@lab/contracts';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { checkContent, loadSampleGatherings } from './index.js';

const shipped = fileURLToPath(new URL('../../../content', import.meta.url));

describe('the sample gatherings that are shipped', () => {
  const { gatherings } = loadSampleGatherings(shipped);

  it('are of every visibility, open ones and one whose voting has ended', () => {
    expect(new Set(gatherings.map(({ visibility }) => visibility))).toEqual(new Set(gatheringVisibilities));
    expect(gatherings.some(({ votingEndsInDays }) => votingEndsInDays > 0)).toBe(true);
    expect(gatherings.some(({ votingEndsInDays }) => votingEndsInDays < 0)).toBe(true);
  });
});

describe('invalid sample gatherings', () => {
  let directory: string;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'lab-content-'));
    await cp(shipped, directory, { recursive: true });
  });
  afterEach(() => rm(directory, { recursive: true }));

  const event = 'title: x, description: y, visibility: public, proposedBy: 林曉恩, proposedDaysAgo: 1';

  it.each([
    [`{ ${event}, inDays: 1, votingEndsInDays: 1, venues: [] }`, 'Voting ends before the event'],
    [`{ ${event}, inDays: 2, votingEndsInDays: 1, venues: [{ addedBy: 林曉恩 }] }`, 'Venue name is required'],
    [`{ ${event}, inDays: 2, votingEndsInDays: 1, venues: [{ name: x, addedBy: Nobody }] }`, 'Nobody'],
  ])('(%s) are reported by file', async (entry, message) => {
    await writeFile(join(directory, 'sample/gatherings.yaml'), `gatherings: [${entry}]`);
    expect(() => loadSampleGatherings(directory)).toThrow(message);
    expect(checkContent(directory).errors.map(({ file }) => file)).toEqual(['sample/gatherings.yaml']);
  });

  it('may be left out', async () => {
    await rm(join(directory, 'sample/gatherings.yaml'));
    expect(checkContent(directory)).toMatchObject({
      errors: [],
      found: expect.arrayContaining(['sample/gatherings.yaml: none']),
    });
  });
});
