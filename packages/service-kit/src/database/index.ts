/** The half of the kit for services that store data, in addition to `process`. */
export * from './audit/record-histories.js';
export * from './audit/write-as.js';
export * from './fault.js';
export * from './change-version.sql.js';
export * from './data-source-options.js';
export * from './database.module.js';
export * from './json-list.js';
export * from './list-texts.js';
export * from './repeats/answer-once.js';
export * from './row-by-row.js';
export * from './search-list.js';
export * from './select-list.js';
export { snakeCase } from './naming-strategy.js';
export * from './statement.js';
export * from './time.sql.js';
export * from './turns.js';
export * from './versioned-json.js';
export * from './repeats/repeat.js';
