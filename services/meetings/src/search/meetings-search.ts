import { searchTables } from '@lab/service-kit';
import { SEARCHED_MEETINGS } from './search.sql.js';

/** Members find meetings and proposals; the page shows what is on the day, and whether the meeting still is. */
export const meetingsSearch = searchTables({
  statement: SEARCHED_MEETINGS,
  access: 'member',
  hrefTo: (path) => path,
});
