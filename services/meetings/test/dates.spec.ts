import { labMeetingMessages, outsideRangeMessage, type CreatedCalendarFeed } from '@lab/contracts';
import { readCalendar } from '@lab/test-kit';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventsOf } from './calendar-text.js';
import { startMeetingsService } from './meetings-service.js';
import {
  createMeeting,
  createProposal,
  datesOf,
  find,
  meetingOf,
  proposalOf,
  removeAll,
  tuesday,
} from './meetings.factory.js';

const service = await startMeetingsService();
afterAll(() => service.close());
beforeEach(() => removeAll(service));

const path = '/api/lab-meetings';

/** The last day of the calendar is a Tuesday. */
const LAST = '2199-12-31T23:00:00';

describe('a meeting on the last day of the calendar', () => {
  it('is listed, and ends on the next day in the feed', async () => {
    await createMeeting(service, { date: LAST });
    expect(await datesOf(service)).toEqual([LAST]);
    const feed = await service.member.post<CreatedCalendarFeed>(`${path}/calendar-feeds`);
    const { body } = await service.anonymous.get<string>(feed.body.path);
    expect(readCalendar(body)).toMatchObject([{ start: '2199-12-31T15:00:00.000Z', end: '2199-12-31T16:30:00.000Z' }]);
    const [event] = eventsOf(body);
    expect(event).toContain('DTSTART;TZID=Asia/Taipei:21991231T230000');
    expect(event).toContain('DTEND;TZID=Asia/Taipei:22000101T003000');
  });

  it('cannot be moved further, so postponing all meetings or cancelling an earlier one is refused until it is cancelled itself', async () => {
    const first = await createMeeting(service);
    await createMeeting(service, { date: tuesday(1) });
    const last = await createMeeting(service, { date: LAST, title: 'The last' });
    const refused = { status: 400, body: { message: labMeetingMessages.movedTooFar('The last') } };
    const startDate = '2040-01-01';
    expect(await service.member.post(`${path}/postpone`, { startDate })).toMatchObject(refused);
    expect(await service.member.get(`${path}/postpone-preview?startDate=${startDate}`)).toMatchObject(refused);
    expect(await service.member.post(`${path}/${first.id}/cancel`)).toMatchObject(refused);
    expect(await service.member.get(`${path}/${first.id}/cancel-preview`)).toMatchObject(refused);
    expect(await datesOf(service)).toEqual([tuesday(0), tuesday(1), LAST]);
    expect(await find(service, first.id)).toEqual(first);
    expect((await service.member.post(`${path}/${last.id}/cancel`)).status).toBe(200);
    expect((await service.member.post(`${path}/postpone`, { startDate })).status).toBe(200);
  });
});

it('meetings cannot be created outside the calendar, moved out of it, or postponed from a day outside', async () => {
  const meeting = await createMeeting(service);
  const message = outsideRangeMessage();
  for (const date of ['2200-01-07T19:00', '1969-12-30']) {
    const refused = { status: 400, body: { message, issues: [{ path: 'date', message }] } };
    expect(await service.member.post(path, meetingOf({ date }))).toMatchObject(refused);
    expect(await service.member.put(`${path}/${meeting.id}`, meetingOf({ date }))).toMatchObject(refused);
  }
  const startDate = '2200-01-01';
  expect(await service.member.post(`${path}/postpone`, { startDate })).toMatchObject({
    status: 400,
    body: { message },
  });
  expect(await find(service, meeting.id)).toEqual(meeting);
});

it('a vote may last until the last day of the calendar, but not longer', async () => {
  const { id } = await createMeeting(service);
  const message = outsideRangeMessage();
  for (const fields of [
    { votingEndDate: '2200-01-01T00:00:00Z' },
    { votingStartDate: '2199-12-31T00:00:00Z' },
    { votingStartDate: '2199-12-31T23:59:00Z', votingSeconds: 61 },
  ]) {
    expect(await service.member.post('/api/discussion-proposals', proposalOf(id, fields))).toMatchObject({
      status: 400,
      body: { message, issues: [{ path: 'votingEndDate', message }] },
    });
  }
  const proposal = await createProposal(service, { meetingId: id, votingEndDate: '2199-12-31T23:59:59.999Z' });
  expect(proposal.remainingSeconds).toBeGreaterThan(2 ** 31);
  expect((await service.member.get(path)).status).toBe(200);
});
