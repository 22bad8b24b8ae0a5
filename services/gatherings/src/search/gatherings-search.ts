import { paths } from '@lab/contracts';
import { searchTables } from '@lab/service-kit';
import { SEARCHED_GATHERINGS } from './search.sql.js';

/** Members find gatherings; the page arrives at the card of one. */
export const gatheringsSearch = (timeZone: string) =>
  searchTables({
    statement: SEARCHED_GATHERINGS,
    values: () => ({ timeZone }),
    access: 'member',
    hrefTo: (id) => `${paths.socialGatherings}?event=${id}`,
  });
