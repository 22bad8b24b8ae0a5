import type { PresentationSwap } from '@lab/contracts';
import { afterAll, afterEach, expect, it } from '@jest/globals';
import { knowsMembers } from '../../meetings/test/meetings-service.js';
import {
  allIsHandled,
  asMember,
  createMeeting,
  inboxOf,
  MEMBERS,
  removeAll,
  startNoticesLab,
  titlesOf,
  tuesday,
} from './notices-lab.js';

const lab = await startNoticesLab();
await knowsMembers(lab.meetings, 3);
afterAll(() => lab.close());
afterEach(async () => {
  await allIsHandled(lab);
  await removeAll(lab);
});

const meetingOf = (memberId: number, week: number) =>
  createMeeting(lab, { date: tuesday(week), title: `Meeting ${week}`, presenterList: [{ memberId }] });

/** Member 1, who presents first, asks another one to swap. */
const ask = async (withMemberId: 2 | 3, meetingId: number, withMeetingId: number): Promise<PresentationSwap> => {
  const body = { meetingId, memberId: 1, withMeetingId, withMemberId };
  const answer = await asMember(lab.meetings, 1).post<PresentationSwap>('/api/presentation-swaps', body);
  expect(answer).toMatchObject({ status: 201 });
  return answer.body;
};

const decide = (swap: PresentationSwap, what: string, memberId: number) =>
  asMember(lab.meetings, memberId).post(`/api/presentation-swaps/${swap.id}/${what}`);

const newest = async (memberId: number) => (await inboxOf(lab, memberId)).notifications[0];

it('whoever is asked to swap is told of what, with a link by which the swap is found, and whoever asked of the answer', async () => {
  const [mine, theirs] = [await meetingOf(1, 0), await meetingOf(2, 1)];
  const swap = await ask(2, mine.id, theirs.id);
  await allIsHandled(lab);
  const asker = `Member 1 ${MEMBERS[1]}`;
  expect(await newest(2)).toMatchObject({
    kind: 'swap_asked',
    title: `${asker} asks to swap presentations`,
    text: `You would present “Meeting 0”, 2040/01/03 (Tue) 19:00, and ${asker} would present “Meeting 1”, 2040/01/10 (Tue) 19:00.`,
    href: `/aimex/lab-meetings/${theirs.id}?swap=${swap.id}`,
  });
  expect([await titlesOf(lab, 1), await titlesOf(lab, 3)]).toEqual([[], []]);
  await decide(swap, 'accept', 2);
  await allIsHandled(lab);
  expect(await newest(1)).toMatchObject({ kind: 'swap_answered', title: `Member 2 ${MEMBERS[2]} swaps with you` });
  expect(await titlesOf(lab, 2)).toHaveLength(1);
});

it('whoever asked is told that it was declined, and whoever was asked that it was withdrawn', async () => {
  const [mine, theirs] = [await meetingOf(1, 0), await meetingOf(2, 1)];
  await decide(await ask(2, mine.id, theirs.id), 'decline', 2);
  await allIsHandled(lab);
  expect(await newest(1)).toMatchObject({ title: `Member 2 ${MEMBERS[2]} cannot swap with you` });
  await decide(await ask(2, mine.id, theirs.id), 'withdraw', 1);
  await allIsHandled(lab);
  expect(await newest(2)).toMatchObject({ title: `Member 1 ${MEMBERS[1]} no longer asks to swap` });
});

it('whoever waits is told that a swap is no longer possible, because somebody else has accepted or a meeting was deleted', async () => {
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
    text: 'It was about the meetings on 2040/01/10 (Tue) 19:00 and on 2040/01/17 (Tue) 19:00.',
  });
});

it('presenters are reminded of the meeting that they have swapped for, and no longer of the other one', async () => {
  const [mine, theirs] = [await meetingOf(1, 0), await meetingOf(2, 1)];
  await decide(await ask(2, mine.id, theirs.id), 'accept', 2);
  await allIsHandled(lab);
  const plans = (await lab.notifications.dataSource.query(
    `SELECT DISTINCT record, row -> 'people' -> 0 ->> 'memberId' AS id FROM plans WHERE kind = 'presenting' ORDER BY record`,
  )) as { record: string; id: string }[];
  expect(plans.map(({ id }) => id).toSorted()).toEqual(['1', '2']);
  expect(plans.find(({ record }) => record.endsWith(` ${mine.id}`))!.id).toBe('2');
});
