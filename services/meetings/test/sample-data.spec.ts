import { fileURLToPath } from 'node:url';
import { loadSampleMembers } from '@lab/content';
import {
  presentationSwapListSchema,
  swapSuggestionListSchema,
  weekdayOf,
  type AbsenceList,
  type PresentationRotationList,
  type PresentationSwap,
} from '@lab/contracts';
import { removeSampleData, secondLab, startMembersStandIn, useSettings } from '@lab/test-kit';
import { afterAll, describe, expect, it } from '@jest/globals';
import { knowsMembers, startMeetingsService } from './meetings-service.js';
import { createMeeting, list, meetingOf, votesOf } from './meetings.factory.js';

const CONTENT = fileURLToPath(new URL('../../../content', import.meta.url));

const names = Object.fromEntries(loadSampleMembers(CONTENT).map(({ name }, index) => [index + 1, name]));
const members = await startMembersStandIn(names);
const env = { SAMPLE_DATA: 'true', MEMBERS_URL: members.url };
const service = await startMeetingsService(env);
const second = await startMeetingsService({ ...env, DATABASE_URL: service.databaseUrl });
afterAll(async () => {
  await Promise.all([service.close(), second.close()]);
  await members.stop();
});

/** Requests the first swap that is suggested to a presenter of the sample meetings. */
const askForSwap = async (): Promise<PresentationSwap> => {
  const { meetings, today } = await list(service);
  for (const { id: meetingId, date, people } of meetings) {
    const memberId = people.find(({ role }) => role === 'presenter')?.memberId;
    if (date < today || !memberId) continue;
    const asker = service.as({ role: 'member', chosenMember: { id: memberId, name: names[memberId]! } });
    const query = `meetingId=${meetingId}&memberId=${memberId}`;
    const { body } = await asker.get(`/api/presentation-swaps/suggestions?${query}`);
    const [first] = swapSuggestionListSchema.parse(body).suggestions;
    if (!first) continue;
    const { withMeetingId, withMemberId } = first;
    const asked = { meetingId, memberId, withMeetingId, withMemberId };
    return (await asker.post<PresentationSwap>('/api/presentation-swaps', asked)).body;
  }
  throw new Error('No sample member can swap.');
};

describe('the sample lab’s meetings', () => {
  it('are loaded once into an empty schedule, on Tuesdays around today, past ones with the winners of their votes', async () => {
    const { meetings, proposals, today } = await list(service);
    expect(meetings).toHaveLength(18);
    expect(new Set(meetings.map(({ date }) => weekdayOf(date)))).toEqual(new Set([2]));
    const upcoming = meetings.filter(({ date, isCancelled }) => date.slice(0, 10) >= today && !isCancelled);
    expect(upcoming).toHaveLength(12);
    expect(new Set(upcoming.map(({ type }) => type)).size).toBe(2);
    expect(Date.parse(upcoming[0]!.date.slice(0, 10)) - Date.parse(today)).toBeLessThan(7 * 24 * 60 * 60 * 1000);
    const determined = meetings.filter(({ paperMeetingState }) => paperMeetingState === 'determined');
    expect(determined.map(({ selectedPaperOption }) => selectedPaperOption)).toEqual(['paper_a', 'paper_c', 'paper_a']);
    for (const { id, votedCount } of proposals) expect((await votesOf(service, id)).votes).toHaveLength(votedCount);
  });

  it('include rotations and an absence of the sample members', async () => {
    await knowsMembers(service, Object.keys(names).length);
    const { body } = await service.member.get<PresentationRotationList>('/api/presentation-rotations');
    const [papers, reports] = body.rotations;
    expect([papers!.memberIds.length, papers!.pauses.length, papers!.next.length]).toEqual([9, 1, 1]);
    expect([reports!.memberIds.length, reports!.perMeeting, reports!.next.length]).toEqual([12, 2, 2]);
    expect(reports!.turns.filter(({ presentsOn }) => presentsOn.length > 0).length).toBeGreaterThan(5);
    expect((await service.member.get<AbsenceList>('/api/absences')).body.absences).toHaveLength(1);
  });

  it('follow the weekday and time that the lab has set', async () => {
    useSettings(secondLab);
    const other = await startMeetingsService({ SAMPLE_DATA: 'true' });
    const { meetings } = await list(other);
    await other.close();
    expect(new Set(meetings.map(({ date }) => weekdayOf(date)))).toEqual(new Set([4]));
    expect(meetings.filter(({ date }) => date.endsWith('T09:30:00')).length).toBeGreaterThan(12);
  });

  it('are not loaded unless SAMPLE_DATA is set', async () => {
    const empty = await startMeetingsService();
    expect((await list(empty)).meetings).toEqual([]);
    await empty.close();
  });

  // The last test, because it changes the data that the others read.
  it('are removed except for an edited one with its vote and two with a requested swap; the lab’s own meetings stay', async () => {
    await knowsMembers(service, Object.keys(names).length);
    const { meetings, proposals } = await list(service);
    const changed = meetings.find(({ paperMeetingState }) => paperMeetingState === 'determined')!;
    const proposal = proposals.find(({ meetingId }) => meetingId === changed.id)!;
    const { votes } = await votesOf(service, proposal.id);
    const edited = meetingOf({ date: changed.date, title: 'Our own reading' });
    expect((await service.member.put(`/api/lab-meetings/${changed.id}`, edited)).status).toBe(200);
    const swap = await askForSwap();
    const own = await createMeeting(service);

    const { status, body } = await removeSampleData(service);
    expect([status, body.removed['meetings'], body.kept['meetings']]).toEqual([200, meetings.length - 3, 3]);
    expect(body.referredTo).toEqual(expect.arrayContaining([swap.memberId, swap.withMemberId]));
    const left = await list(service);
    expect(left.meetings.map(({ id }) => id).toSorted()).toEqual(
      [changed.id, swap.meetingId, swap.withMeetingId, own.id].toSorted(),
    );
    expect(left.meetings.find(({ id }) => id === changed.id)).toMatchObject({
      title: 'Our own reading',
      selectedPaperOption: changed.selectedPaperOption,
    });
    expect((await votesOf(service, proposal.id)).votes).toHaveLength(votes.length);
    const { swaps } = presentationSwapListSchema.parse((await service.member.get('/api/presentation-swaps')).body);
    expect(swaps).toMatchObject([{ id: swap.id, state: 'open' }]);

    expect((await removeSampleData(service)).body.removed).toEqual({ meetings: 0, proposals: 0 });
  });
});
