import { describe, expect, it } from '@jest/globals';
import { addressableKey, avatarUrl } from '@lab/contracts';
import { routeFor } from './route-table.js';

describe('the address of a record', () => {
  it.each(['https://doi.org/10.5281/zenodo.1', 'a//b', '../../auth', './x', 'a/..', 'x\\..\\y', 'un\0seen', '100%'])(
    'leads to the site service for a publication whose key was %j',
    (given) => {
      const address = `/api/publications/${encodeURIComponent(addressableKey(given))}`;
      expect(routeFor(address)).toEqual({ service: 'site', route: '/api/publications' });
    },
  );

  it.each(['A // B', '../B', '..', '.', 'A/../B', 'A\\..\\B', '林 心/Lin'])(
    'leads to the members service for the initials of %j',
    (name) => {
      const { pathname } = new URL(avatarUrl(name), 'http://localhost');
      expect(routeFor(pathname)).toEqual({ service: 'members', route: '/api/avatars' });
    },
  );
});
