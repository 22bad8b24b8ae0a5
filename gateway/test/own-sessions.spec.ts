import { credentialMessages, type OwnSessionList } from '@lab/contracts';
import { eventually } from '@lab/test-kit';
import { afterAll, describe, expect, it } from '@jest/globals';
import { startGateway } from './support/start-gateway.js';
import { ORIGIN, startLab, type LabVisitor } from './support/start-lab.js';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const SESSIONS = '/api/auth/sessions';

const lab = await startLab();
afterAll(() => lab.close());

describe('the sessions of a member', () => {
  const listOf = async (by: LabVisitor) => (await by.get<OwnSessionList>(SESSIONS)).body.sessions;
  const signedIn = async (id: number, userAgent?: string) => {
    const browser = await lab.loggedIn();
    await browser.choose(id, { code: 'correct horse' });
    await browser.get('/api/equipment', userAgent ? { 'user-agent': userAgent } : {});
    return browser;
  };
  const end = (by: LabVisitor, query = '') => by.send('DELETE', SESSIONS + query);
  const isAnonymous = (browser: Pick<LabVisitor, 'session'>) =>
    eventually(async () => expect(await browser.session()).toMatchObject({ role: 'anonymous', member: null }));

  it('are listed with their browsers and times, this one first, and not cached', async () => {
    const { id, own } = await lab.protectedMember();
    await signedIn(id, FIREFOX);
    await eventually(async () => expect(await listOf(own)).toHaveLength(2));
    const { headers, body } = await own.get<OwnSessionList>(SESSIONS);
    expect(headers.get('cache-control')).toBe('no-store');
    const [first, second] = body.sessions;
    expect(first).toMatchObject({ isCurrent: true });
    expect(second).toMatchObject({ isCurrent: false, browser: 'Firefox on Linux' });
    for (const { createdAt, lastSeenAt } of body.sessions)
      expect(Date.parse(lastSeenAt)).toBeGreaterThanOrEqual(Date.parse(createdAt));
    expect(own.cookie).not.toContain(first!.id);
  });

  it('do not include ended sessions, sessions of others, or sessions that switched to another member', async () => {
    const { id, own } = await lab.protectedMember();
    const { own: stranger } = await lab.protectedMember();
    const [out, changed, staying] = [await signedIn(id), await signedIn(id), await signedIn(id)];
    await eventually(async () => expect(await listOf(own)).toHaveLength(4));
    await out.logOut();
    await changed.choose(await lab.newMember());
    await eventually(async () => expect(await listOf(own)).toHaveLength(2));
    expect(await listOf(staying)).toHaveLength(2);
    expect(await listOf(stranger)).toHaveLength(1);
  });

  it('all end except this one, on every replica, and copied cookies do not bring them back', async () => {
    const replica = await startGateway({ PUBLIC_URL: ORIGIN, MEMBERS_URL: lab.members.url });
    const { id, own } = await lab.protectedMember();
    const others = [await signedIn(id), await signedIn(id)];
    const copy = own.at(replica.url);
    expect((await end(own)).status).toBe(204);
    for (const ended of [...others, ...others.map((other) => other.at(replica.url)), copy]) await isAnonymous(ended);
    expect(await own.session()).toMatchObject({ member: { id }, isProven: true });
    expect(await own.at(replica.url).session()).toMatchObject({ member: { id }, isProven: true });
    expect((await listOf(own)).map(({ isCurrent }) => isCurrent)).toEqual([true]);
    expect(await (await lab.loggedIn()).choose(id, { code: 'correct horse' })).toMatchObject({ status: 200 });
    await replica.close();
  });

  it('all end, including this one, on request', async () => {
    const { id, own } = await lab.protectedMember();
    const other = await signedIn(id);
    const copy = own.at(lab.gateway.url);
    const answer = await end(own, '?all=true');
    const log = [...lab.gateway.logLines, ...lab.members.logLines]
      .filter((line) => line.includes(own.address))
      .join('');
    expect(log).toContain('"security":"signed out everywhere"');
    expect([answer.status, answer.headers.get('clear-site-data'), own.cookie]).toEqual([204, '"cache"', undefined]);
    for (const ended of [other, copy]) await isAnonymous(ended);
  });

  it('are listed only for a chosen identity, and end only after a valid request', async () => {
    const sayWhoFirst = { status: 403, body: { message: credentialMessages.sayWhoFirst } };
    expect(await (await lab.loggedIn()).get(SESSIONS)).toMatchObject(sayWhoFirst);
    const { own } = await lab.protectedMember();
    expect((await end(own, '?all=perhaps')).status).toBe(400);
    expect(await own.session()).toMatchObject({ isProven: true });
  });
});

it('restoring a backup ends all earlier sessions of any kind, but not later ones', async () => {
  const { id } = await lab.protectedMember();
  const proven = await lab.loggedIn();
  await proven.choose(id, { code: 'correct horse' });
  const before = [await lab.loggedIn(), await lab.admin(), proven];
  await lab.members.dataSource.query(`INSERT INTO restores (created_at) VALUES (now() + interval '1 second')`);
  for (const browser of before)
    await eventually(async () => expect(await browser.session()).toMatchObject({ role: 'anonymous' }));
  await eventually(async () => {
    const later = await lab.loggedIn();
    expect(await later.session()).toMatchObject({ role: 'member' });
  });
});
