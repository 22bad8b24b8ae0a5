import { describe, expect, it } from '@jest/globals';
import { addressableKey, avatarUrl } from '@lab/contracts';
import { routeFor } from './proxy.middleware.js';

it('the gateway handles sessions itself, and the members service the rest of signing in', () => {
  const isOwn = (method: string, path: string) => routeFor(method, `/api/auth/${path}`) === undefined;
  const members = { service: 'members', route: '/api/auth' };
  expect(isOwn('HEAD', 'session')).toBe(true);
  expect(isOwn('POST', 'login/')).toBe(true);
  expect(isOwn('PUT', 'identity')).toBe(true);
  for (const [method, path] of [
    ['GET', 'identity/7'],
    ['POST', 'invites'],
    ['DELETE', 'sessions'],
    ['DELETE', 'oidc/accounts/7'],
    ['GET', 'login'],
  ] as const)
    expect(routeFor(method, `/api/auth/${path}`)).toEqual(members);
});

describe('the address of a record', () => {
  it.each(['https://doi.org/10.5281/zenodo.1', 'a//b', '../../auth', './x', 'a/..', 'x\\..\\y', 'un\0seen', '100%'])(
    'leads to the site service for a publication with the key %j',
    (given) => {
      const address = `/api/publications/${encodeURIComponent(addressableKey(given))}`;
      expect(routeFor('GET', address)).toEqual({ service: 'site', route: '/api/publications' });
    },
  );

  it.each(['A // B', '../B', '..', '.', 'A/../B', 'A\\..\\B', '林 心/Lin'])(
    'leads to the members service for the initials %j',
    (name) => {
      const { pathname } = new URL(avatarUrl(name), 'http://localhost');
      expect(routeFor('GET', pathname)).toEqual({ service: 'members', route: '/api/avatars' });
    },
  );
});
