import { paths } from '@lab/contracts';
import { searchTables } from '@lab/service-kit';
import { SEARCHED_LINKS } from './search.sql.js';

/** Members find links; the hub shows those with a title. */
export const resourcesSearch = searchTables({
  statement: SEARCHED_LINKS,
  access: 'member',
  hrefTo: (title) => `${paths.supportAndResources}?${new URLSearchParams({ q: title })}`,
});
