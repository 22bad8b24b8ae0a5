import { outboxEventsSchema, type OutboxEvent } from '@lab/contracts';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createMeeting, createProposal, removeAll, tuesday } from './meetings.factory.js';
import { startMeetingsService } from './meetings-service.js';

const service = await startMeetingsService();
afterAll(() => service.close());
beforeEach(async () => {
  await removeAll(service);
  await service.dataSource.query('TRUNCATE outbox');
});

const events = async (): Promise<OutboxEvent[]> =>
  outboxEventsSchema.parse(
    await service.dataSource.query('SELECT *, id::int, table_name AS table FROM outbox ORDER BY outbox.id'),
  );

describe('the outbox', () => {
  it('has each change of a meeting, before and after', async () => {
    const { id } = await createMeeting(service);
    await service.member.post(`/api/lab-meetings/${id}/cancel`);
    await service.member.delete(`/api/lab-meetings/${id}`);
    expect(await events()).toMatchObject([
      { table: 'lab_meetings', before: null, after: { id, date: tuesday() }, parents: [] },
      { before: { is_cancelled: false }, after: { is_cancelled: true } },
      { before: { id, is_cancelled: true }, after: null },
    ]);
  });

  it('has a proposal with its meeting, as it is after the change', async () => {
    const { id, meetingId } = await createProposal(service);
    const proposed = (await events()).find(({ table }) => table === 'discussion_proposals');
    expect(proposed).toMatchObject({ after: { id, proposed_by: '陳思妤' }, parents: [{ id: meetingId }] });
  });

  it('has no change that was rolled back', async () => {
    const taken = await createMeeting(service);
    const answer = await service.member.post('/api/lab-meetings', { ...taken, date: taken.date });
    expect(answer.status).toBe(409);
    expect(await events()).toHaveLength(1);
  });

  it('names the transaction, so that what was changed together is told together', async () => {
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
