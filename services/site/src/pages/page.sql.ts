import { type LabPage, type ListedPage, pagePath } from '@lab/contracts';
import { instantSql, ListStatement, Statement, searchTables } from '@lab/service-kit';
import { revisionsIn } from '../documents/document.sql.js';

const LISTED = `slug, title, place, audience, position, version, ${instantSql('updated_at')} AS "updatedAt"`;
const ORDER = 'ORDER BY position, id';

/** Guests get the public pages. */
export const PAGES = new Statement<ListedPage>(
  `SELECT ${LISTED} FROM pages WHERE audience = 'public' OR :isMember::boolean ${ORDER}`,
);

/** The pages with their texts: the public ones for the renderer, all of them for an export. */
export const WHOLE_PAGES = new Statement<LabPage>(
  `SELECT ${LISTED}, body FROM pages WHERE audience = 'public' OR NOT :isPublic::boolean ${ORDER}`,
);

const ONE = `SELECT ${LISTED}, body FROM pages WHERE slug = :slug`;

export const PAGE = new Statement<LabPage>(ONE);

export const PAGE_TO_CHANGE = new Statement<LabPage>(`${ONE} FOR UPDATE`);

/** How many pages there are, and how many others are in the menu. */
export const COUNT_PAGES = new Statement<{ count: number; inMenu: number }>(`
  SELECT count(*)::int AS count, (count(*) FILTER (WHERE place = 'menu' AND slug <> :slug))::int AS "inMenu" FROM pages`);

/** Without a position, a page comes last. */
export const ADD_PAGE = new Statement(`
  INSERT INTO pages (slug, title, body, place, audience, position)
  SELECT :slug, :title, :body, :place, :audience, coalesce(:position::integer, least(coalesce(max(position), 0) + 1, 1000))
  FROM pages`);

/** Equal fields do not count as a change. */
export const CHANGE_PAGE = new Statement(`
  UPDATE pages SET slug = :newSlug, title = :title, body = :body, place = :place, audience = :audience,
    position = :position, updated_at = clock_timestamp()
  WHERE slug = :slug AND (slug, title, body, place, audience, position)
    IS DISTINCT FROM (:newSlug::text, :title::text, :body::text, :place::text, :audience::text, :position::integer)`);

export const REMOVE_PAGE = new Statement('DELETE FROM pages WHERE slug = :slug');

/** The fields of a page that its editors choose. */
export type PageFields = Omit<LabPage, 'version' | 'updatedAt'>;

/** The saves of a page. */
export const PAGE_REVISIONS = revisionsIn<PageFields>(
  'pages',
  'slug',
  (row) => `${row}::jsonb - '{id, version, created_at, updated_at}'::text[]`,
);

/** Pages with all their texts, for the search. */
const SEARCHED_PAGES = new ListStatement({
  counter: 'pages',
  name: 'records',
  rows: `
    SELECT 'lab-page' AS kind, slug AS id, title, '' AS detail, body AS words, slug AS place,
      CASE audience WHEN 'public' THEN 'public' ELSE 'member' END AS access
    FROM pages ${ORDER}`,
});

/** Lets everyone find public pages, and members those for members. */
export const pagesSearch = searchTables({ statement: SEARCHED_PAGES, access: 'member', hrefTo: pagePath });
