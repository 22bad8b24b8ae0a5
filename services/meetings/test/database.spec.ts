import { outboxEventsSchema, type OutboxEvent } from '@lab/contracts';
import { findSchemaDrift } from '@lab/test-kit';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startMeetingsService } from './meetings-service.js';
import { createMeeting, createProposal, removeAll, tuesday } from './meetings.factory.js';

const service = await startMeetingsService();
afterAll(() => service.close());
beforeEach(() => removeAll(service));

describe('the meetings schema', () => {
  it('matches the entities', async () => {
    expect(await findSchemaDrift(service.dataSource)).toEqual([]);
  });

  it('allows only one meeting at a time unless cancelled, and moving all meetings at once', async () => {
    const { dataSource } = service;
    for (const week of [0, 1, 2]) await createMeeting(service, { date: tuesday(week) });
    await dataSource.query(`UPDATE lab_meetings SET date = date + interval '7 days'`);
    await expect(dataSource.query(`UPDATE lab_meetings SET date = '2040-01-03'`)).rejects.toThrow(
      'lab_meetings_one_at_a_time',
    );
    await dataSource.query(`UPDATE lab_meetings SET is_cancelled = true`);
    await dataSource.query(`UPDATE lab_meetings SET date = '2040-01-03'`);
  });
});

const events = async (): Promise<OutboxEvent[]> =>
  outboxEventsSchema.parse(
    await service.dataSource.query('SELECT *, id::int, table_name AS table FROM outbox ORDER BY outbox.id'),
  );

describe('the outbox', () => {
  beforeEach(() => service.dataSource.query('TRUNCATE outbox'));

  it('contains each change of a meeting, before and after', async () => {
    const { id } = await createMeeting(service);
    await service.member.post(`/api/lab-meetings/${id}/cancel`);
    await service.member.delete(`/api/lab-meetings/${id}`);
    expect(await events()).toMatchObject([
      { table: 'lab_meetings', before: null, after: { id, date: tuesday() }, parents: [] },
      { before: { is_cancelled: false }, after: { is_cancelled: true } },
      { before: { id, is_cancelled: true }, after: null },
    ]);
  });

  it('contains a changed proposal with its meeting, as it is after the change', async () => {
    const { id, meetingId } = await createProposal(service);
    const proposed = (await events()).find(({ table }) => table === 'discussion_proposals');
    expect(proposed).toMatchObject({ after: { id, proposed_by: '陳思妤' }, parents: [{ id: meetingId }] });
  });

  it('contains the transaction id, so that changes made together are announced together', async () => {
    await service.dataSource.query(
      `INSERT INTO lab_meetings (date, type, title)
        SELECT timestamp '2040-01-03 19:00' + week * interval '7 days', 'progress_report', 'Meeting ' || week
        FROM generate_series(1, 3) AS week`,
    );
    await createMeeting(service, { date: tuesday(-1) });
    const transactions = (await events()).map(({ transaction }) => transaction);
    expect(transactions.map((one) => transactions.indexOf(one))).toEqual([0, 0, 0, 3]);
  });
});
