import {
  calendarFeedListSchema,
  createdCalendarFeedSchema,
  labSettings,
  limits,
  type CalendarFeedList,
  type CreatedCalendarFeed,
} from '@lab/contracts';
import { newAddress, readCalendar, type ApiClient, useSettings } from '@lab/test-kit';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventsOf, field } from './calendar-text.js';
import { startMeetingsService } from './meetings-service.js';
import { createMeeting, createProposal, meetingOf, removeAll, tuesday } from './meetings.factory.js';

const service = await startMeetingsService();
afterAll(() => service.close());
beforeEach(() => removeAll(service));

const feedsPath = '/api/lab-meetings/calendar-feeds';
const createFeed = async (caller: ApiClient = service.member) =>
  createdCalendarFeedSchema.parse((await caller.post<CreatedCalendarFeed>(feedsPath)).body);
const feedsOf = async (caller: ApiClient) =>
  calendarFeedListSchema.parse((await caller.get<CalendarFeedList>(feedsPath)).body).feeds;

/** The feed's text, with folded lines joined. */
const readFeed = async (): Promise<string> => {
  const { path } = await createFeed();
  const { body } = await service.anonymous.get<string>(path);
  // Clock changes are listed for only ten years ahead, the most that calendar programs support.
  if (labSettings().timeZone === 'Asia/Taipei') readCalendar(body);
  return body.replaceAll('\r\n ', '');
};

describe('the calendar feed', () => {
  it('lists every meeting at its local time, with the time zone’s rules and the selected paper', async () => {
    await createMeeting(service, { title: 'Reading; group, again', description: 'Two\nlines', presenters: 'Ada' });
    await createMeeting(service, { date: tuesday(1), type: 'progress_report' });
    const { id: meetingId } = await createMeeting(service, { date: tuesday(2) });
    const over = { votingStartDate: '2026-01-01T00:00:00Z', votingEndDate: '2026-01-01T00:00:30Z' };
    await createProposal(service, { meetingId, ...over });
    const file = await readFeed();
    expect(file).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2.0\r\n/);
    expect(file).toContain('BEGIN:VTIMEZONE\r\nTZID:Asia/Taipei\r\n');
    const [first, second, third] = eventsOf(file);
    expect(first).toContain('DTSTART;TZID=Asia/Taipei:20400103T190000\r\n');
    expect(first).toContain('DTEND;TZID=Asia/Taipei:20400103T203000\r\n');
    expect(field(first, 'SUMMARY')).toBe('Paper Discussion: Reading\\; group\\, again');
    expect(field(first, 'DESCRIPTION')).toBe('Two\\nlines\\n\\nPresenters: Ada');
    expect(field(first, 'DTSTAMP')).toMatch(/^\d{8}T\d{6}Z$/);
    expect([field(first, 'STATUS'), field(first, 'SEQUENCE')]).toEqual(['CONFIRMED', '0']);
    expect(field(second, 'SUMMARY')).toBe('Progress Report: Reading group');
    expect(field(third, 'DESCRIPTION')).toBe('Paper one\\nhttps://papers.example.org/one');
  });

  it('keeps a meeting’s uid and increases its sequence when it is moved or cancelled, with reminders a day and an hour before unless it is cancelled', async () => {
    const { id } = await createMeeting(service);
    await createMeeting(service, { date: tuesday(1) });
    const alarmsIn = (event: string) => event.match(/^TRIGGER.*$/gm);
    const before = eventsOf(await readFeed());
    expect(alarmsIn(before[0]!)).toEqual(['TRIGGER:-P1D', 'TRIGGER:-PT1H']);
    await service.member.put(`/api/lab-meetings/${id}`, meetingOf({ title: 'Another title' }));
    await service.member.post(`/api/lab-meetings/${id}/cancel`);
    const after = eventsOf(await readFeed());
    const identity = (events: string[]) => events.map((event) => field(event, 'UID'));
    expect(alarmsIn(after[0]!)).toBeNull();
    expect(identity(after)).toEqual(identity(before));
    expect(new Set(identity(after)).size).toBe(2);
    expect(after.map((event) => [field(event, 'STATUS'), field(event, 'SEQUENCE')])).toEqual([
      ['CANCELLED', '2'],
      ['CONFIRMED', '1'],
    ]);
    expect(field(after[1], 'DTSTART')).toBe('20400117T190000');
  });

  it('keeps the hour when the clocks change, even for a local time that does not exist', async () => {
    useSettings({ ...labSettings(), timeZone: 'America/New_York' });
    const dates = ['2040-03-06T19:00:00', '2040-03-13T19:00:00'];
    for (const date of dates) await createMeeting(service, { date });
    const { id } = await createMeeting(service, { date: '2040-03-20T19:00:00' });
    const skipped = '2040-03-11T02:30:00';
    await service.dataSource.query('UPDATE lab_meetings SET date = $1 WHERE id = $2', [skipped, id]);
    const file = await readFeed();
    expect(file).toContain('TZID:America/New_York\r\n');
    expect(file).toContain('DTSTART:20400311T020000\r\nTZOFFSETFROM:-0500\r\nTZOFFSETTO:-0400\r\n');
    const startsOf = (text: string) => eventsOf(text).map((event) => field(event, 'DTSTART'));
    expect(startsOf(file)).toEqual(['20400306T190000', '20400311T023000', '20400313T190000']);
    await service.member.post('/api/lab-meetings/postpone', { startDate: '2040-03-01' });
    expect(startsOf(await readFeed())).toEqual(['20400313T190000', '20400318T023000', '20400320T190000']);
  });
});

describe('a calendar link', () => {
  it('is listed, and works until its owner revokes it, which no one else can do', async () => {
    const other = service.as({ role: 'member', chosenMember: { id: 7, name: '王小明' } });
    const feed = await createFeed();
    expect(await feedsOf(service.member)).toEqual([{ id: feed.id, createdAt: feed.createdAt }]);
    expect(await feedsOf(other)).toEqual([]);
    expect((await other.delete(`${feedsPath}/${feed.id}`)).status).toBe(404);
    const { status, headers } = await service.anonymous.get(feed.path);
    expect(status).toBe(200);
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(headers.get('cache-control')).toBe('private, no-cache');
    expect((await service.member.delete(`${feedsPath}/${feed.id}`)).status).toBe(204);
    expect((await service.anonymous.get(feed.path)).status).toBe(404);
    expect((await service.member.delete(`${feedsPath}/${feed.id}`)).status).toBe(404);
  });

  it('is limited to twenty per member', async () => {
    for (let count = 0; count < 20; count += 1) await createFeed();
    const answer = await service.member.post(feedsPath);
    expect([answer.status, answer.body.message]).toEqual([409, 'You have 20 calendar links. Please revoke one first.']);
  });
});

it('calendar requests are limited per network and minute, and refused apps learn when to retry', async () => {
  const { path } = await createFeed();
  const app = service.as({ address: newAddress() });
  const fetches = Array.from({ length: limits.calendarFetches.count + 2 }, () => app.get(path));
  const refused = (await Promise.all(fetches)).filter(({ status }) => status === 429);
  expect(refused).toHaveLength(2);
  expect(Number(refused[0]!.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await service.as({ address: newAddress() }).get(path)).status).toBe(200);
});

it('a single meeting’s calendar file has the same event as the feed', async () => {
  const { id } = await createMeeting(service);
  await createMeeting(service, { date: tuesday(1) });
  const path = `/api/lab-meetings/${id}/calendar.ics`;
  const { status, body, headers } = await service.member.get<string>(path);
  expect([status, headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(eventsOf(body)).toEqual([eventsOf(await readFeed())[0]]);
  expect((await service.member.get('/api/lab-meetings/999/calendar.ics')).status).toBe(404);
});
