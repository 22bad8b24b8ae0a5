import { recordHistorySchema, type LabMeeting, type RecordHistory } from '@lab/contracts';
import { afterAll, expect, it } from '@jest/globals';
import { VotingWindows } from '../src/votes/voting-windows.js';
import { createMeeting, createProposal, meetingOf, tuesday } from './meetings.factory.js';
import { startMeetingsService } from './meetings-service.js';

const BO = { role: 'member', chosenMember: { id: 8, name: 'Bo' } } as const;

const service = await startMeetingsService();
afterAll(() => service.close());

const history = async ({ id }: Pick<LabMeeting, 'id'>): Promise<RecordHistory> =>
  recordHistorySchema.parse((await service.member.get(`/api/lab-meetings/${id}/history`)).body);

it('says who cancelled a meeting, and whose change moved another one', async () => {
  const first = await createMeeting(service, { date: tuesday(10) });
  const second = await createMeeting(service, { date: tuesday(11) });
  await service.as(BO).post(`/api/lab-meetings/${first.id}/cancel`);
  expect(await history(first)).toMatchObject({ made: { name: 'A member' }, cancelled: { name: 'Bo', memberId: 8 } });
  expect(await history(second)).toMatchObject({ changed: { memberId: 8 }, cancelled: null });
});

it('is not changed by the end of a vote', async () => {
  const meeting = await createMeeting(service, { date: tuesday(20) });
  await createProposal(service, { meetingId: meeting.id });
  await service.dataSource.query(`UPDATE discussion_proposals SET voting_start_date = now() - interval '2 days',
    voting_end_date = now() - interval '1 day'`);
  await service.app.get(VotingWindows).settleDue();
  expect((await history(meeting)).changed).toBeNull();
  const fields = meetingOf({ date: tuesday(20), title: 'Renamed' });
  await service.as(BO).put(`/api/lab-meetings/${meeting.id}`, fields);
  expect(await history(meeting)).toMatchObject({ changed: { memberId: 8 } });
});
