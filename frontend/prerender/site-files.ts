import {
  ITEM_PHOTOS_PATH,
  paths,
  publicUrlPlaceholder,
  SITE_FILES_PATH,
  SITEMAP,
  type Facility,
  type Member,
  type MemberEntry,
  type Publication,
  WORDS_ADDRESSES,
} from '@lab/contracts';
import { type RenderedFile, textFile, hashedFile, type SiteContent } from './site-content.ts';
import {
  type Citation,
  labNames,
  type ListedPublication,
  type RenderedPart,
  type SiteWords,
  type WordsAddresses,
} from '../src/lib/site-words/site-words.ts';
import type { PageDocument } from './page-document.ts';

/** The paths that search engines should not crawl. */
const unlisted = [
  '/aimex/',
  '/portal',
  '/api/',
  '/social-gatherings/',
  paths.auth,
  paths.logout,
  paths.invite,
  paths.alumniEntry,
  paths.uploadPhoto,
];

/** Exceptions to the paths above, for files that public pages use. For crawlers the longest matching path decides. */
const shown = ['/api/avatars/', '/api/photos/', `${ITEM_PHOTOS_PATH}/`, SITE_FILES_PATH];

export const robotsTxt = (): RenderedFile =>
  textFile(
    { path: '/robots.txt', type: 'text/plain; charset=utf-8', isImmutable: false },
    [
      'User-agent: *',
      ...unlisted.map((path) => `Disallow: ${path}`),
      ...shown.map((path) => `Allow: ${path}`),
      '',
      `Sitemap: ${publicUrlPlaceholder}${SITEMAP}`,
      '',
    ].join('\n'),
  );

const JSON_TYPE = 'application/json; charset=utf-8';

/** All parts of the words; people only if they were loaded, and facilities only if there are some. */
export type KnownWords = Omit<SiteWords, RenderedPart> & Partial<Pick<SiteWords, RenderedPart>>;

/** Splits a publication into the fields that lists show and the rest. */
export const listedAndRest = (publication: Publication): { listed: ListedPublication; rest: Citation } => {
  const { bibtex, abstract, links, ...listed } = publication;
  return { listed, rest: { bibtex, ...(abstract && { abstract }), ...(links && { links }) } };
};

/** A member without what only their own page shows. */
const asListed = (member: MemberEntry): Member => {
  const { biography: _, ...listed } = member;
  return listed;
};

/** The items with the roles of their keepers. */
const facilitiesOf = ({ facilities, members }: Pick<SiteContent, 'facilities' | 'members'>): Facility[] =>
  facilities.map(({ keeperId, ...item }) =>
    Object.assign(item, { keeperRole: members?.find(({ id }) => id === keeperId)?.roleEn ?? null }),
  );

/** The lab's words, split into the parts that pages load. */
export const siteWords = (content: Omit<SiteContent, 'today'>): KnownWords => {
  const { documents, publications, pages, members, facilities } = content;
  const { lab, research, news, guide } = documents;
  return {
    names: labNames(documents, publications, pages, facilities.length > 0),
    profile: lab,
    research: { research, news: news.news },
    guide,
    publications: publications.map((publication) => listedAndRest(publication).listed),
    citations: Object.fromEntries(
      publications.map((publication) => [publication.key, listedAndRest(publication).rest]),
    ),
    ...(facilities.length > 0 && { facilities: facilitiesOf(content) }),
    ...(members && {
      people: {
        current: members.filter(({ isAlumni }) => !isAlumni).map(asListed),
        alumni: members.filter(({ isAlumni }) => isAlumni).map(asListed),
      },
    }),
  };
};

const wordsFile = (part: string, words: unknown): RenderedFile =>
  hashedFile(`words-${part}`, 'json', { type: JSON_TYPE, body: Buffer.from(JSON.stringify(words)) });

/** The words as files, and the addresses of these files. */
export const wordsFiles = (words: KnownWords): { files: RenderedFile[]; addresses: WordsAddresses } => {
  const parts = Object.entries(words).map(([part, value]) => [part, wordsFile(part, value)] as const);
  const addresses = Object.fromEntries(parts.map(([part, { path }]) => [part, path])) as unknown as WordsAddresses;
  const list = textFile({ path: WORDS_ADDRESSES, type: JSON_TYPE, isImmutable: false }, JSON.stringify(addresses));
  return { files: [...parts.map(([, file]) => file), list], addresses };
};

/** JSON in a script element that is not executed, escaped so that no data can close the element. */
export const dataElement = (id: string, data: unknown): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

/**
 * The file of a page.
 * @param says a hash of what its readers see, for a page that search engines should list
 */
export const pageFile = (path: string, { html, inline }: PageDocument, says?: string): RenderedFile =>
  textFile(
    { path, type: 'text/html; charset=utf-8', isImmutable: false, inline, ...(says !== undefined && { says }) },
    html,
  );
