import type { ServiceDatabase } from '@lab/service-kit';
import { CreateDbAdmin1764800000000 } from './migrations/1764800000000-create-db-admin.js';
import { AddBackupRuns1796000000000 } from './migrations/1796000000000-add-backup-runs.js';

export const dbAdminDatabase: ServiceDatabase = {
  service: 'db-admin',
  entities: [],
  migrations: [CreateDbAdmin1764800000000, AddBackupRuns1796000000000],
  // A backup contains the row of itself, which was still running.
  atRestore: { ends: ['DELETE FROM backup_runs WHERE finished_at IS NULL'] },
};
