import { sharedCategorySchema, type SharedCategory } from '@lab/contracts';
import { ListStatement, selectList, Statement } from '@lab/service-kit';

const FIELDS = selectList(sharedCategorySchema);

export const CATEGORY_LIST = new ListStatement({
  counter: 'resource_categories',
  name: 'categories',
  rows: `SELECT ${FIELDS} FROM resource_categories ORDER BY created_at, id`,
});

export const CATEGORY = new Statement<SharedCategory>(`SELECT ${FIELDS} FROM resource_categories WHERE id = :id`);

/** The existing categories among ids as stored in links. */
export const EXISTING_CATEGORIES = new Statement<{ id: string }>(
  'SELECT id::text FROM resource_categories WHERE id::text = ANY (:ids)',
);

/** Another category with this title. */
export const SAME_TITLE = new Statement<{ id: number }>(`
  SELECT id FROM resource_categories
  WHERE category_key(title) = category_key(:title) AND id IS DISTINCT FROM :id::integer LIMIT 1`);

/** Any link in this category. */
export const LINK_IN = new Statement<{ id: number }>(
  'SELECT id FROM resource_links WHERE hub_category = :id::integer::text LIMIT 1',
);

/** Moves the links of a category that existed in one browser only. */
export const MOVE_LINKS = new Statement(`
  UPDATE resource_links SET hub_category = :id::integer::text
  WHERE hub_category = :replaces AND category = :dbCategory
    AND NOT EXISTS (SELECT FROM resource_categories WHERE id::text = :replaces)`);

/** A category lists only links of its type. */
export const RETYPE_LINKS = new Statement(`
  UPDATE resource_links SET category = :dbCategory
  WHERE hub_category = :id::integer::text AND category <> :dbCategory`);
