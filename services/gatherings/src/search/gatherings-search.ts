import { paths } from '@lab/contracts';
import { searchTables } from '@lab/service-kit';
import { SEARCHED_GATHERINGS } from './search.sql.js';

/** Lets members find gatherings. A result leads to the gathering's card. */
export const gatheringsSearch = (timeZone: string) =>
  searchTables({
    statement: SEARCHED_GATHERINGS,
    values: () => ({ timeZone }),
    access: 'member',
    hrefTo: (id) => `${paths.socialGatherings}?event=${id}`,
  });
