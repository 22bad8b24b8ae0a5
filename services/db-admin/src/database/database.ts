import type { ServiceDatabase } from '@lab/service-kit';
import { AuditEntryEntity } from '../audit-log/audit-entry.entity.js';
import { CreateAuditLog1763900000000 } from './migrations/1763900000000-create-audit-log.js';
import { AddIdempotencyKeys1764230000000 } from './migrations/1764230000000-add-idempotency-keys.js';
import { RecordAndBlank1764240000000 } from './migrations/1764240000000-record-and-blank.js';

/** The schema `db_admin`. */
export const dbAdminDatabase: ServiceDatabase = {
  service: 'db-admin',
  entities: [AuditEntryEntity],
  migrations: [CreateAuditLog1763900000000, AddIdempotencyKeys1764230000000, RecordAndBlank1764240000000],
};
