export { administratorConfigSchema } from './administrator-config.js';
export { describeDatabaseError, isTransient } from './database-error.js';
export { ensureDatabase } from './ensure-database.js';
export { passwordVariable } from './passwords.js';
export { provision, type ProvisionOptions } from './provision.js';
export { connectWithRetries, waitForDatabase, type RetryOptions } from './wait-for-database.js';
