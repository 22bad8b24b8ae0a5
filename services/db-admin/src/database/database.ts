import type { ServiceDatabase } from '@lab/service-kit';
import { CreateAuditLog1763900000000 } from './migrations/1763900000000-create-audit-log.js';
import { AddIdempotencyKeys1764230000000 } from './migrations/1764230000000-add-idempotency-keys.js';
import { RecordAndBlank1764240000000 } from './migrations/1764240000000-record-and-blank.js';
import { AuditLogOfAllServices1764400000000 } from './migrations/1764400000000-audit-log-of-all-services.js';

export const dbAdminDatabase: ServiceDatabase = {
  service: 'db-admin',
  entities: [],
  migrations: [
    CreateAuditLog1763900000000,
    AddIdempotencyKeys1764230000000,
    RecordAndBlank1764240000000,
    AuditLogOfAllServices1764400000000,
  ],
};
