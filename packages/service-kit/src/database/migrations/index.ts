/** Helpers for migrations, separate from the rest so that backups do not load the web framework. */
export * from './audit-log.js';
export * from './tables.js';
export * from './triggers.js';
export * from './migrate.js';
export * from './outbox.js';
