import { builtInCategories, gatheringVisibilities, labSettings } from '@lab/contracts';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  checkContent,
  loadSampleEquipment,
  loadSampleGatherings,
  loadSampleMembers,
  loadSampleResources,
} from './index.js';

const shipped = fileURLToPath(new URL('../../../content', import.meta.url));

describe('the shipped sample equipment', () => {
  const { items, members } = loadSampleEquipment(shipped);

  it('has about 20 items in all categories and most statuses', () => {
    expect(items.length).toBeGreaterThanOrEqual(18);
    expect(new Set(items.map(({ category }) => category))).toEqual(
      new Set(labSettings().equipmentCategories.map(({ id }) => id)),
    );
    expect(new Set(items.map(({ status }) => status))).toEqual(
      new Set(['available', 'maintenance', 'lost', 'retired']),
    );
  });

  it('has active, overdue and returned checkouts, and reservations', () => {
    const checkouts = items.flatMap((item) => item.checkouts);
    const out = checkouts.filter(({ returned }) => !returned);
    expect(out.some(({ dueInDays }) => dueInDays !== undefined)).toBe(true);
    expect(out.some(({ dueDaysAgo }) => dueDaysAgo)).toBe(true);
    expect(checkouts.length).toBeGreaterThan(out.length);
    for (const { checkouts: own } of items) expect(own.filter(({ returned }) => !returned).length).toBeLessThan(2);
    expect(items.flatMap((item) => item.reservations).length).toBeGreaterThan(1);
  });

  it('refers to members by the ids that they get when the sample members are loaded', () => {
    expect([...members.keys()]).toEqual(loadSampleMembers(shipped).map(({ name }) => name));
    expect(members.get('林曉恩')).toEqual({ id: 1, fullName: 'Hsiao-En Lin 林曉恩' });
  });
});

describe('the shipped sample gatherings', () => {
  const { gatherings } = loadSampleGatherings(shipped);

  it('have every visibility, and all but one are open', () => {
    expect(new Set(gatherings.map(({ visibility }) => visibility))).toEqual(new Set(gatheringVisibilities));
    expect(gatherings.some(({ votingEndsInDays }) => votingEndsInDays > 0)).toBe(true);
    expect(gatherings.some(({ votingEndsInDays }) => votingEndsInDays < 0)).toBe(true);
  });
});

describe('the shipped sample links', () => {
  const links = loadSampleResources(shipped);

  it('are about 25 in all built-in categories, each with the type of its category', () => {
    expect(links.length).toBeGreaterThanOrEqual(24);
    expect(new Set(links.map(({ url }) => url)).size).toBe(links.length);
    for (const { id, dbCategory } of builtInCategories()) {
      const own = links.filter(({ hubCategory }) => hubCategory === id);
      expect(own.length).toBeGreaterThan(1);
      expect(new Set(own.map(({ category }) => category))).toEqual(new Set([dbCategory]));
    }
  });
});

describe('an invalid or missing sample file', () => {
  let directory: string;
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'lab-content-'));
    await cp(shipped, directory, { recursive: true });
  });
  afterAll(() => rm(directory, { recursive: true }));

  const write = (name: string, entry: string) =>
    writeFile(join(directory, `sample/${name}.yaml`), `${name}: [${entry}]`);
  const item = (fields: string) => `{ name: Camera, description: x, ${fields} }`;
  const event = 'title: x, description: y, visibility: public, proposedBy: 林曉恩, proposedDaysAgo: 1';

  it.each([
    [item('status: checked_out'), 'equipment entry 1, status: A new item cannot be checked out'],
    [
      item('checkouts: [{ member: 林曉恩, purpose: Test, takenDaysAgo: 1 }]'),
      'equipment entry 1, checkouts entry 1, dueInDays: Give dueInDays or dueDaysAgo',
    ],
    [
      item('reservations: [{ member: 林曉恩, purpose: Test, fromInDays: 2, toInDays: 1 }]'),
      'equipment entry 1, reservations entry 1, toInDays: Ends before it begins',
    ],
    [
      item('checkouts: [{ member: Nobody, purpose: Test, takenDaysAgo: 1, dueInDays: 1 }]'),
      'not in sample/members.yaml: Nobody',
    ],
  ])('is reported by file and field for equipment: %s', async (entry, message) => {
    await write('equipment', entry);
    expect(() => loadSampleEquipment(directory)).toThrow(`content/sample/equipment.yaml: ${message}`);
  });

  it.each([
    [`{ ${event}, inDays: 1, votingEndsInDays: 1, venues: [] }`, 'Voting ends before the event'],
    [`{ ${event}, inDays: 2, votingEndsInDays: 1, venues: [{ addedBy: 林曉恩 }] }`, 'Venue name is required'],
    [`{ ${event}, inDays: 2, votingEndsInDays: 1, venues: [{ name: x, addedBy: Nobody }] }`, 'Nobody'],
  ])('is reported for gatherings: %s', async (entry, message) => {
    await write('gatherings', entry);
    expect(() => loadSampleGatherings(directory)).toThrow(message);
  });

  it.each([
    ['{ hubCategory: poems, title: x, url: "https://example.edu" }', 'hubCategory: hubCategory is one of irb, thesis'],
    ['{ hubCategory: irb, title: x, url: "javascript:alert(1)" }', 'url: Please enter a valid URL'],
  ])('is reported by file and field for links: %s', async (entry, message) => {
    await write('resources', entry);
    expect(() => loadSampleResources(directory)).toThrow(
      `content/sample/resources.yaml: resources entry 1, ${message}`,
    );
  });

  it('is found by the check of all content, and a missing file is accepted', async () => {
    const files = ['equipment', 'gatherings', 'resources'].map((name) => `sample/${name}.yaml`);
    expect(
      checkContent(directory)
        .errors.map(({ file }) => file)
        .toSorted(),
    ).toEqual(files);
    for (const file of files) await rm(join(directory, file));
    expect(checkContent(directory)).toMatchObject({
      errors: [],
      found: expect.arrayContaining(files.map((file) => `${file}: none`)),
    });
  });
});
