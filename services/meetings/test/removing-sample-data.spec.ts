import { fileURLToPath } from 'node:url';
import { loadSampleMembers } from '@lab/content';
import {
  presentationSwapListSchema,
  swapSuggestionListSchema,
  type PresentationSwap,
  type SwapSuggestion,
} from '@lab/contracts';
import { removeSampleData, startMembersStandIn, type StartedService } from '@lab/test-kit';
import { afterAll, expect, it } from '@jest/globals';
import { knowsMembers, startMeetingsService } from './meetings-service.js';
import { createMeeting, list, meetingOf, votesOf } from './meetings.factory.js';

const CONTENT = fileURLToPath(new URL('../../../content', import.meta.url));

const service = await startMeetingsService({ SAMPLE_DATA: 'true' });
afterAll(() => service.close());

it('removing the sample’s meetings keeps a changed one with its vote, and the lab’s own', async () => {
  const { meetings, proposals } = await list(service);
  const changed = meetings.find(({ paperMeetingState }) => paperMeetingState === 'determined')!;
  const proposal = proposals.find(({ meetingId }) => meetingId === changed.id)!;
  const { votes } = await votesOf(service, proposal.id);
  const edited = meetingOf({ date: changed.date, title: 'Our own reading' });
  expect((await service.member.put(`/api/lab-meetings/${changed.id}`, edited)).status).toBe(200);
  const own = await createMeeting(service);

  const { status, body } = await removeSampleData(service);
  expect([status, body.removed, body.kept]).toEqual([
    200,
    { meetings: meetings.length - 1, proposals: proposals.length - 1 },
    { meetings: 1, proposals: 1 },
  ]);
  const left = await list(service);
  expect(left.meetings.map(({ id }) => id).toSorted()).toEqual([changed.id, own.id].toSorted());
  expect(left.meetings.find(({ id }) => id === changed.id)).toMatchObject({
    title: 'Our own reading',
    selectedPaperOption: changed.selectedPaperOption,
  });
  expect((await votesOf(service, proposal.id)).votes).toHaveLength(votes.length);

  expect((await removeSampleData(service)).body.removed).toEqual({ meetings: 0, proposals: 0 });
});

/** Asks for the first swap that is suggested to a presenter of the sample's meetings. */
const askForSwap = async (lab: StartedService, names: Readonly<Record<number, string>>): Promise<PresentationSwap> => {
  const { meetings, today } = await list(lab);
  for (const { id: meetingId, date, people } of meetings) {
    const memberId = people.find(({ role }) => role === 'presenter')?.memberId;
    if (date < today || !memberId) continue;
    const asker = lab.as({ role: 'member', chosenMember: { id: memberId, name: names[memberId]! } });
    const query = `meetingId=${meetingId}&memberId=${memberId}`;
    const { body } = await asker.get<{ suggestions: SwapSuggestion[] }>(`/api/presentation-swaps/suggestions?${query}`);
    const [first] = swapSuggestionListSchema.parse(body).suggestions;
    if (!first) continue;
    const { withMeetingId, withMemberId } = first;
    const asked = { meetingId, memberId, withMeetingId, withMemberId };
    return (await asker.post<PresentationSwap>('/api/presentation-swaps', asked)).body;
  }
  throw new Error('Nobody of the sample can swap.');
};

it.each([
  ['asked for', 'open'],
  ['accepted', 'accepted'],
])('removing the sample’s meetings keeps the two whose swap was %s, and their presenters', async (_, state) => {
  const names = Object.fromEntries(loadSampleMembers(CONTENT).map(({ name }, index) => [index + 1, name]));
  const members = await startMembersStandIn(names);
  const lab = await startMeetingsService({ SAMPLE_DATA: 'true', MEMBERS_URL: members.url });
  try {
    await knowsMembers(lab, Object.keys(names).length);
    const { id, meetingId, memberId, withMeetingId, withMemberId } = await askForSwap(lab, names);
    const other = lab.as({ role: 'member', chosenMember: { id: withMemberId, name: names[withMemberId]! } });
    if (state === 'accepted') await other.post(`/api/presentation-swaps/${id}/accept`);
    const before = (await list(lab)).meetings.length;
    const { body } = await removeSampleData(lab);
    expect([body.removed['meetings'], body.kept['meetings']]).toEqual([before - 2, 2]);
    expect((await list(lab)).meetings.map((meeting) => meeting.id).toSorted()).toEqual(
      [meetingId, withMeetingId].toSorted(),
    );
    expect(body.referredTo).toEqual(expect.arrayContaining([memberId, withMemberId]));
    const { swaps } = presentationSwapListSchema.parse((await lab.member.get('/api/presentation-swaps')).body);
    expect(swaps).toMatchObject([{ id, state }]);
  } finally {
    await lab.close();
    await members.stop();
  }
});
