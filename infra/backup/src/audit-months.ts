import { addAuditLog, addAuditMonths } from '@lab/service-kit/migrations';
import type { QueryRunner } from 'typeorm';
import type { SavedService } from './manifest.js';

/** A month of the audit log is a table of its own. */
const MONTH = /^audit_log_(\d{4})_(\d{2})$/;

/** Adds the months of the audit log that the backup has: no migration adds them, but the start of a service. */
export const addSavedMonths = async (runner: QueryRunner, { tables }: SavedService): Promise<void> => {
  for (const { name } of tables) {
    const [, year, month] = MONTH.exec(name) ?? [];
    if (!year) continue;
    await addAuditLog(runner);
    await addAuditMonths(runner, `${year}-${month}-01T00:00Z`, `${year}-${month}-01T00:00Z`);
  }
};
