/** The rows of a service for the database page. */
export { blankPerson } from './audit-entries.js';
export { LOCK_ENTRIES } from './audit-log.sql.js';
export { idsIn, RowHooks, type WrittenRow } from './row-transactions.js';
export { ROW_CHANGE_REFUSALS } from './rows.controller.js';
export { RowsModule } from './rows.module.js';
export { memberOrGuest, rowFields, type RowProblem, type RowCheck, type RowsOf, type TableRules } from './row-rules.js';
export { pagesOf } from './rows.sql.js';
export { rowOwners, RowsClient, type RowOwner } from './rows-client.js';
export { ruleOf } from './read-cell.js';
export { RowTables, type Tables } from './row-tables.js';
