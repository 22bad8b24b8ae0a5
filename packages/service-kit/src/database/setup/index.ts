export { administratorConfigSchema } from './environment.js';
export { describeDatabaseError, isTransient } from './environment.js';
export { ensureDatabase } from './provision.js';
export { passwordVariable } from './environment.js';
export { provision, type ProvisionOptions } from './provision.js';
export { connectWithRetries, waitForDatabase, type RetryOptions } from './provision.js';
export * from './data-version.js';
