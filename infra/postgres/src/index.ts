export { describeDatabaseError, isTransient } from './database-error.js';
export { ensureDatabase } from './ensure-database.js';
export { provision, type ProvisionOptions } from './provision.js';
export { waitForDatabase } from './wait-for-database.js';
