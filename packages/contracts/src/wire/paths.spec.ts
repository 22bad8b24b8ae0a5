import { describe, expect, it } from '@jest/globals';
import { isPagePath, ownAddress, pagePathOf, paths, pageTitles, publicationKeyOf, publicationPath } from './paths.js';

describe('isPagePath', () => {
  it.each([
    '/',
    '/auth',
    '/members/7',
    '/aimex/portal',
    '/aimex/lab-meetings/7',
    '/social-gatherings/shared/a-token',
    '/aimex/resource-type/irb',
  ])('recognises the page %s', (path) => {
    expect(isPagePath(path)).toBe(true);
  });

  it.each(['/nowhere', '/aimex', '/aimex/portal/more', '/members/7/photo', '/Auth'])('rejects %s', (path) => {
    expect(isPagePath(path)).toBe(false);
  });
});

describe('ownAddress', () => {
  const origin = 'https://lab.example.edu';

  it('accepts an address on this site, with query and fragment', () => {
    expect(ownAddress('/aimex/lab-meetings?date=2026-01-05#top', origin)?.hash).toBe('#top');
  });

  it.each([
    'https://evil.example/',
    '//evil.example/',
    String.raw`/\evil.example`,
    String.raw`\/evil.example`,
    '/\t/evil.example',
    '/.//evil.example',
    '/%2Fevil.example',
    '/%5Cevil.example',
    '/aimex/../..//evil.example',
    'javascript:alert(1)',
    'aimex/portal',
    '',
  ])('refuses an address that could lead to another site: %j', (wanted) => {
    expect(ownAddress(wanted, origin)).toBeUndefined();
  });
});

it('recognises the page of a publication with any characters in its key', () => {
  expect(publicationPath('DBLP:conf/chi/Lin26')).toBe('/publications/DBLP%3Aconf%2Fchi%2FLin26');
  for (const key of ['lin2026', 'DBLP:conf/chi/Lin26', '林$&2026']) {
    expect(pagePathOf(publicationPath(key))).toBe(paths.publication);
    expect(publicationKeyOf(publicationPath(key))).toBe(key);
  }
  for (const path of ['/members/7', '/publications/%E0%A4', '/publications/100%'])
    expect(publicationKeyOf(path)).toBeUndefined();
  expect(pagePathOf('/nowhere')).toBeUndefined();
});

it('every page has its own title at each of its addresses', () => {
  const { labMeeting, dinnerVoting, ...others } = pageTitles;
  const titles = Object.values(others);
  expect(new Set(titles).size).toBe(titles.length);
  expect([labMeeting, dinnerVoting]).toEqual([others.labMeetings, others.socialGatherings]);
});
