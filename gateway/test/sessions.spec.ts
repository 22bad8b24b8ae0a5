import { limits } from '@lab/contracts';
import { setDate, useRealDate } from '@lab/test-kit';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { ADMIN_PASSWORD, LAB_PASSWORD, startGateway, type StartedGateway } from './support/start-gateway.js';
import type { Visitor } from './support/visitor.js';
import { admin, anonymous, member } from './support/wire-sessions.js';

describe('sessions', () => {
  let gateway: StartedGateway;
  let visitor: Visitor;

  beforeAll(async () => {
    gateway = await startGateway();
  });

  afterAll(() => gateway.close());

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

  describe('of members', () => {
    it('begin with the password, as an httpOnly SameSite=Lax cookie for the whole site', async () => {
      visitor = gateway.visitor();
      const answer = await visitor.logIn(LAB_PASSWORD);
      expect(answer).toMatchObject({ status: 200, body: member });
      const [cookie] = answer.headers.getSetCookie();
      expect(cookie).toMatch(/^lab_session_\w+=[\w.-]+; /);
      const seconds = Number(/Max-Age=(\d+);/.exec(cookie!)![1]);
      expect(seconds).toBeLessThanOrEqual(limits.sessionSeconds);
      expect(seconds).toBeGreaterThan(limits.sessionSeconds - 60);
      expect(cookie).toContain('Path=/;');
      expect(cookie).toMatch(/HttpOnly; SameSite=Lax$/);
      expect(await visitor.session()).toEqual(member);
    });

    it('begin with a password pasted with a line end, but with no other variation of it', async () => {
      expect((await gateway.visitor().logIn(`\uFEFF${LAB_PASSWORD}\r\n`)).status).toBe(200);
      expect((await gateway.visitor().logIn(` ${LAB_PASSWORD}`)).status).toBe(401);
      expect(await gateway.visitor().logIn('\n')).toMatchObject({
        status: 400,
        body: { issues: [{ path: 'password', message: 'Please enter the password' }] },
      });
    });

    it('do not begin with a wrong password', async () => {
      visitor = gateway.visitor();
      const answer = await visitor.logIn('wrong');
      expect(answer).toMatchObject({
        status: 401,
        body: { statusCode: 401, error: 'Unauthorized', message: 'Incorrect password. Please try again.' },
      });
      expect(answer.headers.get('set-cookie')).toBeNull();
    });

    it('expire, however long the cookie is kept', async () => {
      await logIn();
      atTime(limits.sessionSeconds / 60 - 1);
      expect(await visitor.session()).toEqual(member);
      atTime(2);
      expect(await visitor.session()).toEqual(anonymous);
    });
  });

  describe('of administrators', () => {
    it('begin only with the administrator password', async () => {
      visitor = gateway.visitor();
      expect(await visitor.logInAsAdmin(LAB_PASSWORD)).toMatchObject({
        status: 401,
        body: { message: 'Incorrect Password' },
      });
      expect(await visitor.logInAsAdmin(ADMIN_PASSWORD)).toMatchObject({ status: 200, body: admin });
      expect(await visitor.session()).toEqual(admin);
    });

    it('last longer while the set-up is being used, but not forever', async () => {
      await logIn();
      expect(await visitor.sendJson('POST', '/api/auth/admin/extend', {})).toMatchObject({ status: 403 });
      await visitor.logInAsAdmin(ADMIN_PASSWORD);
      for (let minutes = 25; minutes < limits.adminUseSeconds / 60; minutes += 25) {
        atTime(25);
        expect(await visitor.sendJson('POST', '/api/auth/admin/extend', {})).toMatchObject({ body: admin });
      }
      atTime(25);
      expect(await visitor.session()).toEqual(member);
      expect(await visitor.sendJson('POST', '/api/auth/admin/extend', {})).toMatchObject({ status: 403 });
    });

    it('make a member an administrator for half an hour, then a member or anonymous again', async () => {
      await logIn();
      expect((await visitor.logInAsAdmin(ADMIN_PASSWORD)).body).toEqual(admin);
      const professor = gateway.visitor();
      await professor.logInAsAdmin(ADMIN_PASSWORD);
      atTime(29);
      expect(await visitor.session()).toEqual(admin);
      atTime(2);
      expect(await visitor.session()).toEqual(member);
      expect(await professor.session()).toEqual(anonymous);
    });

    it('do not extend a session’s lifetime', async () => {
      await logIn();
      atTime(60 * 24);
      const [cookie] = (await visitor.logInAsAdmin(ADMIN_PASSWORD)).headers.getSetCookie();
      const seconds = Number(/Max-Age=(\d+)/.exec(cookie!)![1]);
      expect(seconds).toBeLessThanOrEqual(limits.sessionSeconds - 24 * 3600);
      atTime(limits.sessionSeconds / 60 - 60 * 24);
      expect(await visitor.session()).toEqual(anonymous);
    });
  });

  describe('after a logout', () => {
    it('leave nothing in the browser’s cache, for any kind of user', async () => {
      const logins = [(): unknown => undefined, logIn, () => visitor.logInAsAdmin(ADMIN_PASSWORD)];
      for (const enter of logins) {
        await enter();
        expect((await visitor.logOut()).headers.get('clear-site-data')).toBe('"cache"');
      }
      expect((await visitor.get('/api/auth/session')).headers.get('clear-site-data')).toBeNull();
    });

    it('end for every copy of their cookie, which is cleared, and no other session ends', async () => {
      const other = gateway.visitor();
      await other.logIn(LAB_PASSWORD);
      await logIn();
      const before = visitor.at(gateway.url);
      await visitor.logInAsAdmin(ADMIN_PASSWORD);
      const raised = visitor.at(gateway.url);
      const answer = await before.logOut();
      expect(answer.status).toBe(204);
      expect(answer.headers.get('set-cookie')).toContain('=; Path=/; Expires=Thu, 01 Jan 1970');
      expect(await raised.session()).toEqual(anonymous);
      expect(await other.session()).toEqual(member);
    });
  });

  describe('in their cookies', () => {
    const nameOf = (value: string) => (cookie: string) => cookie.replace(/=.*/, `=${value}`);

    it.each<[string, (cookie: string) => string]>([
      ['nonsense', nameOf('nonsense')],
      ['a very long one', nameOf('x'.repeat(10_000))],
      [
        'one with a changed byte',
        (cookie) => cookie.slice(0, -5) + (cookie.at(-5) === 'A' ? 'B' : 'A') + cookie.slice(-4),
      ],
      ['one cut short', (cookie) => cookie.slice(0, -30)],
    ])('are anonymous when they are invalid: %s', async (_, change) => {
      await logIn();
      visitor.cookie = change(visitor.cookie!);
      expect(await visitor.session()).toEqual(anonymous);
    });

    it('are anonymous when another secret encrypted them', async () => {
      const foreign = await startGateway({ SESSION_SECRET: 'the secret of another lab' });
      const stranger = foreign.visitor();
      await stranger.logIn(LAB_PASSWORD);
      await logIn();
      const [ours] = visitor.cookie!.split('=');
      visitor.cookie = `${ours}=${stranger.cookie!.split('=')[1]}`;
      expect(await visitor.session()).toEqual(anonymous);
      await foreign.close();
    });

    it('end when their password changes, separately for each password', async () => {
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

    it('are answered as private, and revalidated at little cost', async () => {
      await logIn();
      const answer = await visitor.get('/api/auth/session');
      expect(answer.headers.get('cache-control')).toBe('private, no-cache');
      const again = await visitor.get('/api/auth/session', { 'if-none-match': answer.headers.get('etag')! });
      expect(again.status).toBe(304);
      expect((await visitor.send('HEAD', '/api/auth/session')).status).toBe(200);
    });

    it('are Secure and bound to this host when the site uses https', async () => {
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
