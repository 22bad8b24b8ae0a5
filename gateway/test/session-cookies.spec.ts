import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ADMIN_PASSWORD, LAB_PASSWORD, startGateway, type StartedGateway } from './support/start-gateway.js';
import type { Visitor } from './support/visitor.js';
import { admin, anonymous, member } from './support/wire-sessions.js';

describe('session cookies', () => {
  let gateway: StartedGateway;
  let visitor: Visitor;

  beforeAll(async () => {
    gateway = await startGateway();
  });
  afterAll(() => gateway.close());

  const logIn = async () => {
    visitor = gateway.visitor();
    await visitor.logIn(LAB_PASSWORD);
  };

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

  it('end when the password was changed, separately for each password', async () => {
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

  it('give sessions that are private, revalidated and cheap to read again', async () => {
    await logIn();
    const answer = await visitor.get('/api/auth/session');
    expect(answer.headers.get('cache-control')).toBe('private, no-cache');
    const again = await visitor.get('/api/auth/session', { 'if-none-match': answer.headers.get('etag')! });
    expect(again.status).toBe(304);
    expect((await visitor.send('HEAD', '/api/auth/session')).status).toBe(200);
  });

  it('are Secure and for this host only when the site is reached by https', async () => {
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
