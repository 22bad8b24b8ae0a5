import { describe, expect, it } from '@jest/globals';
import { loginPath, redirectTarget, safeRedirect } from './safe-redirect';

describe('the redirect of the login page', () => {
  it.each(['/aimex/photo-requests', '/members?sort=name#lab-members', '/'])('accepts %s', (path) => {
    expect(safeRedirect(path)).toBe(path);
  });

  it.each([
    ['another site', 'https://evil.example/'],
    ['another site without a scheme', '//evil.example/'],
    ['a backslash that browsers read as a slash', '/\\evil.example'],
    ['a tab that browsers drop', '/\t/evil.example'],
    ['dots that become two slashes', '/.//evil.example'],
    ['a slash that a proxy may decode', '/%2Fevil.example'],
    ['a backslash that a proxy may decode', '/%5cevil.example'],
    ['a script', 'javascript:alert(1)'],
    ['a path that is not absolute', 'aimex/portal'],
    ['an address that cannot be parsed', '//['],
    ['the login page itself', '/auth?redirect=/auth'],
    ['the way out', '/logout'],
    ['nothing', null],
  ])('does not accept %s', (_, path) => {
    expect(safeRedirect(path)).toBeUndefined();
  });

  it('defaults to the portal', () => {
    expect(redirectTarget('')).toBe('/aimex/portal');
    expect(redirectTarget('?redirect=https://evil.example')).toBe('/aimex/portal');
  });

  it('keeps the whole requested address', () => {
    const wanted = { pathname: '/aimex/photo-requests', search: '?status=rejected', hash: '#5' };
    const login = new URL(loginPath(wanted), location.origin);
    expect(login.pathname).toBe('/auth');
    expect(redirectTarget(login.search)).toBe('/aimex/photo-requests?status=rejected#5');
  });
});
