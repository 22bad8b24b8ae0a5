import { setAsideListSchema, type ErrorResponse, type SetAsideList } from '@lab/contracts';
import { DEADLINE_DOMAIN, type DeadlineDomain } from '@lab/service-kit/deadlines';
import { eventually } from '@lab/test-kit';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sendDue } from './mail-lab.js';
import { allIsHandled, createMeeting, removeAll, startNoticesLab, tell, titlesOf } from './notices-lab.js';

const PATH = '/api/sent-messages/set-aside';

const lab = await startNoticesLab();
afterAll(() => lab.close());
beforeEach(() => removeAll(lab));

const listed = async (): Promise<SetAsideList> => {
  const answer = await lab.notifications.admin.get(PATH);
  expect(answer).toMatchObject({ status: 200 });
  return setAsideListSchema.parse(answer.body);
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

/** A change of a meeting, with what no service writes. */
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

describe('a change that cannot be handled', () => {
  it.each([
    ['whose parents are a number', {}, 7],
    ['that lacks a column', { title: undefined }, []],
  ])('%s is set aside with its reason, and what comes after it is told', async (_, after, parents) => {
    await poison(after, parents);
    await cancel();
    await allIsHandled(lab);
    expect((await titlesOf(lab, 2)).some((title) => title.includes('Honest'))).toBe(true);
    const { setAside, failing } = await listed();
    expect(setAside).toHaveLength(1);
    expect(setAside[0]).toMatchObject({ source: 'meetings', reason: expect.stringMatching(/./) });
    expect(failing).toEqual([]);
  });

  it('because the database refuses what follows from it is set aside, and what comes after it is told', async () => {
    const { dataSource } = lab.notifications;
    await dataSource.query(`ALTER TABLE notifications ADD CONSTRAINT no_poison CHECK (title !~ 'Poison')`);
    await poison({});
    await cancel();
    await allIsHandled(lab);
    await dataSource.query('ALTER TABLE notifications DROP CONSTRAINT no_poison');
    expect((await titlesOf(lab, 2)).some((title) => title.includes('Honest'))).toBe(true);
    expect((await listed()).setAside).toMatchObject([
      { source: 'meetings', reason: expect.stringContaining('no_poison') },
    ]);
  });

  it('can be tried again, which says why it fails, and dismissed', async () => {
    await poison({}, 7);
    await allIsHandled(lab);
    const { admin } = lab.notifications;
    const [aside] = (await listed()).setAside;
    const path = `${PATH}/${aside!.id}`;
    expect(await admin.post<ErrorResponse>(`${path}/try-again`)).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/^It has failed again: ./) },
    });
    expect((await listed()).setAside).toHaveLength(1);
    expect((await admin.delete(path)).status).toBe(204);
    expect((await listed()).setAside).toEqual([]);
    expect((await admin.post(`${path}/try-again`)).status).toBe(404);
    expect((await admin.delete(path)).status).toBe(404);
  });

  it('is told when it is tried again after its cause is gone', async () => {
    await poison({}, 7);
    await allIsHandled(lab);
    await lab.notifications.dataSource.query(`UPDATE set_aside SET content = jsonb_set(content, '{0,parents}', '[]')`);
    const [aside] = (await listed()).setAside;
    expect((await lab.notifications.admin.post(`${PATH}/${aside!.id}/try-again`)).status).toBe(204);
    expect((await titlesOf(lab, 2)).some((title) => title.includes('Poison'))).toBe(true);
    expect((await listed()).setAside).toEqual([]);
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

it('a reminder that cannot be told does not keep the others', async () => {
  const plan = (row: object, title: string) =>
    lab.notifications.dataSource.query(
      `INSERT INTO plans (record, kind, occasion, due_at, over_at, row)
       VALUES ($1, 'reservation_starts', $1, now() - interval '1 minute', 'infinity', $2)`,
      [title, row],
    );
  await plan({}, 'none');
  await plan(
    {
      id: 7,
      equipment_id: 3,
      equipment_name: 'Scope',
      lab_member_id: 2,
      start_date: '2040-01-03',
      end_date: '2040-01-04',
    },
    'good',
  );
  await lab.notifications.app.get<DeadlineDomain>(DEADLINE_DOMAIN).settleDue();
  expect((await titlesOf(lab, 2)).some((title) => title.includes('Scope'))).toBe(true);
  expect((await listed()).setAside).toMatchObject([
    { source: 'reminders', title: 'reservation starts', reason: expect.stringMatching(/./) },
  ]);
});

it('a message that cannot be written keeps neither the chat’s nor a reader’s other messages', async () => {
  await tell(lab.notifications, { to: [2], occasion: 'bad', kind: 'paper_chosen', href: 'http://[' });
  await tell(lab.notifications, { to: [2], occasion: 'good', kind: 'paper_chosen', title: 'Good' });
  await sendDue(lab.notifications);
  await eventually(async () => {
    await sendDue(lab.notifications);
    const { body } = await lab.notifications.admin.get<{ messages: { subject: string }[] }>('/api/sent-messages');
    expect(body.messages.map(({ subject }) => subject)).toEqual(['Good']);
    expect((await listed()).setAside.map(({ source }) => source)).toEqual(['chat']);
  });
});

it('what was set under a name ends with its version, and what was set since stays', async () => {
  const { dataSource } = lab.notifications;
  const save = (id: number, identityVersion: number) =>
    lab.notifications
      .as({ role: 'member', chosenMember: { id, name: `Member ${id}` }, identityVersion })
      .put('/api/notification-settings', { quietHours: null });
  expect([(await save(1, 0)).status, (await save(2, 1)).status]).toEqual([200, 200]);
  await dataSource.query(`UPDATE settings SET email = member_id || '@example.org', pending_email = 'pending@example.org',
    pending_token_hash = member_id, pending_until = '2100-01-01'`);
  await dataSource.query(
    `INSERT INTO unsubscribe_links (token_hash, member_id) VALUES ('of the first', 1), ('of the second', 2)`,
  );
  const stored = () =>
    dataSource.query(`
      SELECT email, pending_email AS pending, pending_token_hash AS hash,
        (SELECT token_hash FROM unsubscribe_links WHERE member_id = settings.member_id) AS token
      FROM settings ORDER BY member_id`) as Promise<Record<'email' | 'pending' | 'hash' | 'token', string | null>[]>;
  const [, second] = await stored();
  // The same hand-over as of every service.
  for (const id of [1, 2]) {
    await lab.meetings.dataSource.query(
      `INSERT INTO outbox (transaction, table_name, after, parents) VALUES ($1, 'member_identities', $2, '[]')`,
      [`end ${id}`, { member_id: id, version: 1, reason: 'reset' }],
    );
  }
  await allIsHandled(lab);
  const [ended, kept] = await stored();
  expect(ended).toEqual({ email: null, pending: null, hash: null, token: null });
  expect(kept).toEqual(second);
  // A request of the time before that is still under way saves nothing.
  expect([(await save(1, 0)).status, (await save(1, 1)).status]).toEqual([403, 200]);
});
