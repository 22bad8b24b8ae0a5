import { labSettings } from '@lab/contracts';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { checkContent, loadSampleEquipment, loadSampleMembers } from './index.js';

const shipped = fileURLToPath(new URL('../../../content', import.meta.url));

describe('the sample equipment that is shipped', () => {
  const { items, members } = loadSampleEquipment(shipped);

  it('has some 20 items over all categories, available, in maintenance, lost and retired', () => {
    expect(items.length).toBeGreaterThanOrEqual(18);
    expect(new Set(items.map(({ category }) => category))).toEqual(
      new Set(labSettings().equipmentCategories.map(({ id }) => id)),
    );
    expect(new Set(items.map(({ status }) => status))).toEqual(
      new Set(['available', 'maintenance', 'lost', 'retired']),
    );
  });

  it('has checkouts under way, overdue and returned, and reservations', () => {
    const checkouts = items.flatMap((item) => item.checkouts);
    const out = checkouts.filter(({ returned }) => !returned);
    expect(out.some(({ dueInDays }) => dueInDays !== undefined)).toBe(true);
    expect(out.some(({ dueDaysAgo }) => dueDaysAgo)).toBe(true);
    expect(checkouts.length).toBeGreaterThan(out.length);
    expect(items.flatMap((item) => item.reservations).length).toBeGreaterThan(1);
  });

  it('is never checked out twice', () => {
    for (const { checkouts } of items) expect(checkouts.filter(({ returned }) => !returned).length).toBeLessThan(2);
  });

  it('refers to members by their ids once the sample members are loaded', () => {
    expect([...members.keys()]).toEqual(loadSampleMembers(shipped).map(({ name }) => name));
    expect(members.get('林曉恩')).toEqual({ id: 1, fullName: 'Hsiao-En Lin 林曉恩' });
  });
});

describe('invalid sample equipment', () => {
  let directory: string;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'lab-content-'));
    await cp(shipped, directory, { recursive: true });
  });
  afterEach(() => rm(directory, { recursive: true }));

  const load = async (entry: string) => {
    await writeFile(
      join(directory, 'sample/equipment.yaml'),
      `equipment: [{ name: Camera, description: x, ${entry} }]`,
    );
    return () => loadSampleEquipment(directory);
  };

  it.each([
    ['status: checked_out', 'status: A new item cannot be checked out'],
    ['value: 12abc', 'value: Please enter the value in NTD'],
    [
      'checkouts: [{ member: 林曉恩, purpose: Test, takenDaysAgo: 1 }]',
      'checkouts entry 1, dueInDays: Give dueInDays or dueDaysAgo',
    ],
    [
      'reservations: [{ member: 林曉恩, purpose: Test, fromInDays: 2, toInDays: 1 }]',
      'reservations entry 1, toInDays: Ends before it begins',
    ],
  ])('(%s) is reported by file and field', async (entry, message) => {
    expect(await load(entry)).toThrow(`content/sample/equipment.yaml: equipment entry 1, ${message}`);
    expect(checkContent(directory).errors.map(({ file }) => file)).toEqual(['sample/equipment.yaml']);
  });

  it('is reported by file and name when a person is not among the members', async () => {
    const entry = 'checkouts: [{ member: Nobody, purpose: Test, takenDaysAgo: 1, dueInDays: 1 }]';
    expect(await load(entry)).toThrow('content/sample/equipment.yaml: not in sample/members.yaml: Nobody');
    expect(checkContent(directory).errors.map(({ file }) => file)).toEqual(['sample/equipment.yaml']);
  });

  it('may be left out', async () => {
    await rm(join(directory, 'sample/equipment.yaml'));
    expect(checkContent(directory)).toMatchObject({
      errors: [],
      found: expect.arrayContaining(['sample/equipment.yaml: none']),
    });
  });
});
