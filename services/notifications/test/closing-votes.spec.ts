import { afterAll, afterEach, describe, expect, it } from '@jest/globals';
import {
  allIsHandled,
  asMember,
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

const TOLD = 'You have not voted yet: Reading group';

const lab = await startNoticesLab();
afterAll(() => lab.close());
afterEach(async () => {
  await setClock(lab.notifications, null);
  await setClock(lab.meetings, null);
  await allIsHandled(lab);
  await removeAll(lab);
});

const startVote = async (votingSeconds: number) => {
  const { id } = await createMeeting(lab);
  const proposal = await propose(lab, { meetingId: id, votingSeconds });
  await allIsHandled(lab);
  return proposal;
};

const vote = async (proposalId: number, memberId: number, memberName: string, voteStatus = 'paper_a') => {
  const { status } = await asMember(lab.meetings, memberId).post('/api/proposal-votes', {
    proposalId,
    memberId,
    memberName,
    voteStatus,
  });
  expect(status).toBe(201);
};

/** Tells what is due some seconds before an instant. */
const tellBefore = async (instant: string, seconds: number) => {
  await tellWhatIsDue(lab, new Date(Date.parse(instant) - seconds * 1000).toISOString());
};

const whoIsTold = async () => {
  const inboxes = await Promise.all([1, 2, 3].map((id) => titlesOf(lab, id)));
  return inboxes.flatMap((titles, index) => (titles.includes(TOLD) ? [index + 1] : []));
};

describe('whoever has not voted', () => {
  it('is reminded an hour before the end, the proposer too, but nobody who has voted', async () => {
    const { id, votingEndDate } = await startVote(2 * 3600);
    await vote(id, 2, MEMBERS[2]);
    await tellBefore(votingEndDate, 3601);
    expect(await whoIsTold()).toEqual([]);
    await tellBefore(votingEndDate, 3600);
    expect(await whoIsTold()).toEqual([1, 3]);
  });

  it('is reminded at half time of a shorter vote', async () => {
    const { votingEndDate } = await startVote(600);
    await tellBefore(votingEndDate, 301);
    expect(await whoIsTold()).toEqual([]);
    await tellBefore(votingEndDate, 300);
    expect(await whoIsTold()).toEqual([1, 2, 3]);
  });

  it('in the portal’s shortest votes is reminded in time', async () => {
    const now = '2040-01-02T00:00:00Z';
    await setClock(lab.notifications, now);
    await setClock(lab.meetings, now);
    const { votingEndDate } = await startVote(6);
    await tellBefore(votingEndDate, 4);
    expect(await whoIsTold()).toEqual([]);
    await tellBefore(votingEndDate, 3);
    expect(await whoIsTold()).toEqual([1, 2, 3]);
  });

  it('includes whoever has taken their vote back, and nobody who has typed their name', async () => {
    const { id, votingEndDate } = await startVote(600);
    await vote(id, 2, MEMBERS[2]);
    await vote(id, 2, MEMBERS[2], 'not_voted');
    const typed = { proposalId: id, memberId: 1, memberName: 'member 3', voteStatus: 'paper_c' };
    expect((await lab.meetings.member.post('/api/proposal-votes', typed)).status).toBe(201);
    await tellBefore(votingEndDate, 200);
    expect(await whoIsTold()).toEqual([1, 2]);
  });

  it('is reminded of the meeting by the title and the day that it has then', async () => {
    const { meetingId, votingEndDate } = await startVote(600);
    const changed = { date: tuesday(3), type: 'paper_discussion', title: 'Summer school' };
    expect((await lab.meetings.member.put(`/api/lab-meetings/${meetingId}`, changed)).status).toBe(200);
    await allIsHandled(lab);
    await tellBefore(votingEndDate, 200);
    const [told] = (await inboxOf(lab, 2)).notifications;
    expect(told).toMatchObject({
      title: 'You have not voted yet: Summer school',
      href: `/aimex/lab-meetings/${meetingId}`,
    });
  });

  it('is not reminded of a vote that is over or was closed', async () => {
    const over = await startVote(600);
    await tellBefore(over.votingEndDate, 0);
    expect(await whoIsTold()).toEqual([]);
    await setClock(lab.notifications, null);
    await removeAll(lab);
    const closed = await startVote(600);
    await lab.meetings.member.post(`/api/lab-meetings/${closed.meetingId}/cancel`);
    await allIsHandled(lab);
    await tellBefore(closed.votingEndDate, 100);
    expect(await whoIsTold()).toEqual([]);
  });
});
