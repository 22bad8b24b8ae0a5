import { pagePath } from '@lab/contracts';
import { searchTables } from '@lab/service-kit';
import { SEARCHED_PAGES } from './page.sql.js';

/** Lets everyone find public pages, and members those for members. */
export const pagesSearch = searchTables({ statement: SEARCHED_PAGES, access: 'member', hrefTo: pagePath });
