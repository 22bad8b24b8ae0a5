import { Statement } from '@lab/service-kit';

/**
 * Adds the links whose address is new. The slash of an empty path makes no difference. The first link is inserted last,
 * because lists begin with the newest.
 */
export const ADD_UNKNOWN_LINKS = new Statement<{ url: string }>(`
  INSERT INTO resource_links (title, url, description, category, hub_category, is_public, added_by_id)
  SELECT title, url, description, category, "hubCategory", "isPublic", :addedById
  FROM json_to_recordset(:links) AS link
    (title text, url text, description text, category text, "hubCategory" text, "isPublic" boolean, position int)
  WHERE NOT EXISTS (SELECT FROM resource_links AS known WHERE link_key(known.url) = link_key(link.url))
  ORDER BY position DESC
  RETURNING url`);
