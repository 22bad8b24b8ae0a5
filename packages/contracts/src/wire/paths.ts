import { labSettings } from '../site/lab-settings.js';
import { parseUrl } from '../text/addresses.js';
import { readId } from './records.js';

/**
 * The paths of all pages. The router uses them, and the gateway recognises pages by them: it answers other paths with a
 * 404 and the app, which shows its not-found page. Those below `/aimex` also work below `/portal`: `ownPath` and
 * `shownPath` translate.
 */
export const paths = {
  home: '/',
  auth: '/auth',
  logout: '/logout',
  invite: '/invite',
  alumniEntry: '/alumni-entry',
  members: '/members',
  member: '/members/:id',
  publication: '/publications/:key',
  news: '/news',
  facilities: '/facilities',
  page: '/pages/:slug',
  uploadPhoto: '/upload-photo',
  portal: '/aimex/portal',
  notifications: '/aimex/notifications',
  notificationSettings: '/aimex/notifications/settings',
  sentMessages: '/aimex/sent-messages',
  signIn: '/aimex/sign-in',
  managingMember: '/aimex/managing-member',
  administration: '/aimex/administration',
  photoRequests: '/aimex/photo-requests',
  signInAccounts: '/aimex/sign-in-accounts',
  calendarLinks: '/aimex/calendar-links',
  unansweredQuestions: '/aimex/unanswered-questions',
  equipment: '/aimex/equipment',
  stockTakes: '/aimex/equipment/stock-takes',
  stockTake: '/aimex/equipment/stock-takes/:id',
  equipmentTimeline: '/aimex/equipment/timeline',
  equipmentItem: '/aimex/equipment/:id',
  labMeeting: '/aimex/lab-meeting',
  labMeetings: '/aimex/lab-meetings',
  labMeetingPage: '/aimex/lab-meetings/:id',
  dinnerVoting: '/aimex/dinner-voting',
  socialGatherings: '/aimex/social-gatherings',
  sharedSocialGathering: '/social-gatherings/shared/:shareToken',
  sharedSocialGatheringAlias: '/aimex/shared-social-gathering/:shareToken',
  supportAndResources: '/aimex/support-and-resources',
  resources: '/aimex/resources/:resourceType',
  resourceType: '/aimex/resource-type/:resourceType',
  dbAdmin: '/aimex/db-admin',
  site: '/aimex/site',
  setup: '/aimex/setup',
  system: '/aimex/system',
} as const;

/** An address below `/portal`, and what follows. */
const BELOW_PORTAL = /^\/portal(?=[/?#]|$)(.*)$/s;

/** The start of an address below `/aimex`. The dashboard is shown as `/portal` itself. */
const BELOW_AIMEX = /^\/aimex(?:\/portal(?=[/?#]|$))?(?=[/?#]|$)/;

/**
 * Translates an address below `/portal` into the one that `paths` has for the same page. Other addresses stay unchanged.
 * @param address a path, which may have a query and a fragment
 */
export const ownPath = (address: string): string => {
  const [, rest] = BELOW_PORTAL.exec(address) ?? [];
  if (rest === undefined) return address;
  return /^\/*(?:[?#]|$)/.test(rest) ? paths.portal + rest.replace(/^\/+/, '') : `/aimex${rest}`;
};

/**
 * Returns the address under which the lab wants a page to be shown, by its setting `portalAddress`.
 * @param address one of `paths`, with an optional query and fragment
 */
export const shownPath = (address: string): string =>
  labSettings().portalAddress === 'portal' ? address.replace(BELOW_AIMEX, '/portal') : address;

/** The page of the member with this id. */
export const memberPath = (id: number | string): string => paths.member.replace(':id', String(id));

/** The page of the publication with this key, which must be one that `addressableKey` returns. */
export const publicationPath = (key: string): string =>
  paths.publication.replace(':key', () => encodeURIComponent(key));

/** The page that the lab has written under this last part of the address. */
export const pagePath = (slug: string): string => paths.page.replace(':slug', slug);

/** The page of the meeting with this id. */
export const meetingPath = ({ id }: { id: number | string }): string => paths.labMeetingPage.replace(':id', String(id));

/** The page of the item with this id. The code on its label leads there. */
export const itemPath = (id: number | string): string => paths.equipmentItem.replace(':id', String(id));

/** The page of the stock-take with this id. */
export const stockTakePath = (id: number): string => paths.stockTake.replace(':id', String(id));

/** Removes trailing slashes. A regular expression would take quadratic time for many slashes. */
export const withoutTrailingSlashes = (path: string): string => {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
};

/**
 * Matches a second slash at the beginning, in any spelling that a browser or proxy may read as a slash. Another host's
 * name would follow it.
 */
const HOST_FOLLOWS = /^\/(?:[/\\]|%2f|%5c)/i;

/**
 * Checks the address to which a login returns.
 * @param wanted untrusted: it comes from the address of the login page. Relative addresses are accepted, but not those
 * that lead to another site, such as `//evil.example` and `/.//evil.example`
 * @param origin of this site
 * @returns undefined for an address that is not accepted
 */
export const ownAddress = (wanted: string | null | undefined, origin: string): URL | undefined => {
  if (!wanted?.startsWith('/')) return undefined;
  const url = parseUrl(wanted, origin);
  return url && url.origin === origin && !HOST_FOLLOWS.test(url.pathname) ? url : undefined;
};

/** The path pattern of the page at `pathname`, with its placeholders; undefined when there is none. */
export const pagePathOf = (pathname: string): string | undefined => {
  const segments = withoutTrailingSlashes(ownPath(pathname)).split('/');
  return Object.values(paths).find((path) => {
    const pattern = withoutTrailingSlashes(path).split('/');
    return (
      pattern.length === segments.length &&
      pattern.every((part, index) => (part.startsWith(':') ? segments[index] !== '' : part === segments[index]))
    );
  });
};

/** The key in the address of a publication's page; undefined for other addresses and for invalid escapes. */
export const publicationKeyOf = (pathname: string): string | undefined => {
  if (pagePathOf(pathname) !== paths.publication) return undefined;
  try {
    return decodeURIComponent(withoutTrailingSlashes(pathname).split('/').at(-1)!);
  } catch {
    return undefined;
  }
};

/** The last part of the address of a page of the lab's own; undefined for other addresses. */
export const pageSlugOf = (pathname: string): string | undefined =>
  pagePathOf(pathname) === paths.page ? withoutTrailingSlashes(pathname).split('/').at(-1) : undefined;

/** The id of the item to whose page a label leads. Older labels have it in the query. Undefined for other addresses. */
export const labelledItem = ({ pathname, searchParams }: URL): number | undefined => {
  const path = withoutTrailingSlashes(ownPath(pathname));
  const { equipment } = paths;
  if (path === equipment) return readId(searchParams.get('item'));
  return path.startsWith(`${equipment}/`) ? readId(path.slice(equipment.length + 1)) : undefined;
};

/** True when `pathname` is a page of the app, with or without a trailing slash. */
export const isPagePath = (pathname: string): boolean => pagePathOf(pathname) !== undefined;

/**
 * The titles of pages by their names in `paths`, for browser tabs and the search. The home page and the pages of single
 * records have none here, because their titles depend on the content.
 */
export const pageTitles = {
  auth: 'Log in',
  logout: 'Signing out',
  invite: 'Your invitation',
  alumniEntry: 'Your entry at the lab',
  members: 'Lab Members',
  news: 'News',
  facilities: 'Facilities',
  uploadPhoto: 'Member Photo Upload',
  portal: 'Portal',
  notifications: 'Notifications',
  notificationSettings: 'Notification settings',
  sentMessages: 'Messages sent',
  signIn: 'Your sign-in',
  managingMember: 'Managing Members',
  administration: 'Administration',
  photoRequests: 'Photo requests',
  signInAccounts: 'University accounts',
  calendarLinks: 'Calendar links',
  unansweredQuestions: 'Unanswered questions',
  equipment: 'Equipment Management',
  labMeeting: 'Lab Meeting Schedule',
  labMeetings: 'Lab Meeting Schedule',
  dinnerVoting: 'Lab Social Gatherings',
  socialGatherings: 'Lab Social Gatherings',
  supportAndResources: 'Lab Resources Hub',
  dbAdmin: 'Database Admin',
  site: 'Site',
  setup: 'Set up your lab',
  system: 'System',
} as const satisfies Partial<Record<keyof typeof paths, string>>;
