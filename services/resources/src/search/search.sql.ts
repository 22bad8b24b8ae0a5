import { ListStatement } from '@lab/service-kit';

/** Links with all their texts, for the search. */
export const SEARCHED_LINKS = new ListStatement({
  counter: 'resource_links',
  name: 'records',
  rows: `
    SELECT 'resource-link' AS kind, id, title, split_part(url, '/', 3) AS detail,
      concat_ws(' ', replace(category, '_', ' '), hub_category, description, url) AS words, title AS place
    FROM resource_links ORDER BY id DESC`,
});
