import { memberPath } from '@lab/contracts';
import { searchTables } from '@lab/service-kit';
import { SEARCHED_MEMBERS } from './search.sql.js';

/** Anyone finds members, who have a page each. */
export const membersSearch = searchTables({ statement: SEARCHED_MEMBERS, access: 'public', hrefTo: memberPath });
