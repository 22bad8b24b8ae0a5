import {
  labMeetingMessages,
  labSettings,
  skippedDateReasons,
  skippedTimeMessage,
  type LabMeeting,
  type TermPlan,
} from '@lab/contracts';
import { useSettings } from '@lab/test-kit';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startMeetingsService } from './meetings-service.js';
import { createMeeting, datesOf, find, removeAll } from './meetings.factory.js';

const path = '/api/lab-meetings';

/** In New York, clocks skip from 02:00 to 03:00 on the first of these Sundays, and go back on the second. */
const SKIPPED = '2040-03-11T02:30:00';
const TWICE = '2040-11-04T01:30:00';
const WEEK_BEFORE = '2040-03-04T02:30:00';

const service = await startMeetingsService({ LAB_TIME_ZONE: 'America/New_York' });
afterAll(() => service.close());

describe('when the clocks change', () => {
  beforeEach(() => removeAll(service));

  const moveTo = (meeting: LabMeeting, date: string, fields: Partial<LabMeeting> = {}) =>
    service.member.put<LabMeeting>(`${path}/${meeting.id}`, { ...meeting, ...fields, date });

  it('a meeting cannot be moved to a skipped time, but an existing one at such a time can still be edited', async () => {
    const meeting = await createMeeting(service);
    const refused = await moveTo(meeting, SKIPPED);
    expect([refused.status, refused.body]).toMatchObject([
      400,
      { issues: [{ path: 'date', message: skippedTimeMessage }] },
    ]);
    expect(await find(service, meeting.id)).toMatchObject({ date: meeting.date });
    expect((await moveTo(meeting, '2040-03-11T03:00:00')).status).toBe(200);
    expect((await moveTo(meeting, TWICE)).body.date).toBe(TWICE);
    await service.dataSource.query('UPDATE lab_meetings SET date = $1', [SKIPPED]);
    const edited = await moveTo(meeting, SKIPPED, { title: 'Edited' });
    expect(edited.body).toMatchObject({ title: 'Edited', date: SKIPPED });
  });

  it('postponing or cancelling never moves a meeting to a skipped time', async () => {
    const first = await createMeeting(service, { date: '2040-02-28T19:00:00' });
    const meeting = await createMeeting(service);
    await moveTo(meeting, WEEK_BEFORE);
    const before = await datesOf(service);
    const sentence = labMeetingMessages.movedIntoGap(SKIPPED);
    expect(sentence).toContain('2040-03-11 02:30');
    const startDate = '2040-02-01';
    for (const refused of [
      await service.member.post(`${path}/postpone`, { startDate }),
      await service.member.get(`${path}/postpone-preview?startDate=${startDate}`),
      await service.member.post(`${path}/${first.id}/cancel`),
      await service.member.get(`${path}/${first.id}/cancel-preview`),
    ]) {
      expect(refused).toMatchObject({ status: 409, body: { message: sentence } });
    }
    expect(await datesOf(service)).toEqual(before);
    await moveTo(meeting, '2040-03-04T03:30:00');
    expect((await service.member.post(`${path}/postpone`, { startDate })).status).toBe(200);
  });

  it('a term has no meeting on a day on which its time is skipped, and gives the reason', async () => {
    const settings = labSettings();
    useSettings({ ...settings, meetings: { ...settings.meetings, weekday: 0, time: '02:30' } });
    const term = { from: '2040-03-04', to: '2040-03-18', skipDates: [], pattern: ['progress_report'] };
    const { body } = await service.member.post<TermPlan>('/api/presentation-rotations/plan?dryRun=true', term);
    expect(body.meetings.map(({ date }) => date)).toEqual([WEEK_BEFORE, '2040-03-18T02:30:00']);
    expect(body.skipped).toEqual([{ date: SKIPPED.slice(0, 10), reason: skippedDateReasons.clocks }]);
  });
});
