import { expect, it } from '@jest/globals';
import { canonicalTimeZone } from './time-zones.js';

it.each([
  ['Europe/Berlin', 'Europe/Berlin'],
  [' asia/TAIPEI ', 'Asia/Taipei'],
  ['US/Eastern', 'America/New_York'],
  ['utc', 'UTC'],
])('writes the zone %s as %s', (typed, zone) => {
  expect(canonicalTimeZone(typed)).toBe(zone);
});

it.each(['', 'Mars/Olympus', '+02:00', '-0530', '2', 'UTC+2', 'GMT-03:00', 'Etc/GMT+5', 'x'.repeat(10_000)])(
  'does not accept “%s” as a zone',
  (typed) => {
    expect(canonicalTimeZone(typed)).toBeNull();
  },
);
