import {
  OUTBOX_BATCH,
  OUTBOX_DONE_PATH,
  OUTBOX_HEADER,
  OUTBOX_PATH,
  outboxEventListSchema,
  type OutboxEvent,
} from '@lab/contracts';
import { createOutboxSigner } from '@lab/service-kit';
import { makeIdentityKeys } from '@lab/service-kit/identity-keys';
import { ApiClient, TEST_CALENDAR_KEYS, TEST_OUTBOX_KEYS, type StartedService } from '@lab/test-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createMeeting, createProposal, removeAll, tuesday } from './meetings.factory.js';
import { startMeetingsService } from './meetings-service.js';

let service: StartedService;
let reader: ApiClient;

const readerWith = (secret: string, audience: 'meetings' | 'equipment' = 'meetings') =>
  new ApiClient(service.url, { [OUTBOX_HEADER]: createOutboxSigner(secret)(audience) });

beforeAll(async () => {
  service = await startMeetingsService();
  reader = readerWith(TEST_OUTBOX_KEYS.privateKey);
});
afterAll(() => service.close());
beforeEach(async () => {
  await removeAll(service);
  await service.dataSource.query('TRUNCATE outbox');
});

const events = async (): Promise<OutboxEvent[]> => {
  const answer = await reader.get(OUTBOX_PATH);
  expect(answer).toMatchObject({ status: 200 });
  return outboxEventListSchema.parse(answer.body).events;
};

const forget = (ids: number[]) => reader.post(OUTBOX_DONE_PATH, { ids });

describe('the outbox', () => {
  it('has each change of a meeting, before and after, until it is forgotten', async () => {
    const { id } = await createMeeting(service);
    await service.member.post(`/api/lab-meetings/${id}/cancel`);
    await service.member.delete(`/api/lab-meetings/${id}`);
    const [created, cancelled, deleted, ...others] = await events();
    expect(others).toEqual([]);
    expect(created).toMatchObject({
      table: 'lab_meetings',
      before: null,
      after: { id, date: tuesday() },
      parents: [],
    });
    expect(cancelled).toMatchObject({ before: { is_cancelled: false }, after: { is_cancelled: true } });
    expect(deleted).toMatchObject({ before: { id, is_cancelled: true }, after: null });
    expect((await forget([created!.id, cancelled!.id])).status).toBe(204);
    expect(await events()).toEqual([deleted]);
    expect((await forget([created!.id])).status).toBe(204);
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

  it('hands out all changes of a transaction together, however many they are', async () => {
    const many = OUTBOX_BATCH + 50;
    await service.dataSource.query(
      `INSERT INTO lab_meetings (date, type, title)
        SELECT timestamp '2040-01-03 19:00' + week * interval '7 days', 'progress_report', 'Meeting ' || week
        FROM generate_series(1, $1::int) AS week`,
      [many],
    );
    await createMeeting(service, { date: tuesday(-1) });
    const first = await events();
    expect(first).toHaveLength(many);
    expect(new Set(first.map(({ transaction }) => transaction)).size).toBe(1);
    await forget(first.map(({ id }) => id));
    expect(await events()).toHaveLength(1);
  });

  it('is for the notifications service only', async () => {
    for (const caller of [
      service.anonymous,
      service.admin,
      service.asCalendarOf(1),
      readerWith(makeIdentityKeys().privateKey),
      readerWith(TEST_CALENDAR_KEYS.privateKey),
      readerWith(TEST_OUTBOX_KEYS.privateKey, 'equipment'),
      new ApiClient(service.url, { [OUTBOX_HEADER]: 'nonsense' }),
    ]) {
      expect((await caller.get(OUTBOX_PATH)).status).toBe(401);
      expect((await caller.post(OUTBOX_DONE_PATH, { ids: [1] })).status).toBe(401);
    }
  });
});
