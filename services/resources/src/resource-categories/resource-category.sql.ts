import { sharedCategorySchema, type SharedCategory } from '@lab/contracts';
import { ListStatement, selectList, Statement } from '@lab/service-kit';

const FIELDS = selectList(sharedCategorySchema);

export const CATEGORY_LIST = new ListStatement({
  counter: 'resource_categories',
  name: 'categories',
  rows: `SELECT ${FIELDS} FROM resource_categories ORDER BY created_at, id`,
});

export const CATEGORY = new Statement<SharedCategory>(`SELECT ${FIELDS} FROM resource_categories WHERE id = :id`);

/** Those of the ids, as links have them, that are categories. */
export const EXISTING = new Statement<{ id: string }>(
  'SELECT id::text FROM resource_categories WHERE id::text = ANY (:ids)',
);

/** Another category with this title. */
export const SAME_TITLE = new Statement<{ id: number }>(`
  SELECT id FROM resource_categories
  WHERE category_key(title) = category_key(:title) AND id IS DISTINCT FROM :id::integer LIMIT 1`);

/** A link of this category. */
export const LINK_IN = new Statement<{ id: number }>(
  'SELECT id FROM resource_links WHERE hub_category = :id::integer::text LIMIT 1',
);

/** Moves the links that were added to a category of one browser. */
export const MOVE_LINKS = new Statement(`
  UPDATE resource_links SET hub_category = :id::integer::text
  WHERE hub_category = :replaces AND category = :dbCategory
    AND NOT EXISTS (SELECT FROM resource_categories WHERE id::text = :replaces)`);

/** The list of a category has only links of its type. */
export const RETYPE_LINKS = new Statement(`
  UPDATE resource_links SET category = :dbCategory
  WHERE hub_category = :id::integer::text AND category <> :dbCategory`);
