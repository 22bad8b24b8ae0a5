import { describe, expect, it } from '@jest/globals';
import type { GatewayConfig } from '../config.js';
import { withoutSiteCookies, SessionCookie } from './site-cookie.js';

const cookieOf = (SESSION_SECRET: string, url = 'http://localhost') =>
  new SessionCookie({ SESSION_SECRET, PUBLIC_URL: new URL(url) } as GatewayConfig);

describe('the session cookie', () => {
  const cookie = cookieOf('a session secret for tests');
  const { name } = cookie;

  it('has another name for another site on the same host', () => {
    expect(name).toMatch(/^lab_session_[\da-f]{8}$/);
    expect(cookieOf('the secret of another lab').name).not.toBe(name);
  });

  it('is a __Host- cookie over https, so cookies set by other hosts of the domain are ignored', () => {
    const secure = cookieOf('a session secret for tests', 'https://lab.example.edu');
    expect(secure.name).toBe(`__Host-${name}`);
    expect(secure.read({ headers: { cookie: `${name}=planted; __Host-${name}=a` } })).toBe('a');
    expect(secure.read({ headers: { cookie: `${name}=planted` } })).toBeUndefined();
  });

  it.each([
    [undefined, undefined],
    ['', undefined],
    ['theme=dark', undefined],
    [`x${name}=a`, undefined],
    [`${name}x=a`, undefined],
    [`${name}=a.b-c`, 'a.b-c'],
    [`theme=dark; ${name}=a; guest=1`, 'a'],
    [`theme=dark;${name}=a`, 'a'],
    [`${name}=a; ${name}=b`, 'a'],
  ])('is read from %j as %j', (header, token) => {
    expect(cookie.read({ headers: { cookie: header } })).toBe(token);
  });

  it.each([
    [`${name}=a`, undefined],
    [`theme=dark; ${name}=a; guest=1`, 'theme=dark; guest=1'],
    ['lab_session_of_another_site=a; guest=1', 'guest=1'],
    ['__Host-lab_oidc_1234=a; lab_oidc_1234=b; guest=1', 'guest=1'],
    [`__Host-${name}=a; ${name}=b; guest=1`, 'guest=1'],
    [`x${name}=a`, `x${name}=a`],
  ])('is removed from %j', (header, rest) => {
    expect(withoutSiteCookies(header)).toBe(rest);
  });
});
