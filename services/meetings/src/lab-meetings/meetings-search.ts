import { searchDateFormat, searchTables } from '@lab/service-kit';
import { SEARCHED_MEETINGS } from './search.sql.js';

/**
 * Lets members find meetings and proposals. A result's page shows the date and whether the meeting is cancelled.
 */
export const meetingsSearch = searchTables({
  statement: SEARCHED_MEETINGS,
  values: () => ({ dateFormat: searchDateFormat() }),
  access: 'member',
  hrefTo: (path) => path,
});
