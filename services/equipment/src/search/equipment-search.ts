import { labSettings, paths } from '@lab/contracts';
import { searchTables } from '@lab/service-kit';
import { SEARCHED_EQUIPMENT } from './search.sql.js';

/** Lets members find items. A result opens the item over the inventory. */
export const equipmentSearch = searchTables({
  statement: SEARCHED_EQUIPMENT,
  values: () => ({ categories: JSON.stringify(labSettings().equipmentCategories) }),
  access: 'member',
  hrefTo: (id) => `${paths.equipment}?item=${id}`,
});
