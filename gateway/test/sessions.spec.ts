import { limits } from '@lab/contracts';
import { setDate, type StandIn, startStandIn, useRealDate } from '@lab/test-kit';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { ADMIN_PASSWORD, LAB_PASSWORD, startGateway, type StartedGateway } from './support/start-gateway.js';
import type { Visitor } from './support/visitor.js';

const anonymous = { authenticated: false, role: 'anonymous', member: null };
const member = { authenticated: true, role: 'member', member: null };
const admin = { authenticated: true, role: 'admin', member: null };

describe('sessions', () => {
  let names = new Map<string, string>();
  let members: StandIn;
  let gateway: StartedGateway;
  let visitor: Visitor;

  beforeAll(async () => {
    members = await startStandIn((request, response) => {
      const id = request.url!.replace('/api/lab-members/', '');
      const name = names.get(id);
      response.statusCode = name ? 200 : 404;
      response.end(JSON.stringify(name ? { id: Number(id), name, nameEn: `${name} (en)`, email: 'not@for.us' } : {}));
    });
    gateway = await startGateway({ MEMBERS_URL: members.url });
  });

  afterAll(async () => {
    await gateway.close();
    await members.stop();
  });

  afterEach(() => {
    useRealDate();
  });

  const atTime = (minutes: number) => {
    setDate(Date.now() + minutes * 60_000);
  };

  const logIn = async () => {
    visitor = gateway.visitor();
    await visitor.logIn(LAB_PASSWORD);
    return visitor;
  };

  describe('at the member door', () => {
    it('are nobody’s before', async () => {
      expect(await gateway.visitor().session()).toEqual(anonymous);
    });

    it('open with the password, as an httpOnly SameSite=Lax cookie for the whole site', async () => {
      visitor = gateway.visitor();
      const answer = await visitor.logIn(LAB_PASSWORD);
      expect(answer).toMatchObject({ status: 200, body: member });
      const [cookie] = answer.headers.getSetCookie();
      expect(cookie).toMatch(/^lab_session_\w+=[\w.-]+; /);
      expect(cookie).toContain(`Max-Age=${limits.sessionSeconds};`);
      expect(cookie).toContain('Path=/;');
      expect(cookie).toMatch(/HttpOnly; SameSite=Lax$/);
      expect(await visitor.session()).toEqual(member);
    });

    it('stay closed to a wrong password', async () => {
      visitor = gateway.visitor();
      const answer = await visitor.logIn('wrong');
      expect(answer).toMatchObject({
        status: 401,
        body: { statusCode: 401, error: 'Unauthorized', message: 'Incorrect password. Please try again.' },
      });
      expect(answer.headers.get('set-cookie')).toBeNull();
    });

    it('ask for the password when it is missing', async () => {
      const answer = await gateway.visitor().sendJson('POST', '/api/auth/login', {});
      expect(answer).toMatchObject({
        status: 400,
        body: { issues: [{ path: 'password', message: 'Please enter the password' }] },
      });
    });

    it('end after their time, however the cookie is kept', async () => {
      await logIn();
      atTime(limits.sessionSeconds / 60 - 1);
      expect(await visitor.session()).toEqual(member);
      atTime(2);
      expect(await visitor.session()).toEqual(anonymous);
    });
  });

  describe('at the administrator door', () => {
    it('open with the administrator password only', async () => {
      visitor = gateway.visitor();
      expect(await visitor.logInAsAdmin(LAB_PASSWORD)).toMatchObject({
        status: 401,
        body: { message: 'Incorrect Password' },
      });
      expect(await visitor.logInAsAdmin(ADMIN_PASSWORD)).toMatchObject({ status: 200, body: admin });
      expect(await visitor.session()).toEqual(admin);
    });

    it('make a member an administrator for half an hour, and a member again', async () => {
      await logIn();
      expect((await visitor.logInAsAdmin(ADMIN_PASSWORD)).body).toEqual(admin);
      atTime(29);
      expect(await visitor.session()).toEqual(admin);
      atTime(2);
      expect(await visitor.session()).toEqual(member);
    });

    it('make nobody else of who was nobody', async () => {
      visitor = gateway.visitor();
      await visitor.logInAsAdmin(ADMIN_PASSWORD);
      atTime(31);
      expect(await visitor.session()).toEqual(anonymous);
    });

    it('do not make a session last longer than it would have', async () => {
      await logIn();
      atTime(60 * 24);
      const [cookie] = (await visitor.logInAsAdmin(ADMIN_PASSWORD)).headers.getSetCookie();
      const seconds = Number(/Max-Age=(\d+)/.exec(cookie!)![1]);
      expect(seconds).toBeLessThanOrEqual(limits.sessionSeconds - 24 * 3600);
      atTime(limits.sessionSeconds / 60 - 60 * 24);
      expect(await visitor.session()).toEqual(anonymous);
    });
  });

  describe('with an identity', () => {
    it('are those of the chosen lab member, until it is taken back', async () => {
      names = new Map([['7', '林曉恩']]);
      await logIn();
      const chosen = { ...member, member: { id: 7, name: '林曉恩', nameEn: '林曉恩 (en)' } };
      expect(await visitor.chooseIdentity(7)).toMatchObject({ status: 200, body: chosen });
      expect(await visitor.session()).toEqual(chosen);
      expect((await visitor.chooseIdentity(null)).body).toEqual(member);
      expect(await visitor.session()).toEqual(member);
    });

    it('keep it through the administrator door and when the member is renamed', async () => {
      names = new Map([['7', '林曉恩']]);
      await logIn();
      await visitor.chooseIdentity(7);
      await visitor.logInAsAdmin(ADMIN_PASSWORD);
      names = new Map([['7', '林曉晴']]);
      expect(await visitor.session()).toMatchObject({ role: 'admin', member: { id: 7, name: '林曉晴' } });
    });

    it('lose it when the member is gone', async () => {
      names = new Map([['7', '林曉恩']]);
      await logIn();
      await visitor.chooseIdentity(7);
      names = new Map();
      expect(await visitor.session()).toEqual(member);
    });

    it('refuse a member that does not exist, and a malformed id', async () => {
      await logIn();
      expect(await visitor.chooseIdentity(99)).toMatchObject({
        status: 404,
        body: { message: 'There is no such member.' },
      });
      expect((await visitor.sendJson('PUT', '/api/auth/identity', { memberId: 'seven' })).status).toBe(400);
    });

    it('are for members', async () => {
      expect(await gateway.visitor().chooseIdentity(1)).toMatchObject({
        status: 401,
        body: { message: 'Please log in to continue.' },
      });
    });

    it('say so while the members service is away, and show the names they knew', async () => {
      names = new Map([['7', '林曉恩']]);
      await logIn();
      await visitor.chooseIdentity(7);
      await members.stop();
      expect(await visitor.chooseIdentity(8)).toMatchObject({
        status: 503,
        body: { message: 'The members service is unavailable. Please try again later.' },
      });
      expect(await visitor.session()).toMatchObject({ member: { id: 7, name: '林曉恩' } });
      await members.start();
    });
  });

  describe('that are logged out', () => {
    it('clear the cookie and end its copies', async () => {
      await logIn();
      const copy = visitor.at(gateway.url);
      const answer = await visitor.logOut();
      expect(answer.status).toBe(204);
      expect(answer.headers.get('set-cookie')).toContain('=; Path=/; Expires=Thu, 01 Jan 1970');
      expect(await copy.session()).toEqual(anonymous);
    });

    it('end with every cookie they ever had', async () => {
      await logIn();
      const before = visitor.at(gateway.url);
      await visitor.logInAsAdmin(ADMIN_PASSWORD);
      const raised = visitor.at(gateway.url);
      await before.logOut();
      expect(await raised.session()).toEqual(anonymous);
    });

    it('end on every replica', async () => {
      const replica = await startGateway();
      await logIn();
      const copy = visitor.at(replica.url);
      expect(await copy.session()).toEqual(member);
      await visitor.logOut();
      expect(await copy.session()).toEqual(anonymous);
      await replica.close();
    });

    it('leave other sessions alone, and nobody may log out too', async () => {
      const other = await logIn();
      await (await logIn()).logOut();
      expect(await other.session()).toEqual(member);
      expect((await gateway.visitor().logOut()).status).toBe(204);
    });
  });

  describe('of cookies that are not ours', () => {
    const nameOf = (value: string) => (cookie: string) => cookie.replace(/=.*/, `=${value}`);

    it.each<[string, (cookie: string) => string]>([
      ['nonsense', nameOf('nonsense')],
      ['an empty one', nameOf('')],
      ['a very long one', nameOf('x'.repeat(10_000))],
      [
        'one with a changed byte',
        (cookie) => cookie.slice(0, -5) + (cookie.at(-5) === 'A' ? 'B' : 'A') + cookie.slice(-4),
      ],
      ['one cut short', (cookie) => cookie.slice(0, -30)],
    ])('are nobody’s: %s', async (_, change) => {
      await logIn();
      visitor.cookie = change(visitor.cookie!);
      expect(await visitor.session()).toEqual(anonymous);
    });

    it('are nobody’s when another secret sealed them', async () => {
      const foreign = await startGateway({ SESSION_SECRET: 'the secret of another lab' });
      const stranger = foreign.visitor();
      await stranger.logIn(LAB_PASSWORD);
      await logIn();
      const [ours] = visitor.cookie!.split('=');
      visitor.cookie = `${ours}=${stranger.cookie!.split('=')[1]}`;
      expect(await visitor.session()).toEqual(anonymous);
      await foreign.close();
    });

    it('stand beside those of another site on the same host', async () => {
      const neighbour = await startGateway({ SESSION_SECRET: 'the secret of another lab' });
      const stranger = neighbour.visitor();
      await stranger.logIn(LAB_PASSWORD);
      await logIn();
      visitor.cookie = `${stranger.cookie}; ${visitor.cookie}`;
      expect(await visitor.session()).toEqual(member);
      expect(await visitor.at(neighbour.url).session()).toEqual(member);
      await neighbour.close();
    });

    it('end when the password was changed, one door at a time', async () => {
      const later = await startGateway({ ADMIN_PASSWORD: 'a new one for the professor' });
      const last = await startGateway({ LAB_PASSWORD: 'a new one for the lab' });
      await logIn();
      await visitor.logInAsAdmin(ADMIN_PASSWORD);
      expect(await visitor.at(later.url).session()).toEqual(member);
      expect(await visitor.at(last.url).session()).toEqual(admin);
      visitor = last.visitor();
      await visitor.logIn('a new one for the lab');
      expect(await visitor.at(gateway.url).session()).toEqual(anonymous);
      await later.close();
      await last.close();
    });
  });

  describe('on the wire', () => {
    it('are private, revalidated and cheap to ask for again', async () => {
      await logIn();
      const answer = await visitor.get('/api/auth/session');
      expect(answer.headers.get('cache-control')).toBe('private, no-cache');
      const again = await visitor.get('/api/auth/session', { 'if-none-match': answer.headers.get('etag')! });
      expect(again.status).toBe(304);
      expect((await visitor.send('HEAD', '/api/auth/session')).status).toBe(200);
    });

    it('have Secure cookies of this host alone when the site is reached by https', async () => {
      const secure = await startGateway({ PUBLIC_URL: 'https://lab.example.edu' });
      visitor = secure.visitor();
      const { headers } = await visitor.logIn(LAB_PASSWORD);
      expect(headers.get('set-cookie')).toMatch(/^__Host-lab_session_\w+=.+; Path=\/; .*; Secure; SameSite=Lax$/);
      expect(headers.get('set-cookie')).not.toContain('Domain');
      expect(await visitor.session()).toEqual(member);
      expect((await visitor.logOut()).headers.get('set-cookie')).toMatch(/^__Host-lab_session_\w+=; .*; Secure/);
      await secure.close();
    });
  });
});
