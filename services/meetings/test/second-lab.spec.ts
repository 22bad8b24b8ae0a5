import { labMeetingListSchema, type ErrorResponse, type LabMeeting } from '@lab/contracts';
import { secondLab, useSettings } from '@lab/test-kit';
import { afterAll, beforeEach, expect, it } from '@jest/globals';
import { meetingOf, removeAll, tuesday } from './meetings.factory.js';
import { startMeetingsService } from './meetings-service.js';

const service = await startMeetingsService();
afterAll(() => service.close());
beforeEach(() => removeAll(service));

const PATH = '/api/lab-meetings';

const post = (fields: Parameters<typeof meetingOf>[0]) =>
  service.member.post<LabMeeting & ErrorResponse>(PATH, meetingOf(fields));

it('a meeting is on the weekday of the lab, and begins at its time when it names none', async () => {
  useSettings(secondLab);
  expect((await post({ date: '2040-01-05' })).body).toMatchObject({ date: '2040-01-05T09:30:00' });
  expect((await post({ date: '2040-01-12T19:00' })).body).toMatchObject({ date: '2040-01-12T19:00:00' });
  const refused = await post({ date: tuesday(), alsoOn: ['2040-01-19', tuesday(1)] });
  expect([refused.status, refused.body.issues]).toEqual([
    400,
    [
      { path: 'date', message: 'Lab meetings take place on Thursdays' },
      { path: 'alsoOn.1', message: 'Lab meetings take place on Thursdays' },
    ],
  ]);
});

it('a meeting from before the lab chose another weekday can be edited and moved', async () => {
  const { body: meeting } = await post({ date: tuesday() });
  useSettings(secondLab);
  const edited = await service.member.put<LabMeeting>(`${PATH}/${meeting.id}`, { ...meeting, title: 'Rehearsal' });
  expect(edited).toMatchObject({ status: 200, body: { title: 'Rehearsal', date: tuesday() } });
});

it('the list says how long a vote usually is, and has another ETag when that changes', async () => {
  const before = await service.member.get(PATH);
  expect(labMeetingListSchema.parse(before.body).votingWindowSeconds).toBe(30);
  useSettings(secondLab);
  const after = await service.member.get(PATH, { 'if-none-match': before.headers.get('etag')! });
  expect(after.status).toBe(200);
  expect(labMeetingListSchema.parse(after.body).votingWindowSeconds).toBe(45);
});
