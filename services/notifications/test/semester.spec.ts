import { notificationKinds } from '@lab/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PEOPLE } from './semester/actions.js';
import { expectedInboxes } from './semester/expected-inboxes.js';
import { actualInboxes } from './semester/inboxes.js';
import { live } from './semester/live.js';
import { SEED } from './semester/random.js';
import { SemesterLab } from './semester/semester-lab.js';
import { WEEKS, writeSemester } from './semester/write-semester.js';

describe('some weeks of twenty people', () => {
  const script = writeSemester(SEED, WEEKS);
  const expected = expectedInboxes(script);
  let lab: SemesterLab;

  beforeAll(async () => {
    lab = await SemesterLab.start();
  });
  afterAll(() => lab.close());

  it('has meetings with votes, checkouts, gatherings, and everything that people are told of', () => {
    const count = (does: string) => script.filter((action) => action.does === does).length;
    expect([count('propose'), count('checkOut'), count('addGathering')]).toEqual([2, 6, 1]);
    const told = [...expected.inboxes.values()].flat();
    // What nobody does here has tests of its own: signing in, asking for a swap, writing minutes with to-dos.
    const elsewhere = new Set(['sign_in_changed', 'unknown_person', 'swap_asked', 'swap_answered', 'to_do_due']);
    const kinds = notificationKinds.filter((kind) => !elsewhere.has(kind));
    for (const kind of kinds) expect(told.some((line) => line.includes(` ${kind}: `))).toBe(true);
  });

  it('is told exactly right, to each of them, at the right times', async () => {
    await live(lab, script, expected.instants);
    const actual = await actualInboxes(lab.notifications);
    for (const { id, name } of PEOPLE)
      expect({ name, told: actual.get(id) }).toEqual({ name, told: expected.inboxes.get(id) });
    expect(await lab.notifications.dataSource.query('SELECT error FROM deliveries WHERE error IS NOT NULL')).toEqual(
      [],
    );
  });
});
