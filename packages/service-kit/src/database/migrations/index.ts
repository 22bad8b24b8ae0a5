/** Helpers for migrations, separate from the rest so that backups do not load the web framework. */
export * from './audit-log.js';
export * from './audit-months.js';
export * from './change-counter.js';
export * from './folded-name.js';
export * from './idempotency-keys.js';
export * from './migrate.js';
export * from './irreversible.js';
export * from './outbox.js';
export * from './published-tables.js';
export * from './record-version.js';
export * from './server-clock.js';
export * from './unclaimed-files.js';
