import { eventually } from '@lab/test-kit';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { RemindersService } from '../src/notices/reminders.service.js';
import {
  createMeeting,
  inOutbox,
  MEMBERS,
  pollOutboxes,
  removeAll,
  startNoticesLab,
  titlesOf,
  tuesday,
} from './notices-lab.js';

const lab = await startNoticesLab();
const replicas = [lab.notifications, await lab.startReplica(), await lab.startReplica()];
afterAll(() => lab.close());
beforeEach(() => removeAll(lab));

const poll = () => Promise.all(replicas.map(pollOutboxes));

describe('three replicas', () => {
  it('notify everyone once of the events that they all find in the outbox', async () => {
    const made = [];
    for (let week = 0; week < 12; week += 1) made.push(await createMeeting(lab, { date: tuesday(week) }));
    await lab.meetings.dataSource.query('UPDATE lab_meetings SET is_cancelled = true WHERE id % 2 = 0');
    for (const { id } of made) {
      await lab.meetings.dataSource.query('UPDATE lab_meetings SET is_cancelled = true WHERE id = $1', [id]);
      void poll();
    }
    await eventually(async () => {
      await poll();
      expect(await inOutbox(lab)).toBe(0);
    });
    // The even ones were cancelled together, the odd ones one after the other.
    for (const id of [1, 2, 3]) expect(await titlesOf(lab, id)).toHaveLength(7);
  });

  it('handle each change once, and the changes of a record in order', async () => {
    const { id } = await createMeeting(lab, { presenters: MEMBERS[2] });
    const { dataSource } = lab.meetings;
    for (let week = 1; week <= 20; week += 1) {
      await dataSource.query('UPDATE lab_meetings SET date = $2 WHERE id = $1', [id, tuesday(week)]);
      // Each fails once, because it does not match the contract.
      await dataSource.query(`INSERT INTO outbox (table_name, parents) VALUES ('nothing', to_jsonb($1::int))`, [week]);
      void poll();
    }
    await eventually(async () => {
      await poll();
      expect(await inOutbox(lab)).toBe(0);
    });
    const failed = await dataSource.query(`SELECT table_name AS "table" FROM outbox WHERE failed_at IS NOT NULL`);
    expect(failed).toEqual(Array.from({ length: 20 }, () => ({ table: 'nothing' })));
    const reminders = await lab.notifications.dataSource.query(
      `SELECT reminder #>> '{row,date}' AS date FROM deliveries WHERE channel = 'inbox'`,
    );
    expect(reminders).toEqual([{ date: tuesday(20) }, { date: tuesday(20) }]);
  });

  it('send each of several simultaneous reminders once', async () => {
    for (let week = 0; week < 10; week += 1)
      await createMeeting(lab, { date: tuesday(week), title: `Meeting ${week}`, presenters: MEMBERS[2] });
    await poll();
    await lab.notifications.dataSource.query(`UPDATE deliveries SET due_at = now() - interval '1 hour'`);
    const loops = replicas.flatMap(({ app }) => [1, 2, 3].map(() => app.get(RemindersService).settleDue()));
    const settled = (await Promise.all(loops)).flat();
    // A replica's own timer may have settled some of them.
    expect(settled.length).toBeLessThanOrEqual(20);
    await eventually(async () =>
      expect(await lab.notifications.dataSource.query('SELECT FROM notices')).toHaveLength(20),
    );
  });
});
