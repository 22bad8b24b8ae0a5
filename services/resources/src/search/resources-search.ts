import { paths } from '@lab/contracts';
import { searchTables } from '@lab/service-kit';
import { SEARCHED_LINKS } from './search.sql.js';

/** Lets members find links. A result opens the hub, filtered by the link's title. */
export const resourcesSearch = searchTables({
  statement: SEARCHED_LINKS,
  access: 'member',
  hrefTo: (title) => `${paths.supportAndResources}?${new URLSearchParams({ q: title })}`,
});
