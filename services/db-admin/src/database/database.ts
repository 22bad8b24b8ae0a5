import type { ServiceDatabase } from '@lab/service-kit';
import { AuditEntryEntity } from '../audit-log/audit-entry.entity.js';
import { CreateAuditLog1763900000000 } from './migrations/1763900000000-create-audit-log.js';

/** The schema `db_admin`. */
export const dbAdminDatabase: ServiceDatabase = {
  service: 'db-admin',
  entities: [AuditEntryEntity],
  migrations: [CreateAuditLog1763900000000],
};
