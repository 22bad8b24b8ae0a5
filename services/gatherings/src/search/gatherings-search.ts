import { labSettings, paths } from '@lab/contracts';
import { searchDateFormat, searchTables } from '@lab/service-kit';
import { SEARCHED_GATHERINGS } from './search.sql.js';

/** Lets members find gatherings. A result leads to the gathering's card. */
export const gatheringsSearch = searchTables({
  statement: SEARCHED_GATHERINGS,
  values: () => ({ timeZone: labSettings().timeZone, dateFormat: searchDateFormat() }),
  access: 'member',
  hrefTo: (id) => `${paths.socialGatherings}?event=${id}`,
});
