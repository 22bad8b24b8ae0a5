import { paths } from '../wire/paths.js';
import { limits } from '../wire/limits.js';
import { portalAddresses } from './texts.js';

/** Messages about the lab's own pages, shared by the browser and the service. */
export const pageMessages = {
  unknown: 'There is no such page.',
  title: 'Please enter a title',
  body: 'Please write something',
  slug: `Please use 1 to ${limits.pageSlugLength} small letters, digits and hyphens`,
  slugReserved: 'The site uses this address itself. Please choose another.',
  slugTaken: 'There is already a page with this address.',
  place: 'Please choose where the page is linked',
  audience: 'Please choose who may read the page',
  position: 'Please enter the position as a whole number from 1 to 1000',
  menuFull: `The menu has room for ${limits.menuPages} pages. Please put this one into the footer.`,
  tooMany: `A lab can have ${limits.pages} pages. Please delete one first.`,
  legal: (title: string) => `The footer links this page as “${title}”. Please change that under Lab first.`,
  legalPage: 'There is no public page with this address.',
  legalAddress: 'Please enter the address of a page, such as imprint, or an https address',
  saved: 'Page saved',
  removed: 'Page deleted',
  notRemoved: 'Not deleted',
} as const;

const ADDRESS = new RegExp(`^[a-z0-9-]{1,${limits.pageSlugLength}}$`);

/** Further first parts, of the API and of files, and what follows the address of a page in the API and the editor. */
const FURTHER = [...portalAddresses, 'api', 'assets', 'healthz', 'readyz', 'metrics', 'history', 'restore', 'new'];

/**
 * The first parts of the site's own addresses. A page with the same name would be mistaken for them. Many labs have a
 * page of facilities of their own, and most of them do not use the site's.
 */
const reserved: ReadonlySet<string> = new Set([
  ...Object.values(paths)
    .filter((path) => path !== paths.facilities)
    .map((path) => path.split('/')[1]!),
  ...FURTHER,
]);

/** True for a text that can be the last part of a page's address, even if the site uses it itself. */
export const isPageSlug = (text: string): boolean => ADDRESS.test(text);

/** True for a path whose first part the site uses itself. */
export const isOwnFirstPart = (path: string): boolean => reserved.has(path.split('/')[1]!);

/** True for a page that visitors can read, with an optional section: `/`, `/members`, `/pages/teaching`, `/#research`. */
export const isVisitorsPage = (path: string): boolean =>
  path.length <= limits.lineLength &&
  /^\/(?:#[a-z-]+)?$|^\/(?:members(?:\/\d+)?|news|publications\/[\w.~%-]+|pages\/[a-z0-9-]+)$/.test(path);

/** True for an address that the site uses itself. */
export const isReservedSlug = (slug: string): boolean => reserved.has(slug);
