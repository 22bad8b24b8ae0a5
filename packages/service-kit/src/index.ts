/** Everything that a service needs: `process`, and what stores data. */
export * from './process/index.js';
export * from './process/http/file-form.js';
export * from './database/answer-once.js';
export * from './database/data-source-options.js';
export * from './database/database.module.js';
export * from './database/driver-error.js';
export * from './database/json-list.js';
export { memberColumns, readableColumns } from './database/personal-data.sql.js';
export * from './database/record-history.module.js';
export * from './database/row-by-row.js';
export * from './database/sample-data.module.js';
export * from './database/search-list.js';
export * from './database/statement.js';
export * from './database/time.sql.js';
export * from './database/uses.controller.js';
export * from './database/writes.js';
export * from './database/writes.sql.js';
export { blankPerson } from './rows/audit-entries.js';
export { LOCK_ENTRIES } from './rows/audit-log.sql.js';
export { ruleOf } from './rows/read-cell.js';
export {
  memberOrGuest,
  rowFields,
  type RowProblem,
  type RowCheck,
  type RowsOf,
  type TableRules,
} from './rows/row-rules.js';
export { RowTables, type Tables } from './rows/row-tables.js';
export { idsIn, RowHooks, type WrittenRow } from './rows/row-transactions.js';
export { ROW_CHANGE_REFUSALS, RowsModule } from './rows/rows.module.js';
export { pagesOf } from './rows/rows.sql.js';
export { FileStorageModule, StoredFiles, UnclaimedFilesService } from './storage/file-storage.module.js';
export type { StoredFile } from './storage/file-storage.js';
export { isDatabaseFull } from './storage/storage-full.js';
export * from './storage/stored-photos.js';
export * from './tables/csv.js';
export * from './tables/map-columns.js';
export * from './tables/table-files.js';
export { ImportsTable, readTableForm } from './tables/table-form.js';
export { setPhoto, TableImports, type PlannedRow, type SentTable, type TableRecords } from './tables/table-imports.js';
