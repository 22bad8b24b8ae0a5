import { eventually, type StartedService } from '@lab/test-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { OutboxesService } from '../src/outboxes/outboxes.service.js';
import { PlansService } from '../src/plans/plans.service.js';
import {
  createMeeting,
  inOutbox,
  MEMBERS,
  removeAll,
  startToldLab,
  titlesOf,
  tuesday,
  type ToldLab,
} from './told-lab.js';

let lab: ToldLab;
let replicas: StartedService[];

beforeAll(async () => {
  lab = await startToldLab();
  replicas = [lab.notifications, await lab.startReplica(), await lab.startReplica()];
});
afterAll(() => lab.close());
beforeEach(() => removeAll(lab));

const look = () => Promise.all(replicas.map(({ app }) => app.get(OutboxesService).look()));

describe('three replicas', () => {
  it('tell everybody once of what they all find in the outbox', async () => {
    const made = [];
    for (let week = 0; week < 25; week += 1) made.push(await createMeeting(lab, { date: tuesday(week) }));
    await lab.meetings.dataSource.query('UPDATE lab_meetings SET is_cancelled = true WHERE id % 2 = 0');
    for (const { id } of made) {
      await lab.meetings.dataSource.query('UPDATE lab_meetings SET is_cancelled = true WHERE id = $1', [id]);
      void look();
    }
    await eventually(async () => {
      await look();
      expect(await inOutbox(lab)).toBe(0);
    });
    // The even ones were cancelled together, the odd ones one after the other.
    for (const id of [1, 2, 3]) expect(await titlesOf(lab, id)).toHaveLength(14);
  });

  it('tell each reminder that is due at the same time once', async () => {
    for (let week = 0; week < 20; week += 1)
      await createMeeting(lab, { date: tuesday(week), title: `Meeting ${week}`, presenters: MEMBERS[2] });
    await look();
    await lab.notifications.dataSource.query(`UPDATE plans SET due_at = now() - interval '1 hour'`);
    const loops = replicas.flatMap(({ app }) => [1, 2, 3].map(() => app.get(PlansService).settleDue()));
    const settled = (await Promise.all(loops)).flat();
    // A replica's own timer may have settled some of them.
    expect(settled.length).toBeLessThanOrEqual(40);
    await eventually(async () =>
      expect(await lab.notifications.dataSource.query('SELECT FROM notifications')).toHaveLength(40),
    );
  });
});
