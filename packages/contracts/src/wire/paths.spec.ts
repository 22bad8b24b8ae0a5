import { afterEach, describe, expect, it } from '@jest/globals';
import { defaultSettings } from '../site/defaults.js';
import { setLabSettings } from '../site/lab-settings.js';
import {
  isPagePath,
  ownAddress,
  ownPath,
  pagePathOf,
  paths,
  pageTitles,
  publicationKeyOf,
  publicationPath,
  shownPath,
} from './paths.js';

describe('isPagePath', () => {
  it.each([
    '/',
    '/auth',
    '/members/7',
    '/aimex/portal',
    '/aimex/lab-meetings/7',
    '/social-gatherings/shared/a-token',
    '/aimex/resource-type/irb',
    '/portal',
    '/portal/',
    '/portal/lab-meetings/7',
  ])('recognises the page %s', (path) => {
    expect(isPagePath(path)).toBe(true);
  });

  it.each(['/nowhere', '/aimex', '/aimex/portal/more', '/portals', '/portal/nowhere', '/members/7/photo', '/Auth'])(
    'rejects %s',
    (path) => {
      expect(isPagePath(path)).toBe(false);
    },
  );
});

describe('the two addresses of a portal page', () => {
  afterEach(() => setLabSettings(defaultSettings));

  it.each([
    ['/portal', '/aimex/portal'],
    ['/portal?do=x#y', '/aimex/portal?do=x#y'],
    ['/portal/equipment?item=4', '/aimex/equipment?item=4'],
    ['/portal/lab-meetings/7', '/aimex/lab-meetings/7'],
  ])('%s is %s, and is shown if the lab wants that', (portal, aimex) => {
    expect([ownPath(portal), ownPath(aimex)]).toEqual([aimex, aimex]);
    expect(shownPath(aimex)).toBe(aimex);
    setLabSettings({ ...defaultSettings, portalAddress: 'portal' });
    expect(shownPath(aimex)).toBe(portal);
  });

  it.each(['/', '/members/7', '/portals', '/aimexes', '/social-gatherings/shared/x', '/api/portal'])(
    'leaves %s as it is',
    (path) => {
      setLabSettings({ ...defaultSettings, portalAddress: 'portal' });
      expect([ownPath(path), shownPath(path)]).toEqual([path, path]);
    },
  );
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
