import type { CreatedCalendarFeed, GuestKeyBody, SocialGathering } from '@lab/contracts';
import type { ApiAnswer } from '@lab/test-kit';
import sharp from 'sharp';
import { expect } from '@jest/globals';
import { Browser } from './browser.js';
import { ADMIN_PASSWORD, LAB_PASSWORD } from './observed-system.js';

/** Private texts, which must not be in logs. */
const WRITTEN = {
  wrongPassword: 'not-quite-the-password',
  wrongAdminPassword: 'not-quite-the-professor',
  unknownToken: 'UnknownShareToken_0123',
  unknownFeed: 'an-unknown-feed-token',
  email: 'odd.address@private.example.edu',
  row: `odd "row'); DROP TABLE -- \\u0000 %s $1 🦉 text`,
  role: 'odd-text-for-a-role',
  memberEmail: 'twice.the.same@private.example.edu',
};

/** Fails when a step has an unexpected result, because the test would then prove nothing. */
const expectStatus = (answer: ApiAnswer, status: number): void => expect(answer).toMatchObject({ status });

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();

/**
 * Sends secrets through the system: right and wrong logins, an upload, a share link with a guest, a calendar feed, an
 * administrator's rows.
 * @returns every secret and every private text that was used
 */
export const spendBusyDay = async (url: string): Promise<string[]> => {
  const [member, guest] = [new Browser(url), new Browser(url)];
  await logIn(member);
  await writeRows(member);
  await chooseName(member);
  await letVoteEnd(member);
  const uploaded = await upload(guest);
  const shared = await share(member, guest);
  const feed = await subscribe(member, guest);
  await tryPasswords(guest);
  return [...Object.values(WRITTEN), ...member.cookieValues, ...guest.cookieValues, ...uploaded, ...shared, ...feed];
};

const logIn = async (member: Browser): Promise<void> => {
  const tryLogin = (path: string, password: string) => member.sendJson('POST', `/api/auth/${path}`, { password });
  expectStatus(await tryLogin('login', WRITTEN.wrongPassword), 401);
  expectStatus(await tryLogin('login', LAB_PASSWORD), 200);
  expectStatus(await tryLogin('admin', WRITTEN.wrongAdminPassword), 401);
  expectStatus(await tryLogin('admin', ADMIN_PASSWORD), 200);
};

/** The first row of the administrator is the lab's only member. */
const chooseName = async (member: Browser): Promise<void> =>
  expectStatus(await member.sendJson('PUT', '/api/auth/identity', { memberId: 1 }), 200);

const upload = async (guest: Browser): Promise<string[]> => {
  const photo = await sharp({ create: { width: 400, height: 500, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
  const fields = {
    name: '王小明',
    nameEn: 'Ming',
    email: WRITTEN.email,
    department: 'Computer Science',
    researchKeywords: 'Multitasking',
  };
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('photo', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'secret-file-name.jpg');
  expectStatus(await guest.send('POST', '/api/photo-requests', { body: form }), 201);
  return ['secret-file-name'];
};

const share = async (member: Browser, guest: Browser): Promise<string[]> => {
  const answer = await member.sendJson<SocialGathering>('POST', '/api/social-gatherings', {
    title: 'Dinner',
    proposedDate: inSeconds(3600),
    votingEndDate: inSeconds(1800),
    visibility: 'invitees_only',
    initialVenue: { name: 'Camellia Table' },
  });
  expectStatus(answer, 201);
  const { body } = answer;
  const { shareToken } = body;
  const api = `/api/social-gatherings/shared/${shareToken}`;
  expectStatus(await guest.send('GET', api), 200);
  expectStatus(await guest.send('GET', `/api/social-gatherings/shared/${WRITTEN.unknownToken}`), 404);
  const vote = { candidateId: body.candidates[0]!.id, vote: true, shareToken, gatheringId: body.id };
  expectStatus(await guest.sendJson('POST', '/api/shared-candidate-votes', vote), 201);
  const { guestKey } = (await guest.sendJson<GuestKeyBody>('POST', `${api}/guest-key`, {})).body;
  await new Browser(guest.url).sendJson('PUT', `${api}/guest-key`, { guestKey });
  await lookAround(guest, shareToken!, api);
  return [shareToken!, guestKey];
};

/** Requests with a share link's secret that are refused in various ways before any route handles them. */
const lookAround = async (guest: Browser, shareToken: string, api: string): Promise<void> => {
  const page = `/social-gatherings/shared/${shareToken}`;
  expect((await guest.send('GET', page)).status).toBeLessThan(504);
  expectStatus(await guest.send('DELETE', page), 405);
  expectStatus(await guest.send('GET', `${api}/nothing`), 404);
  expectStatus(await guest.send('GET', `${api}//rsvp`), 404);
  expectStatus(await guest.send('PROPFIND', api), 404);
  expectStatus(await guest.send('GET', `/api/nowhere/${shareToken}?token=${shareToken}`), 404);
  const foreign = { origin: 'https://elsewhere.example' };
  expectStatus(await guest.sendJson('PUT', `${api}/rsvp`, {}, foreign), 403);
};

const letVoteEnd = async (member: Browser): Promise<void> => {
  const lunch = { title: 'Lunch', proposedDate: inSeconds(3600), votingEndDate: inSeconds(5) };
  expectStatus(await member.sendJson('POST', '/api/social-gatherings', lunch), 201);
};

const subscribe = async (member: Browser, calendar: Browser): Promise<string[]> => {
  const feed = await member.sendJson<CreatedCalendarFeed>('POST', '/api/lab-meetings/calendar-feeds', {});
  expectStatus(feed, 201);
  expectStatus(await calendar.send('GET', feed.body.path), 200);
  const unknown = await calendar.send('GET', `/api/lab-meetings/calendar.ics?token=${WRITTEN.unknownFeed}`);
  expectStatus(unknown, 404);
  return [feed.body.path.split('token=')[1]!];
};

const writeRows = async (admin: Browser): Promise<void> => {
  const insert = (table: string, data: unknown) =>
    admin.sendJson('POST', `/api/db-admin/tables/${table}`, { action: 'insert', data });
  const member = {
    name: WRITTEN.row,
    name_en: 'Odd',
    role: '博士生',
    department: 'Physics',
    email: WRITTEN.memberEmail,
  };
  expectStatus(await insert('members.lab_members', member), 201);
  expectStatus(await insert('members.lab_members', member), 400);
  expectStatus(await insert('members.lab_members', { [WRITTEN.row]: WRITTEN.row }), 400);
  expectStatus(await insert('members.lab_members', { ...member, email: null, role: WRITTEN.role }), 400);
  const filter = encodeURIComponent(WRITTEN.row);
  const page = `/api/db-admin/tables/members.lab_members?filterColumn=name&filter=${filter}`;
  expectStatus(await admin.send('GET', page), 200);
};

/** Repeats a wrong login until the limit is reached. */
const tryPasswords = async (guest: Browser): Promise<void> => {
  const tried = () => guest.sendJson('POST', '/api/auth/login', { password: WRITTEN.wrongPassword });
  const answers = await Promise.all(Array.from({ length: 12 }, tried));
  expect(answers.map(({ status }) => status)).toContain(429);
};
