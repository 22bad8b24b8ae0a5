import { memberPath } from '@lab/contracts';
import { searchTables } from '@lab/service-kit';
import { rolesValue } from '../members/member-roles.js';
import { SEARCHED_MEMBERS } from './search.sql.js';

/** The search for members is public, because each has a public page. */
export const membersSearch = searchTables({
  statement: SEARCHED_MEMBERS,
  values: () => ({ roles: rolesValue() }),
  access: 'public',
  hrefTo: memberPath,
});
