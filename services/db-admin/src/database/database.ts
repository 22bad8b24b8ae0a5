import type { ServiceDatabase } from '@lab/service-kit';
import { CreateDbAdmin1764800000000 } from './migrations/1764800000000-create-db-admin.js';

export const dbAdminDatabase: ServiceDatabase = {
  service: 'db-admin',
  entities: [],
  migrations: [CreateDbAdmin1764800000000],
};
