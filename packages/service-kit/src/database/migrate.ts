import type { DataSource } from 'typeorm';
import { grantAdminRights } from './admin-rights.js';
import { grantAuditRights } from './audit-rights.js';
import { upgradeChangeCounters } from './change-counter.js';

/** One lock for a whole database: replicas that start together migrate one after the other. */
const LOCK = 7_461_001;

/**
 * Brings the schema up to date and says what the database administrator may do in it, once, however many replicas start at the same moment.
 * @throws what the failing migration threw; nothing of that migration stays
 */
export const migrate = async (dataSource: DataSource): Promise<void> => {
  const runner = dataSource.createQueryRunner();
  try {
    await runner.query('SELECT set_config($1, $2, false)', ['statement_timeout', '0']);
    await runner.query('SELECT pg_advisory_lock($1, hashtext(current_schema()))', [LOCK]);
    await dataSource.runMigrations({ transaction: 'each' });
    await upgradeChangeCounters(runner);
    await grantAdminRights(runner);
    await grantAuditRights(runner);
  } finally {
    // Ending the session frees the lock and its settings even when unlocking would fail.
    await runner.query('SELECT pg_advisory_unlock_all()').catch(() => undefined);
    await runner.query('RESET statement_timeout').catch(() => undefined);
    await runner.release();
  }
};
