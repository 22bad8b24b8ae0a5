import { ListStatement, searchTables } from '@lab/service-kit';
import { paths } from '@lab/contracts';

/** Links with all their texts, for the search. */
const SEARCHED_LINKS = new ListStatement({
  counter: 'resource_links',
  name: 'records',
  rows: `
    SELECT 'resource-link' AS kind, id, title, split_part(url, '/', 3) AS detail,
      concat_ws(' ', replace(category, '_', ' '), hub_category, description, url) AS words, title AS place
    FROM resource_links ORDER BY id DESC`,
});

/** Lets members find links. A result opens the hub, filtered by the link's title. */
export const resourcesSearch = searchTables({
  statement: SEARCHED_LINKS,
  access: 'member',
  hrefTo: (title) => `${paths.supportAndResources}?${new URLSearchParams({ q: title })}`,
});
