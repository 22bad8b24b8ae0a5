import {
  calendarEventsPath,
  type ErrorResponse,
  calendarEventListSchema,
  calendarEventSchema,
  type CalendarEventList,
} from '@lab/contracts';
import { readCalendar } from '@lab/test-kit';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createGathering, createVenue, endVoting, removeAll, inHours } from './gathering.factory.js';
import { startGatheringsService } from './gatherings-service.js';

const service = await startGatheringsService();
afterAll(() => service.close());
beforeEach(() => removeAll(service));

/** The lines of an iCalendar file, unfolded. */
const linesOf = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');

describe('the calendar file of a decided event', () => {
  it('has time and place, for members and for guests, and a higher sequence after a change', async () => {
    const { id, shareToken } = await createGathering(service, {
      title: 'Dinner; with, commas\nand lines',
      visibility: 'public',
      proposedDate: new Date('2031-03-04T10:30:00Z'),
    });
    await createVenue(service, { gatheringId: id, name: '稻埕食堂', location: '51 Example Street' });
    await endVoting(service, id);
    const { status, body, headers } = await service.member.get<string>(`/api/social-gatherings/${id}/calendar.ics`);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(readCalendar(body)).toHaveLength(1);
    expect(linesOf(body)).toEqual(
      expect.arrayContaining([
        `UID:gathering-${id}@lab-portal`,
        'DTSTART:20310304T103000Z',
        'DTEND:20310304T123000Z',
        'SUMMARY:Dinner\\; with\\, commas\\nand lines',
        'LOCATION:稻埕食堂\\, 51 Example Street',
        'STATUS:CONFIRMED',
      ]),
    );
    const guest = await service.anonymous.get<string>(`/api/social-gatherings/shared/${shareToken}/calendar.ics`);
    expect([guest.status, guest.body]).toEqual([200, body]);
    expect(guest.headers.get('x-robots-tag')).toBe('noindex');
    const sequenceIn = (file: string) => Number(/SEQUENCE:(\d+)/.exec(file)![1]);
    await service.dataSource.query(`UPDATE social_gatherings SET updated_at = updated_at + interval '5 seconds'`);
    const changed = await service.member.get<string>(`/api/social-gatherings/${id}/calendar.ics`);
    expect(sequenceIn(changed.body)).toBe(sequenceIn(body) + 5);
  });

  it('does not exist before the venue is decided, for an unknown event, or for uninvited guests', async () => {
    const { gatheringId } = await createVenue(service);
    const open = await service.member.get<ErrorResponse>(`/api/social-gatherings/${gatheringId}/calendar.ics`);
    expect([open.status, open.body.message]).toEqual([409, 'The venue is not decided yet']);
    expect((await service.member.get('/api/social-gatherings/99/calendar.ics')).status).toBe(404);
    const { shareToken } = await createGathering(service);
    expect((await service.anonymous.get(`/api/social-gatherings/shared/${shareToken}/calendar.ics`)).status).toBe(401);
  });
});

const path = calendarEventsPath(2);

const events = async () => {
  const list = calendarEventListSchema.strict().parse((await service.anonymous.get<CalendarEventList>(path)).body);
  return list.events.map((event) => calendarEventSchema.strict().parse(event));
};

it('lists an event, and the end of its vote while that is open', async () => {
  const { id, proposedDate, votingEndDate } = await createGathering(service);
  const [dinner, vote, ...others] = await events();
  expect(others).toEqual([]);
  const end = new Date(proposedDate.getTime() + 2 * 3_600_000).toISOString();
  expect(dinner).toMatchObject({
    uid: `gathering-${id}`,
    title: 'Dinner',
    location: null,
    time: { kind: 'moments', start: proposedDate.toISOString(), end },
  });
  const deadline = votingEndDate.toISOString();
  expect(vote).toMatchObject({
    uid: `gathering-vote-${id}`,
    title: 'Voting ends: Dinner',
    time: { kind: 'moments', start: deadline, end: deadline },
  });
});

it('includes the venue after the vote', async () => {
  const { gatheringId } = await createVenue(service, { location: '12 Example Lane' });
  await endVoting(service, gatheringId);
  expect((await events()).map(({ uid, location }) => [uid, location])).toEqual([
    [`gathering-${gatheringId}`, 'Camellia Table, 12 Example Lane'],
  ]);
});

it('lists events for a year', async () => {
  const daysAgo = (days: number) => new Date(inHours(-days * 24));
  await createGathering(service, { title: 'Old', proposedDate: daysAgo(367), votingEndDate: daysAgo(400) });
  await createGathering(service, { title: 'Last year', proposedDate: daysAgo(364), votingEndDate: daysAgo(400) });
  await createGathering(service, { proposedDate: new Date(inHours(-9)), votingEndDate: new Date(inHours(-10)) });
  expect((await events()).map(({ title }) => title)).toEqual(['Last year', 'Dinner']);
});
