export * from './database/change-counter.js';
export * from './database/data-source-options.js';
export * from './database/database.module.js';
export * from './database/instant-sql.js';
export * from './database/json-list.js';
export * from './database/migrate.js';
export * from './database/select-list.js';
export * from './process.js';
