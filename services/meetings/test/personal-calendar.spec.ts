import {
  calendarEventsPath,
  calendarLinkSchema,
  createdCalendarLinkSchema,
  TOKEN_HEADER,
  type CalendarEvent,
  type CreatedCalendarLink,
} from '@lab/contracts';
import { createTokenVerifier } from '@lab/service-kit';
import { readCalendar, startStandIn, TEST_KEYS } from '@lab/test-kit';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventsOf, field } from './calendar-text.js';
import { startMeetingsService } from './meetings-service.js';
import { startMembersDirectory } from './members-directory.js';
import { createMeeting, createProposal, inSeconds, removeAll } from './meetings.factory.js';

const LINK = '/api/calendar-link';

const anEvent = (uid: string, fields: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid,
  sequence: 0,
  title: uid,
  description: null,
  location: null,
  time: { kind: 'days', first: '2040-01-03', last: '2040-01-05' },
  changedAt: '2026-11-01T03:20:00.000Z',
  ...fields,
});

let stored: CalendarEvent[];
let equipmentStatus: number;

const equipment = await startStandIn(({ url }, response) => {
  const isKnown = url === calendarEventsPath(7);
  response.writeHead(isKnown ? equipmentStatus : 500).end(JSON.stringify({ events: stored }));
});
const gatherings = await startStandIn(({ url }, response) => {
  const isKnown = url === calendarEventsPath(7);
  const time = { kind: 'moments', start: '2040-02-01T10:30:00.000Z', end: '2040-02-01T12:30:00.000Z' } as const;
  const dinner = anEvent('gathering-4', { title: 'Dinner, late', location: '稻埕食堂', sequence: 7, time });
  response.writeHead(isKnown ? 200 : 500).end(JSON.stringify({ events: [dinner] }));
});
const members = await startMembersDirectory();
const service = await startMeetingsService({
  EQUIPMENT_URL: equipment.url,
  GATHERINGS_URL: gatherings.url,
  MEMBERS_URL: members.url,
});
const ada = service.as({ role: 'member', chosenMember: { id: 7, name: '王小明' } });
afterAll(async () => {
  await service.close();
  await Promise.all([equipment.stop(), gatherings.stop(), members.stop()]);
});
beforeEach(async () => {
  equipmentStatus = 200;
  stored = [anEvent('reservation-2', { title: 'Reserved: Camera' })];
  await removeAll(service);
});

const createLink = async (caller = ada) =>
  createdCalendarLinkSchema.parse((await caller.put<CreatedCalendarLink>(LINK)).body);
const read = (path: string) => service.anonymous.get<string>(path);

describe('a personal calendar', () => {
  it('contains meetings, deadlines of open votes, and the member’s events from other services; its ETag changes only with them', async () => {
    const { id } = await createMeeting(service);
    const proposal = await createProposal(service, { meetingId: id, votingEndDate: inSeconds(3600) });
    await createProposal(service, { votingStartDate: inSeconds(-60), votingEndDate: inSeconds(-30) });
    const { path } = await createLink();
    const { status, body, headers } = await read(path);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
    readCalendar(body);
    const [meeting, , vote, reservation, dinner, ...others] = eventsOf(body);
    expect(others).toEqual([]);
    expect(meeting).toContain('DTSTART;TZID=Asia/Taipei:20400103T190000\r\n');
    const deadline = proposal.votingEndDate.replaceAll(/[-:]|\.\d+/g, '');
    expect([field(vote, 'UID'), field(vote, 'SUMMARY'), field(vote, 'DTSTART')]).toEqual([
      `paper-vote-${proposal.id}@lab-portal`,
      'Voting ends: Reading group',
      deadline,
    ]);
    expect(reservation).toContain('DTSTART;VALUE=DATE:20400103\r\nDTEND;VALUE=DATE:20400106\r\n');
    expect(field(reservation, 'SUMMARY')).toBe('Reserved: Camera');
    expect(field(reservation, 'TRIGGER')).toBe('-PT16H');
    expect(dinner).toContain('DTSTART:20400201T103000Z\r\nDTEND:20400201T123000Z\r\n');
    expect(['UID', 'SEQUENCE', 'LOCATION'].map((name) => field(dinner, name))).toEqual([
      'gathering-4@lab-portal',
      '7',
      '稻埕食堂',
    ]);
    const etag = { 'if-none-match': headers.get('etag')! };
    expect((await service.anonymous.get(path, etag)).status).toBe(304);
    await service.member.post(`/api/lab-meetings/${id}/cancel`);
    const cancelled = await service.anonymous.get<string>(path, etag);
    expect([cancelled.status, cancelled.body.includes('paper-vote')]).toEqual([200, false]);
  });

  it('requests the owner’s events from the other services on behalf of the reader', async () => {
    await read((await createLink()).path);
    for (const { requests } of [equipment, gatherings]) {
      const { headers } = requests.at(-1)!;
      expect(createTokenVerifier(TEST_KEYS.publicKey)(headers[TOKEN_HEADER])?.identity.role).toBe('anonymous');
    }
  });

  it('answers 503 when a service is unavailable or refuses, so that calendar apps keep what they have', async () => {
    const { path } = await createLink();
    equipmentStatus = 404;
    expect((await read(path)).status).toBe(503);
    equipmentStatus = 200;
    await equipment.stop();
    const { status, body } = await service.anonymous.get(path);
    expect([status, body.message]).toEqual([503, 'The equipment service is unavailable. Please try again later.']);
    await equipment.start();
    expect((await read(path)).status).toBe(200);
  });
});

describe('the link to a personal calendar', () => {
  it('shows only when it was created, and works until its owner revokes it', async () => {
    const { path, createdAt } = await createLink();
    const { body } = await ada.get(LINK);
    expect(calendarLinkSchema.strict().parse(body)).toEqual({ createdAt });
    expect((await read(path)).status).toBe(200);
    const others = service.as({ role: 'member', chosenMember: { id: 8, name: 'Bo' } });
    expect((await others.delete(LINK)).status).toBe(404);
    expect((await service.member.put(LINK)).body.message).toBe('Please say who you are first.');
    expect((await ada.delete(LINK)).status).toBe(204);
    expect((await read(path)).status).toBe(404);
    expect((await ada.get(LINK)).body).toEqual({ createdAt: null });
    expect((await ada.delete(LINK)).status).toBe(404);
  });

  it('is replaced by the latest one, even when several are requested concurrently', async () => {
    const old = await createLink();
    const links = await Promise.all(Array.from({ length: 5 }, () => createLink()));
    const statuses = await Promise.all([old, ...links].map(async ({ path }) => (await read(path)).status));
    expect(statuses.toSorted()).toEqual([200, 404, 404, 404, 404, 404]);
  });

  it('does not open the lab’s calendar, nor does a link to that open a personal one', async () => {
    const { path } = await createLink();
    const feed = await ada.post<{ path: string }>('/api/lab-meetings/calendar-feeds');
    const swap = (from: string, to: string) => `${to}?${from.split('?')[1]}`;
    expect((await read(swap(path, '/api/lab-meetings/calendar.ics'))).status).toBe(404);
    expect((await read(swap(feed.body.path, '/api/calendar.ics'))).status).toBe(404);
  });
});
