import type { CreatedCalendarFeed, GuestKeyBody, SocialGathering } from '@lab/contracts';
import sharp from 'sharp';
import { expect } from 'vitest';
import { Browser } from './browser.js';
import { ADMIN_PASSWORD, LAB_PASSWORD } from './observed-system.js';

/** Texts that people wrote: whoever reads logs has no business with them. */
const WRITTEN = {
  wrongPassword: 'not-quite-the-password',
  wrongAdminPassword: 'not-quite-the-professor',
  unknownToken: 'UnknownShareToken_0123',
  unknownFeed: 'an-unknown-feed-token',
  email: 'odd.address@private.example',
  row: `odd "row'); DROP TABLE -- \\u0000 %s $1 🦉 text`,
  number: 'odd-text-for-a-number',
};

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();

/**
 * Does what makes secrets travel through the system: right and wrong logins, an upload, a share link with a guest,
 * a calendar feed, an administrator's rows.
 * @returns every secret and every private text that travelled
 */
export const spendBusyDay = async (url: string): Promise<string[]> => {
  const [member, guest] = [new Browser(url), new Browser(url)];
  await logIn(member);
  const uploaded = await upload(guest);
  const shared = await share(member, guest);
  const feed = await subscribe(member, guest);
  await writeRows(member);
  await tryPasswords(guest);
  return [...Object.values(WRITTEN), ...member.cookieValues, ...guest.cookieValues, ...uploaded, ...shared, ...feed];
};

const logIn = async (member: Browser): Promise<void> => {
  const door = (path: string, password: string) => member.sendJson('POST', `/api/auth/${path}`, { password });
  expect((await door('login', WRITTEN.wrongPassword)).status).toBe(401);
  expect((await door('login', LAB_PASSWORD)).status).toBe(200);
  expect((await door('admin', WRITTEN.wrongAdminPassword)).status).toBe(401);
  expect((await door('admin', ADMIN_PASSWORD)).status).toBe(200);
  expect((await member.sendJson('PUT', '/api/auth/identity', { memberId: 1 })).status).toBe(200);
};

const upload = async (guest: Browser): Promise<string[]> => {
  const photo = await sharp({ create: { width: 400, height: 500, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
  const fields = {
    name: '王小明',
    nameEn: 'Ming',
    email: WRITTEN.email,
    department: 'Physics',
    researchKeywords: 'NLP',
  };
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('photo', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'secret-file-name.jpg');
  expect((await guest.send('POST', '/api/photo-requests', { body: form })).status).toBe(201);
  return ['secret-file-name'];
};

const share = async (member: Browser, guest: Browser): Promise<string[]> => {
  const { status, body } = await member.sendJson<SocialGathering>('POST', '/api/social-gatherings', {
    title: 'Dinner',
    proposedDate: inSeconds(3600),
    votingEndDate: inSeconds(4),
    visibility: 'invitees_only',
    initialVenue: { name: 'Camellia Table' },
  });
  expect(status).toBe(201);
  const { shareToken } = body;
  const api = `/api/social-gatherings/shared/${shareToken}`;
  expect((await guest.send('GET', api)).status).toBe(200);
  expect((await guest.send('GET', `/api/social-gatherings/shared/${WRITTEN.unknownToken}`)).status).toBe(404);
  const vote = { candidateId: body.candidates[0]!.id, vote: true, shareToken, gatheringId: body.id };
  expect((await guest.sendJson('POST', '/api/shared-candidate-votes', vote)).status).toBe(201);
  const { guestKey } = (await guest.sendJson<GuestKeyBody>('POST', `${api}/guest-key`, {})).body;
  await new Browser(guest.url).sendJson('PUT', `${api}/guest-key`, { guestKey });
  await lookAround(guest, shareToken!, api);
  return [shareToken!, guestKey];
};

/** Addresses with the secret of a share link that are refused in one way or another, before any route is theirs. */
const lookAround = async (guest: Browser, shareToken: string, api: string): Promise<void> => {
  const page = `/social-gatherings/shared/${shareToken}`;
  expect((await guest.send('GET', page)).status).toBeLessThan(504);
  expect((await guest.send('DELETE', page)).status).toBe(405);
  expect((await guest.send('GET', `${api}/nothing`)).status).toBe(404);
  expect((await guest.send('GET', `${api}//rsvp`)).status).toBe(404);
  expect((await guest.send('PROPFIND', api)).status).toBe(404);
  expect((await guest.send('GET', `/api/nowhere/${shareToken}?token=${shareToken}`)).status).toBe(404);
  const foreign = { origin: 'https://elsewhere.example' };
  expect((await guest.sendJson('PUT', `${api}/rsvp`, {}, foreign)).status).toBe(403);
};

const subscribe = async (member: Browser, calendar: Browser): Promise<string[]> => {
  const feed = await member.sendJson<CreatedCalendarFeed>('POST', '/api/lab-meetings/calendar-feeds', {});
  expect(feed.status).toBe(201);
  expect((await calendar.send('GET', feed.body.path)).status).toBe(200);
  const unknown = await calendar.send('GET', `/api/lab-meetings/calendar.ics?token=${WRITTEN.unknownFeed}`);
  expect(unknown.status).toBe(404);
  return [feed.body.path.split('token=')[1]!];
};

const writeRows = async (admin: Browser): Promise<void> => {
  const table = '/api/db-admin/tables/chat.faq_entries';
  const write = (data: unknown) => admin.sendJson('POST', table, { action: 'insert', data });
  expect((await write({ question: WRITTEN.row, answer: WRITTEN.row, id: WRITTEN.number })).status).toBe(400);
  expect((await write({ [WRITTEN.row]: WRITTEN.row })).status).toBe(400);
  const filtered = `${table}?filterColumn=question&filter=${encodeURIComponent(WRITTEN.row)}`;
  expect((await admin.send('GET', filtered)).status).toBe(200);
};

/** Until the limit is reached. */
const tryPasswords = async (guest: Browser): Promise<void> => {
  const tried = () => guest.sendJson('POST', '/api/auth/login', { password: WRITTEN.wrongPassword });
  const answers = await Promise.all(Array.from({ length: 12 }, tried));
  expect(answers.map(({ status }) => status)).toContain(429);
};
