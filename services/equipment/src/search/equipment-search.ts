import { labSettings, paths } from '@lab/contracts';
import { searchTables } from '@lab/service-kit';
import { SEARCHED_EQUIPMENT } from './search.sql.js';

/** Members find items; each opens over the inventory. */
export const equipmentSearch = searchTables({
  statement: SEARCHED_EQUIPMENT,
  values: () => ({ categories: JSON.stringify(labSettings().equipmentCategories) }),
  access: 'member',
  hrefTo: (id) => `${paths.equipment}?item=${id}`,
});
