import { failureListSchema, type FailureList } from '@lab/contracts';
import { DEADLINE_DOMAIN, type DeadlineDomain } from '@lab/service-kit/deadlines';
import { eventually } from '@lab/test-kit';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { RetentionService } from '../src/notices/retention.service.js';
import { sendDue } from './mail-lab.js';
import {
  allIsHandled,
  createMeeting,
  pollOutboxes,
  removeAll,
  startNoticesLab,
  tell,
  titlesOf,
} from './notices-lab.js';

const PATH = '/api/sent-messages/failures';

const lab = await startNoticesLab();
afterAll(() => lab.close());
beforeEach(() => removeAll(lab));

const listed = async (): Promise<FailureList> => {
  const answer = await lab.notifications.admin.get(PATH);
  expect(answer).toMatchObject({ status: 200 });
  return failureListSchema.parse(answer.body);
};

const retry = async (): Promise<FailureList> => {
  expect(await lab.notifications.admin.post(`${PATH}/retry`)).toMatchObject({ status: 204 });
  return listed();
};

const ROW = {
  id: 1,
  type: 'progress_report',
  title: 'Poison',
  is_cancelled: false,
  presenters: null,
  people: [],
  uid: 'x',
  sequence: 0,
  description: null,
  paper_title: null,
  paper_link: null,
  selected_paper_option: null,
  updated_at: '2039-12-01T00:00:00Z',
};

/** An event of a moved meeting, with values that no service writes. */
const poison = (after: object, parents: unknown = []) =>
  lab.meetings.dataSource.query(
    `INSERT INTO outbox (transaction, table_name, before, after, parents) VALUES ('1', 'lab_meetings', $1, $2, $3)`,
    [
      { ...ROW, date: '2040-01-03T19:00:00' },
      { ...ROW, date: '2040-01-10T19:00:00', ...after },
      JSON.stringify(parents),
    ],
  );

const cancel = async () => {
  const meeting = await createMeeting(lab, { title: 'Honest' });
  await lab.meetings.dataSource.query('UPDATE lab_meetings SET is_cancelled = true WHERE id = $1', [meeting.id]);
};

/** Repairs the failed events, as if another version of the owner had written them. */
const mend = () => lab.meetings.dataSource.query(`UPDATE outbox SET parents = '[]'`);

const remindersOf = async (record: string): Promise<string[]> => {
  const rows: { date: string }[] = await lab.notifications.dataSource.query(
    `SELECT reminder #>> '{row,date}' AS date FROM deliveries WHERE record = $1`,
    [record],
  );
  return rows.map(({ date }) => date);
};

describe('an event with content that makes it fail', () => {
  it.each([
    ['whose parents are a number', {}, 7],
    ['that lacks a column', { title: undefined }, []],
  ])('%s stays with its error, and the next event is handled', async (_, after, parents) => {
    await poison(after, parents);
    await cancel();
    await allIsHandled(lab);
    expect((await titlesOf(lab, 2)).some((title) => title.includes('Honest'))).toBe(true);
    const { failures, failing } = await listed();
    expect(failures).toEqual([
      {
        id: expect.any(Number),
        source: 'meetings',
        title: expect.stringMatching(/^(?:Poison|lab meetings)$/),
        error: expect.stringMatching(/./),
        failedAt: expect.any(String),
      },
    ]);
    expect(failing).toEqual([]);
  });

  it('stays as well if the database refuses its notice, and the next event is handled', async () => {
    const { dataSource } = lab.notifications;
    await dataSource.query(`ALTER TABLE notices ADD CONSTRAINT no_poison CHECK (title !~ 'Poison')`);
    await poison({});
    await cancel();
    await allIsHandled(lab);
    await dataSource.query('ALTER TABLE notices DROP CONSTRAINT no_poison');
    expect((await titlesOf(lab, 2)).some((title) => title.includes('Honest'))).toBe(true);
    expect((await listed()).failures).toMatchObject([
      { source: 'meetings', title: 'Poison', error: expect.stringContaining('no_poison') },
    ]);
  });

  it('is skipped until it is retried, and is listed again if it fails again', async () => {
    await poison({}, 7);
    await allIsHandled(lab);
    const [first] = (await listed()).failures;
    await pollOutboxes(lab.notifications);
    expect((await listed()).failures).toEqual([first]);
    const [again] = (await retry()).failures;
    expect(again!.id).toBe(first!.id);
    expect(again!.failedAt > first!.failedAt).toBe(true);
  });

  it('is handled by a retry once its cause is gone, including its reminders', async () => {
    await poison({ people: [{ memberId: 2, name: 'x', role: 'presenter', slidesLink: null }] }, 7);
    await allIsHandled(lab);
    await mend();
    expect((await retry()).failures).toEqual([]);
    expect((await titlesOf(lab, 2)).some((title) => title.includes('Poison'))).toBe(true);
    expect(await remindersOf('meetings.lab_meetings 1')).toHaveLength(2);
    expect(await lab.meetings.dataSource.query('SELECT FROM outbox')).toEqual([]);
  });

  it('does not replace the reminders of a later event of its row when retried', async () => {
    const people = [{ memberId: 2, name: 'x', role: 'presenter', slidesLink: null }];
    await poison({ people }, 7);
    await allIsHandled(lab);
    await poison({ people, date: '2040-02-07T19:00:00' });
    await allIsHandled(lab);
    await mend();
    expect((await retry()).failures).toEqual([]);
    expect(await remindersOf('meetings.lab_meetings 1')).toEqual(Array(2).fill('2040-02-07T19:00:00'));
  });

  it('is deleted after a month', async () => {
    await poison({}, 7);
    await allIsHandled(lab);
    const { dataSource } = lab.meetings;
    const forget = async (days: number) => {
      await dataSource.query(`UPDATE outbox SET failed_at = now() - make_interval(days => $1)`, [days]);
      await lab.notifications.app.get(RetentionService).forgetOld();
      return (await listed()).failures.length;
    };
    expect([await forget(29), await forget(31)]).toEqual([1, 0]);
  });
});

it('a meeting that is moved to the end of time stops nothing', async () => {
  const far = await createMeeting(lab, { title: 'Far' });
  for (const date of ['9999-12-31 23:59:59', '294276-12-31 23:00:00', 'infinity', '-infinity', '4713-11-24 BC']) {
    await lab.meetings.dataSource.query('UPDATE lab_meetings SET date = $2::timestamp WHERE id = $1', [far.id, date]);
  }
  await cancel();
  await allIsHandled(lab);
  expect((await titlesOf(lab, 2)).some((title) => title.includes('Honest'))).toBe(true);
  expect((await lab.meetings.member.get('/api/lab-meetings')).status).toBe(200);
});

it('a reminder that fails does not stop the others', async () => {
  const remind = (row: object, occasion: string) =>
    lab.notifications.dataSource.query(
      `INSERT INTO deliveries (channel, record, due_at, over_at, reminder)
       VALUES ('inbox', $1, now() - interval '1 minute', 'infinity', $2)`,
      [occasion, { kind: 'reservation_starts', occasion, row }],
    );
  await remind({}, 'none');
  await remind(
    {
      id: 7,
      equipment_ids: [3],
      equipment_names: 'Scope',
      lab_member_id: 2,
      unit: 'day',
      start_at: '2040-01-03T00:00:00+00:00',
      end_at: '2040-01-05T00:00:00+00:00',
    },
    'good',
  );
  await lab.notifications.app.get<DeadlineDomain>(DEADLINE_DOMAIN).settleDue();
  expect((await titlesOf(lab, 2)).some((title) => title.includes('Scope'))).toBe(true);
  expect((await listed()).failures).toMatchObject([
    { source: 'reminders', title: 'reservation starts', error: expect.stringMatching(/./) },
  ]);
});

it('a message that cannot be written does not stop others to the chat or to the same member, and is sent by a retry', async () => {
  await tell(lab.notifications, { to: [2], occasion: 'bad', kind: 'paper_chosen', href: 'http://[' });
  await tell(lab.notifications, { to: [2], occasion: 'good', kind: 'paper_chosen', title: 'Good' });
  await sendDue(lab.notifications);
  await eventually(async () => {
    await sendDue(lab.notifications);
    const { body } = await lab.notifications.admin.get<{ messages: { subject: string }[] }>('/api/sent-messages');
    expect(body.messages.map(({ subject }) => subject)).toEqual(['Good']);
    expect((await listed()).failures.map(({ source }) => source)).toEqual(['chat']);
  });
  await lab.notifications.dataSource.query(`UPDATE notices SET href = '/aimex'`);
  expect((await retry()).failures).toEqual([]);
  await eventually(async () => {
    await sendDue(lab.notifications);
    expect(await lab.notifications.dataSource.query(`SELECT FROM deliveries WHERE state = 'not_sent'`)).toHaveLength(2);
  });
});

it('a new version of the identity drops earlier settings, and keeps those saved since then', async () => {
  const { dataSource } = lab.notifications;
  const save = (id: number, identityVersion: number) =>
    lab.notifications
      .as({ role: 'member', chosenMember: { id, name: `Member ${id}` }, identityVersion })
      .put('/api/notification-settings', { quietHours: null });
  expect([(await save(1, 0)).status, (await save(2, 1)).status]).toEqual([200, 200]);
  await dataSource.query(`UPDATE settings SET email = member_id || '@example.org', pending_email = 'pending@example.org',
    pending_token_hash = member_id, pending_until = '2100-01-01'`);
  const stored = () =>
    dataSource.query(`
      SELECT email, pending_email AS pending, pending_token_hash AS hash, unsubscribe_token AS token
      FROM settings ORDER BY member_id`) as Promise<Record<'email' | 'pending' | 'hash' | 'token', string | null>[]>;
  const [first, second] = await stored();
  // This is the same hand-over as for every service.
  for (const id of [1, 2]) {
    await lab.meetings.dataSource.query(
      `INSERT INTO outbox (transaction, table_name, after, parents) VALUES ($1, 'member_identities', $2, '[]')`,
      [`end ${id}`, { member_id: id, version: 1, reason: 'reset' }],
    );
  }
  await allIsHandled(lab);
  const [ended, kept] = await stored();
  expect(ended).toMatchObject({ email: null, pending: null, hash: null });
  expect(ended!.token).not.toBe(first!.token);
  expect(kept).toEqual(second);
  // A request from before the new version that is still running saves nothing.
  expect([(await save(1, 0)).status, (await save(1, 1)).status]).toEqual([403, 200]);
});
