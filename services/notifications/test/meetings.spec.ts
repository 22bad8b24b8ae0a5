import { eventually } from '@lab/test-kit';
import { afterAll, afterEach, describe, expect, it } from '@jest/globals';
import { PlansService } from '../src/plans/plans.service.js';
import { settle } from './semester/services.js';
import {
  allIsHandled,
  createMeeting,
  inboxOf,
  MEMBERS,
  propose,
  removeAll,
  setClock,
  startNoticesLab,
  tellWhatIsDue,
  titlesOf,
  tuesday,
} from './notices-lab.js';

const lab = await startNoticesLab();
afterAll(() => lab.close());
afterEach(async () => {
  await moveClocks(null);
  await allIsHandled(lab);
  await removeAll(lab);
});

const settleDue = () => lab.notifications.app.get(PlansService).settleDue();

/** Stops both clocks at an instant; null starts them again. */
const moveClocks = async (instant: string | null): Promise<void> => {
  await setClock(lab.notifications, instant);
  await setClock(lab.meetings, instant);
};

describe('a vote on papers', () => {
  it('is told to everybody but its proposer when it opens, and its outcome to everybody', async () => {
    await moveClocks('2040-01-02T00:00:00Z');
    const { id } = await createMeeting(lab);
    const proposal = await propose(lab, { meetingId: id, votingSeconds: 600 });
    await settle(lab.meetings);
    await allIsHandled(lab);
    expect(await titlesOf(lab, 2)).toEqual(['Vote on the paper for Reading group']);
    expect(await titlesOf(lab, 1)).toEqual([]);
    await moveClocks('2040-01-02T00:05:00Z');
    await settle(lab.notifications);
    await moveClocks('2040-01-02T00:10:00Z');
    await settle(lab.meetings);
    await allIsHandled(lab);
    const { title, text } = (await inboxOf(lab, 3)).notifications[0]!;
    expect(title).toBe('Nobody voted on the paper for Reading group');
    expect(text).toMatch(
      /^Vote again or choose a paper; otherwise it is the first one, Paper one\. For Reading group, /,
    );
    await lab.meetings.member.post(`/api/discussion-proposals/${proposal.id}/choose`, { paper: 'paper_b' });
    await allIsHandled(lab);
    const everybody = ['The paper is chosen: Paper two', title, 'You have not voted yet: Reading group'];
    expect(await titlesOf(lab, 2)).toEqual([...everybody, 'Vote on the paper for Reading group']);
    expect(await titlesOf(lab, 1)).toEqual(everybody);
    const { notifications, unread } = await inboxOf(lab, 3);
    expect(unread).toBe(4);
    expect(notifications[0]).toEqual({
      id: expect.any(Number),
      kind: 'paper_chosen',
      title: 'The paper is chosen: Paper two',
      text: 'For Reading group, 2040/01/03 (Tue) 19:00.',
      href: expect.stringMatching(/^\/aimex\/lab-meetings\/\d+$/),
      createdAt: expect.any(String),
      readAt: null,
    });
  });

  it('that is over before it could be told is not told', async () => {
    await setClock(lab.notifications, '2040-01-02T00:00:00Z');
    const { id } = await createMeeting(lab);
    await propose(lab, { meetingId: id, votingSeconds: 60 });
    await eventually(async () =>
      expect(
        await lab.meetings.dataSource.query('SELECT FROM discussion_proposals WHERE opened_at IS NOT NULL'),
      ).toHaveLength(1),
    );
    await allIsHandled(lab);
    expect(await titlesOf(lab, 2)).toEqual([]);
  });
});

describe('lab meetings', () => {
  it('that are cancelled, with all later ones, are told in one notification, and so is the undoing', async () => {
    // A change can be undone within a minute.
    await setClock(lab.meetings, '2040-01-02T00:00:00Z');
    const { id } = await createMeeting(lab);
    await createMeeting(lab, { date: tuesday(1), title: 'Second' });
    await createMeeting(lab, { date: tuesday(2), title: 'Third' });
    const { body } = await lab.meetings.member.post<{ undoToken: string }>(`/api/lab-meetings/${id}/cancel`);
    await allIsHandled(lab);
    await lab.meetings.member.post('/api/lab-meetings/undo', { undoToken: body.undoToken });
    await allIsHandled(lab);
    const { notifications } = await inboxOf(lab, 1);
    expect(notifications.map(({ title, text }) => ({ title, text }))).toEqual([
      { title: 'Takes place after all: Reading group', text: '2040/01/03 (Tue) 19:00. 2 other meetings moved back.' },
      {
        title: 'Cancelled: Reading group',
        text: 'It was planned for 2040/01/03 (Tue) 19:00. 2 other meetings moved.',
      },
    ]);
  });

  it('that are moved are told, other changes are not', async () => {
    const { id } = await createMeeting(lab);
    const change = (fields: object) =>
      lab.meetings.member.put(`/api/lab-meetings/${id}`, {
        date: tuesday(),
        type: 'paper_discussion',
        title: 'Reading group',
        ...fields,
      });
    expect(await change({ notes: 'Bring snacks' })).toMatchObject({ status: 200 });
    await allIsHandled(lab);
    expect(await titlesOf(lab, 1)).toEqual([]);
    expect(await change({ date: tuesday(1) })).toMatchObject({ status: 200 });
    await allIsHandled(lab);
    const { notifications } = await inboxOf(lab, 1);
    expect(notifications).toMatchObject([
      {
        kind: 'meeting_changed',
        title: 'Moved: Reading group',
        text: 'From 2040/01/03 (Tue) 19:00 to 2040/01/10 (Tue) 19:00.',
        href: expect.stringMatching(/^\/aimex\/lab-meetings\/\d+$/),
      },
    ]);
  });

  it('that an administrator changes by hand are told, too', async () => {
    const { id } = await createMeeting(lab);
    await lab.meetings.dataSource.query(`UPDATE lab_meetings SET is_cancelled = true WHERE id = $1`, [id]);
    await allIsHandled(lab);
    expect(await titlesOf(lab, 2)).toEqual(['Cancelled: Reading group']);
  });
});

describe('presenters', () => {
  it('are reminded seven and two days before their meeting, at its time of day', async () => {
    await createMeeting(lab, { presenters: `${MEMBERS[2]}, member 3, Somebody` });
    await allIsHandled(lab);
    await tellWhatIsDue(lab, '2039-12-27T10:59:59Z');
    expect(await titlesOf(lab, 2)).toEqual([]);
    await tellWhatIsDue(lab, '2039-12-27T11:00:00Z');
    expect(await titlesOf(lab, 2)).toEqual(['You present in 7 days: Reading group']);
    await tellWhatIsDue(lab, '2040-01-01T11:00:00Z');
    expect(await titlesOf(lab, 2)).toEqual([
      'You present in 2 days: Reading group',
      'You present in 7 days: Reading group',
    ]);
    expect(await titlesOf(lab, 3)).toHaveLength(2);
    expect(await titlesOf(lab, 1)).toEqual([]);
  });

  it('are reminded of a moved meeting by its new time, and of a cancelled one not at all', async () => {
    const moved = await createMeeting(lab, { presenters: MEMBERS[2], title: 'Moved' });
    const cancelled = await createMeeting(lab, { date: tuesday(2), presenters: MEMBERS[3], title: 'Cancelled' });
    const { date, type, title, presenters } = moved;
    await lab.meetings.member.put(`/api/lab-meetings/${moved.id}`, { date: tuesday(1), type, title, presenters });
    expect(date).toBe(tuesday());
    await lab.meetings.member.post(`/api/lab-meetings/${cancelled.id}/cancel`);
    await allIsHandled(lab);
    await tellWhatIsDue(lab, '2040-01-02T11:00:00Z');
    expect((await titlesOf(lab, 2)).filter((told) => told.startsWith('You'))).toEqual([]);
    await tellWhatIsDue(lab, '2040-01-09T11:00:00Z');
    expect((await titlesOf(lab, 2)).filter((told) => told.startsWith('You'))).toEqual(['You present tomorrow: Moved']);
    expect((await titlesOf(lab, 3)).filter((told) => told.startsWith('You'))).toEqual([]);
  });

  it('of a meeting that is soon are reminded at once', async () => {
    // In the past, because the queue's timer runs by the real clock.
    await setClock(lab.notifications, '2025-01-02T11:00:00Z');
    await lab.meetings.dataSource.query(
      `WITH meeting AS (
         INSERT INTO lab_meetings (date, type, title)
         VALUES ('2025-01-03T19:00', 'progress_report', 'Progress') RETURNING id
       )
       INSERT INTO meeting_people (meeting_id, role, position, name) SELECT id, 'presenter', 0, $1 FROM meeting`,
      [MEMBERS[2]],
    );
    await allIsHandled(lab);
    await eventually(async () => expect(await titlesOf(lab, 2)).toEqual(['You present tomorrow: Progress']));
  });

  it('of a meeting that is soon are reminded once, and not again when it is edited', async () => {
    await setClock(lab.notifications, '2040-01-02T11:00:00Z');
    const { id } = await createMeeting(lab, { presenters: MEMBERS[2] });
    await allIsHandled(lab);
    await settleDue();
    expect(await titlesOf(lab, 2)).toEqual(['You present tomorrow: Reading group']);
    await lab.meetings.member.put(`/api/lab-meetings/${id}`, {
      date: tuesday(),
      type: 'paper_discussion',
      title: 'Renamed',
      presenters: MEMBERS[2],
    });
    await allIsHandled(lab);
    await settleDue();
    expect(await titlesOf(lab, 2)).toEqual(['You present tomorrow: Reading group']);
  });

  it('are not reminded of a meeting that was deleted', async () => {
    const { id } = await createMeeting(lab, { presenters: MEMBERS[2] });
    await allIsHandled(lab);
    await lab.meetings.member.delete(`/api/lab-meetings/${id}`);
    await allIsHandled(lab);
    expect(await lab.notifications.dataSource.query('SELECT FROM plans')).toEqual([]);
  });
});
