import { removeSampleData } from '@lab/test-kit';
import { afterAll, expect, it } from '@jest/globals';
import { startMeetingsService } from './meetings-service.js';
import { createMeeting, list, meetingOf, votesOf } from './meetings.factory.js';

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
