import { credentialMessages, managedCalendarLinkListSchema, type ManagedCalendarLink } from '@lab/contracts';
import { startStandIn, type ApiAnswer } from '@lab/test-kit';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { knowsMembers, startMeetingsService } from './meetings-service.js';
import { removeAll } from './meetings.factory.js';
import { startMembersDirectory } from './members-directory.js';

const LINKS = '/api/calendar-links';
const [NOW, LATER] = ['fingerprint of now', 'fingerprint of a later password'];

const members = await startMembersDirectory();
const others = await startStandIn((_, response) => void response.end('{"events":[]}'));
const service = await startMeetingsService({
  EQUIPMENT_URL: others.url,
  GATHERINGS_URL: others.url,
  MEMBERS_URL: members.url,
});
afterAll(async () => {
  await service.close();
  await Promise.all([members.stop(), others.stop()]);
});
beforeEach(async () => {
  members.members.clear();
  members.members.set(7, { name: '王小明' }).set(8, { name: 'Bo' });
  await removeAll(service);
});

const ming = (labPassword: string | null = NOW, identityVersion = 0) =>
  service.as({ role: 'member', chosenMember: { id: 7, name: '王小明' }, labPassword, identityVersion });
const makers = {
  'the lab’s meetings': async (caller = ming()) =>
    (await caller.post<{ path: string }>('/api/lab-meetings/calendar-feeds')).body.path,
  'a personal calendar': async (caller = ming()) =>
    (await caller.put<{ path: string }>('/api/calendar-link')).body.path,
};
const kinds = Object.entries(makers);
const read = (path: string, labPassword: string | null = NOW): Promise<ApiAnswer> =>
  service.as({ labPassword }).get(path);
const statusOf = async (path: string, labPassword?: string | null) => (await read(path, labPassword)).status;
const admin = (labPassword: string | null = NOW) => service.as({ role: 'admin', labPassword });
const list = async (labPassword?: string): Promise<ManagedCalendarLink[]> => {
  const { status, body } = await admin(labPassword).get(LINKS);
  expect(status).toBe(200);
  return managedCalendarLinkListSchema.strict().parse(body).calendarLinks;
};
const rows = async (): Promise<number> => {
  const [{ count }] = await service.dataSource.query('SELECT count(*)::int AS count FROM calendar_links');
  return count as number;
};

describe.each(kinds)('the link to %s', (_, make) => {
  it('is shown once, stored as a hash, and gives no access without its token', async () => {
    const [address, query] = (await make()).split('?') as [string, string];
    const token = new URLSearchParams(query).get('token')!;
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const stored = await service.dataSource.query('SELECT * FROM calendar_links');
    const shown = [
      (await ming().get('/api/lab-meetings/calendar-feeds')).body,
      (await ming().get('/api/calendar-link')).body,
    ];
    expect(JSON.stringify([stored, shown])).not.toContain(token);
    expect([await statusOf(`${address}?token=made-up`), await statusOf(`${address}?token=`)]).toEqual([404, 400]);
    expect([await statusOf(address), await statusOf(`${address}?${query}`)]).toEqual([400, 200]);
    expect(service.logLines.join('')).not.toContain(token);
  });

  it('ends when its member is deleted or leaves the lab: the next read answers 404 and deletes the link', async () => {
    const path = await make();
    expect(await statusOf(path)).toBe(200);
    members.members.delete(7);
    expect(await statusOf(path)).toBe(404);
    expect(await rows()).toBe(0);
    members.members.set(7, { name: 'Somebody else' });
    expect(await statusOf(path)).toBe(404);
    const again = await make();
    members.members.set(7, { name: '王小明', isAlumni: true });
    expect(await statusOf(again)).toBe(404);
  });

  it('ends and disappears from the owner’s list when the member is protected or their sign-in is reset; an ended session cannot create a working link', async () => {
    const path = await make();
    members.members.set(7, { name: '王小明', version: 1 });
    expect((await ming(NOW, 1).get('/api/lab-meetings/calendar-feeds')).body).toEqual({ feeds: [] });
    expect((await ming(NOW, 1).get('/api/calendar-link')).body).toEqual({ createdAt: null });
    expect(await list()).toEqual([]);
    expect(await statusOf(path)).toBe(404);
    expect(await rows()).toBe(0);
    const own = await make(ming(NOW, 1));
    const late = (await make(ming(NOW, 0))) as string | undefined;
    expect(await statusOf(late ?? '/api/calendar.ics?token=none')).toBe(404);
    expect(await statusOf(own)).toBe(200);
  });

  it('answers 503 but is kept, and stays listed with its owner, while the members service is unavailable', async () => {
    const path = await make();
    await knowsMembers(service, 2);
    await members.stop();
    expect(await list()).toMatchObject([{ memberName: '王小明' }]);
    const { status, body } = await read(path);
    expect([status, body]).toMatchObject([
      503,
      { message: 'The members service is unavailable. Please try again later.' },
    ]);
    await members.start();
    expect(await statusOf(path)).toBe(200);
  });

  it('ends when the lab password changes, and disappears from the lists of its member and the administrator', async () => {
    const path = await make();
    expect([await statusOf(path, LATER), await list(LATER)]).toEqual([404, []]);
    expect((await ming(LATER).get('/api/lab-meetings/calendar-feeds')).body).toEqual({ feeds: [] });
    expect((await ming(LATER).get('/api/calendar-link')).body).toEqual({ createdAt: null });
    expect(await statusOf(path)).toBe(200);
  });

  it('can be ended by an administrator', async () => {
    const path = await make();
    const [{ id }] = (await list()) as [ManagedCalendarLink];
    expect((await admin().delete(`${LINKS}/${id}`)).status).toBe(204);
    const line = service.logLines.findLast((each) => each.includes('calendar link ended by an administrator'))!;
    expect(JSON.parse(line)).toMatchObject({ id, member: 7, address: expect.stringMatching(/^fd00:/), session: null });
    expect([await statusOf(path), await list()]).toEqual([404, []]);
    expect((await admin().delete(`${LINKS}/${id}`)).status).toBe(404);
  });
});

describe('the administrator’s list', () => {
  it('shows when each link was read and its owner, unless they had no identity, but never a token', async () => {
    const [meetings, personal] = [await makers['the lab’s meetings'](), await makers['a personal calendar']()];
    const nobodys = await makers['the lab’s meetings'](service.as({ role: 'member', labPassword: NOW }));
    const [first, ...before] = await list();
    expect([first, await statusOf(nobodys)]).toEqual([expect.objectContaining({ memberId: 1, memberName: null }), 200]);
    expect(before).toEqual([
      expect.objectContaining({ kind: 'personal', memberId: 7, memberName: '王小明', lastReadAt: null }),
      expect.objectContaining({ kind: 'meetings', memberId: 7, memberName: '王小明', lastReadAt: null }),
    ]);
    await read(meetings);
    const [, unread, seen] = (await list()) as [unknown, ManagedCalendarLink, ManagedCalendarLink];
    expect([unread.lastReadAt, Date.parse(seen.lastReadAt!)]).toEqual([null, expect.closeTo(Date.now(), -5)]);
    const text = JSON.stringify((await admin().get(LINKS)).body);
    for (const path of [meetings, personal]) expect(text).not.toContain(path.split('token=')[1]);
    expect(text).not.toContain(NOW);
  });

  it('stores the time of reading at most once per minute', async () => {
    const path = await makers['the lab’s meetings']();
    const state = () => service.dataSource.query('SELECT xmin, last_read_at FROM calendar_links');
    await read(path);
    const first = await state();
    await read(path);
    expect(await state()).toEqual(first);
    await service.dataSource.query(`UPDATE calendar_links SET last_read_at = now() - interval '61 seconds'`);
    const old = await state();
    await read(path);
    expect(await state()).not.toEqual(old);
  });
});

describe.each([
  ['the lab’s meetings', 'POST', '/api/lab-meetings/calendar-feeds'],
  ['a personal calendar', 'PUT', '/api/calendar-link'],
])('a link to %s', (_, method, path) => {
  const chosenMember = { id: 7, name: '王小明' };

  it('requires a fresh proof from a protected member, lists the possible methods, and is reported to the notifications service', async () => {
    members.members.set(7, { name: '王小明', methods: ['passkey', 'code'] });
    const proven = (hasFreshProof: boolean) =>
      service.as({ role: 'member', chosenMember, isProven: true, hasFreshProof, labPassword: NOW });
    const message = credentialMessages.proveFirst;
    expect(await proven(false).send(method, path, {})).toMatchObject({
      status: 401,
      body: { message, methods: ['passkey', 'code'] },
    });
    expect(await rows()).toBe(0);
    await service.dataSource.query('DELETE FROM outbox');
    expect((await proven(true).send(method, path, {})).status).toBeLessThan(300);
    const published = await service.dataSource.query(`SELECT after FROM outbox WHERE table_name = 'calendar_links'`);
    expect(published).toEqual([{ after: expect.objectContaining({ member_id: 7, is_unclaimed: false }) }]);
    expect(JSON.stringify(published)).not.toContain('token');
  });

  it('cannot be created while the members service is unavailable', async () => {
    const url = members.url;
    await members.stop();
    expect((await ming().send(method, path, {})).status).toBe(503);
    await members.start();
    expect(members.url).toBe(url);
    expect((await ming().send(method, path, {})).status).toBeLessThan(300);
  });
});
