import { expect, it } from '@jest/globals';
import { shownPath } from './without-secrets.js';

it.each([
  ['/api/equipment/12/checkouts', '/api/equipment/12/checkouts'],
  ['/api/lab-meetings/calendar.ics?token=secret', '/api/lab-meetings/calendar.ics'],
  ['/api/social-gatherings/shared/q3TYx_v-0aBcDeFgHiJkLm/rsvp', '/api/social-gatherings/shared/…/rsvp'],
  ['/aimex/shared-social-gathering/abc123?guest=key', '/aimex/shared-social-gathering/…'],
  ['/api/photos/0b0f7e5e-6c1a-4e5e-9a55-1f2f3a4b5c6d', '/api/photos/…'],
  ['/', '/'],
])('%s is shown as %s', (path, shown) => {
  expect(shownPath(path)).toBe(shown);
});
