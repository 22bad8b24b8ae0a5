import { resourceLinkSchema, type ResourceLink } from '@lab/contracts';
import { ListStatement, selectList, Statement } from '@lab/service-kit';

const FIELDS = selectList(resourceLinkSchema);

/** Links with the contract's fields, newest first. */
const linksSql = (where: string): string => `
  SELECT ${FIELDS} FROM resource_links WHERE ${where} ORDER BY created_at DESC, id DESC`;

/** Optionally filtered by type and hub category. A link without hub category belongs to all that share its type. */
export const LINK_LIST = new ListStatement({
  counter: 'resource_links',
  name: 'links',
  rows: linksSql(`(:category::text IS NULL OR category = :category)
    AND (:hubCategory::text IS NULL OR hub_category IS NULL OR hub_category = :hubCategory)`),
});

export const ALL_LINKS = new Statement<ResourceLink>(linksSql('true'));

export const LINK = new Statement<ResourceLink>(linksSql('id = :id'));

/** The number of links in each category of the hub. */
export const LINKS_BY_CATEGORY = new Statement<{ id: string; count: number }>(`
  SELECT hub_category AS id, count(*)::integer AS count FROM resource_links
  WHERE hub_category IS NOT NULL GROUP BY hub_category`);

/** Removes the links of a category that another category has already. */
export const REMOVE_DOUBLE_LINKS = new Statement(`
  DELETE FROM resource_links AS link
  WHERE hub_category = :from AND hub_category <> :to AND EXISTS (
    SELECT FROM resource_links AS other
    WHERE other.hub_category = :to AND other.category = :type AND link_key(other.url) = link_key(link.url))`);

/** The links get the type of their new category. */
export const MOVE_LINKS = new Statement<{ id: number }>(`
  UPDATE resource_links SET hub_category = :to, category = :type, updated_at = clock_timestamp()
  WHERE hub_category = :from AND hub_category <> :to RETURNING id`);

/** The lock for writing links. It is needed because no database constraint can express when two links are the same. */
export const WRITING_LINKS = 'writing links';

/**
 * Another link to the same address in the same category. A link without hub category is in all categories of its type,
 * so it also conflicts with links of each of them.
 */
export const SAME_LINK = new Statement<ResourceLink>(
  `${linksSql(`link_key(url) = link_key(:url) AND category = :category
    AND (hub_category IS NULL OR :hubCategory::text IS NULL OR hub_category = :hubCategory)
    AND id IS DISTINCT FROM :id::integer`)} LIMIT 1`,
);
