import type { PresentationSwap } from '@lab/contracts';
import { eventually } from '@lab/test-kit';
import { afterAll, afterEach, describe, expect, it } from '@jest/globals';
import { knowsMembers } from '../../meetings/test/meetings-service.js';
import { RemindersService } from '../src/notices/reminders.service.js';
import {
  allIsHandled,
  asMember,
  createMeeting,
  inboxOf,
  MEMBERS,
  propose,
  removeAll,
  setClock,
  settle,
  startNoticesLab,
  tellWhatIsDue,
  titlesOf,
  tuesday,
} from './notices-lab.js';

const lab = await startNoticesLab();
await knowsMembers(lab.meetings, 3);
afterAll(() => lab.close());
afterEach(async () => {
  await moveClocks(null);
  await allIsHandled(lab);
  await removeAll(lab);
});

const settleDue = () => lab.notifications.app.get(RemindersService).settleDue();

/** Stops both clocks at an instant; null starts them again. */
const moveClocks = async (instant: string | null): Promise<void> => {
  await setClock(lab.notifications, instant);
  await setClock(lab.meetings, instant);
};

describe('a vote on papers', () => {
  it('is announced to everyone but its proposer when it opens, and to everyone when it ends', async () => {
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
    expect(title).toBe('No one voted on the paper for Reading group');
    expect(text).toMatch(
      /^Vote again or choose a paper; otherwise it will be the first one, Paper one\. For Reading group, /,
    );
    await lab.meetings.member.post(`/api/discussion-proposals/${proposal.id}/choose`, { paper: 'paper_b' });
    await allIsHandled(lab);
    const everybody = ['The paper is chosen: Paper two', title, 'You have not voted yet: Reading group'];
    expect(await titlesOf(lab, 2)).toEqual([...everybody, 'Vote on the paper for Reading group']);
    expect(await titlesOf(lab, 1)).toEqual(everybody);
    const { notifications, unread } = await inboxOf(lab, 3);
    expect(unread).toBe(4);
    expect(notifications[2]).toMatchObject({
      kind: 'vote_closing',
      title: 'You have not voted yet: Reading group',
      href: expect.stringMatching(/^\/aimex\/lab-meetings\/\d+$/),
    });
    expect(notifications[0]).toEqual({
      id: expect.any(Number),
      kind: 'paper_chosen',
      title: 'The paper is chosen: Paper two',
      text: 'For Reading group, Tue 3 Jan 2040, 19:00.',
      href: expect.stringMatching(/^\/aimex\/lab-meetings\/\d+$/),
      createdAt: expect.any(String),
      readAt: null,
    });
  });

  it('is not announced if it is over before that was possible', async () => {
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

  it('causes no reminders once it is closed', async () => {
    const { id } = await createMeeting(lab);
    const { votingEndDate } = await propose(lab, { meetingId: id, votingSeconds: 600 });
    await lab.meetings.member.post(`/api/lab-meetings/${id}/cancel`);
    await allIsHandled(lab);
    await tellWhatIsDue(lab, new Date(Date.parse(votingEndDate) - 100_000).toISOString());
    expect((await titlesOf(lab, 2)).filter((title) => title.startsWith('You have not voted'))).toEqual([]);
  });
});

describe('lab meetings', () => {
  it('are announced in one notice when they are cancelled with all later ones, and so is undoing that', async () => {
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
      { title: 'Back on: Reading group', text: 'Tue 3 Jan 2040, 19:00. 2 other meetings moved back.' },
      {
        title: 'Cancelled: Reading group',
        text: 'It was planned for Tue 3 Jan 2040, 19:00. 2 other meetings moved.',
      },
    ]);
  });

  it('are announced when they are moved, but not for other changes', async () => {
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
        text: 'From Tue 3 Jan 2040, 19:00 to Tue 10 Jan 2040, 19:00.',
        href: expect.stringMatching(/^\/aimex\/lab-meetings\/\d+$/),
      },
    ]);
  });
});

describe('presenters', () => {
  it('are reminded seven and two days before, and of the new time if the meeting is moved', async () => {
    const { id } = await createMeeting(lab, { date: tuesday(2), presenters: MEMBERS[2] });
    await lab.meetings.dataSource.query('UPDATE lab_meetings SET date = $2 WHERE id = $1', [id, tuesday(4)]);
    await allIsHandled(lab);
    const reminders = async () => (await titlesOf(lab, 2)).filter((title) => title.startsWith('You present'));
    for (const [instant, expected] of [
      ['2040-01-17T10:59:59Z', []],
      ['2040-01-24T10:59:59Z', []],
      ['2040-01-24T11:00:00Z', ['You present in 7 days: Reading group']],
      ['2040-01-29T10:59:59Z', ['You present in 7 days: Reading group']],
      ['2040-01-29T11:00:00Z', ['You present in 2 days: Reading group', 'You present in 7 days: Reading group']],
    ] as const) {
      await tellWhatIsDue(lab, instant);
      expect(await reminders()).toEqual(expected);
    }
    expect(await titlesOf(lab, 1)).toEqual(['Moved: Reading group']);
  });

  it('are reminded at once if the meeting is soon', async () => {
    // In the past, because the queue's timer uses the real clock.
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

  it('are reminded only once of a meeting that is soon, even if it is edited', async () => {
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
});

const meetingOf = (memberId: number, week: number) =>
  createMeeting(lab, { date: tuesday(week), title: `Meeting ${week}`, presenterList: [{ memberId }] });

/** Member 1, who presents first, asks another member to swap. */
const ask = async (withMemberId: 2 | 3, meetingId: number, withMeetingId: number): Promise<PresentationSwap> => {
  const body = { meetingId, memberId: 1, withMeetingId, withMemberId };
  const answer = await asMember(lab.meetings, 1).post<PresentationSwap>('/api/presentation-swaps', body);
  expect(answer).toMatchObject({ status: 201 });
  return answer.body;
};

const decide = (swap: PresentationSwap, what: string, memberId: number) =>
  asMember(lab.meetings, memberId).post(`/api/presentation-swaps/${swap.id}/${what}`);

const newest = async (memberId: number) => (await inboxOf(lab, memberId)).notifications[0];

it('a swap request notifies the member who was asked, with a link to the swap, and the answer notifies the member who asked', async () => {
  const [mine, theirs] = [await meetingOf(1, 0), await meetingOf(2, 1)];
  const swap = await ask(2, mine.id, theirs.id);
  await allIsHandled(lab);
  const asker = `Member 1 ${MEMBERS[1]}`;
  expect(await newest(2)).toMatchObject({
    kind: 'swap_asked',
    title: `${asker} asks to swap presentations`,
    text: `You would present “Meeting 0”, Tue 3 Jan 2040, 19:00, and ${asker} would present “Meeting 1”, Tue 10 Jan 2040, 19:00.`,
    href: `/aimex/lab-meetings/${theirs.id}?swap=${swap.id}`,
  });
  expect([await titlesOf(lab, 1), await titlesOf(lab, 3)]).toEqual([[], []]);
  await decide(swap, 'accept', 2);
  await allIsHandled(lab);
  expect(await newest(1)).toMatchObject({ kind: 'swap_answered', title: `Member 2 ${MEMBERS[2]} swaps with you` });
  expect(await titlesOf(lab, 2)).toHaveLength(1);
});

it('declining a swap notifies the member who asked, and withdrawing it the member who was asked', async () => {
  const [mine, theirs] = [await meetingOf(1, 0), await meetingOf(2, 1)];
  await decide(await ask(2, mine.id, theirs.id), 'decline', 2);
  await allIsHandled(lab);
  expect(await newest(1)).toMatchObject({ title: `Member 2 ${MEMBERS[2]} cannot swap with you` });
  await decide(await ask(2, mine.id, theirs.id), 'withdraw', 1);
  await allIsHandled(lab);
  expect(await newest(2)).toMatchObject({ title: `Member 1 ${MEMBERS[1]} has withdrawn the swap request` });
});

it('members with an open request are notified when the swap becomes impossible, because another one was accepted or a meeting was deleted', async () => {
  const [mine, second, third] = [await meetingOf(1, 0), await meetingOf(2, 1), await meetingOf(3, 2)];
  const accepted = await ask(2, mine.id, second.id);
  await ask(3, mine.id, third.id);
  await decide(accepted, 'accept', 2);
  await allIsHandled(lab);
  expect((await newest(3))!.title).toBe('A swap is no longer possible');
  expect(await titlesOf(lab, 1)).toEqual([`Member 2 ${MEMBERS[2]} swaps with you`]);
  await ask(3, second.id, third.id);
  await lab.meetings.member.delete(`/api/lab-meetings/${third.id}`);
  await allIsHandled(lab);
  expect(await newest(1)).toMatchObject({
    title: 'A swap is no longer possible',
    text: 'It was about the meetings on Tue 10 Jan 2040, 19:00 and on Tue 17 Jan 2040, 19:00.',
  });
});
