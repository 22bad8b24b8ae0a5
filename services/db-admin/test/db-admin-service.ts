import type { StartedService } from '@lab/test-kit';
import { startAnyService } from '../../../infra/services/test/start-any-service.js';
import { query } from './tables.factory.js';

/**
 * Starts the db-admin service with its own role, on a database with the tables of all services. On one of its own the meetings
 * service knows two members.
 */
export const startDbAdminService = async (env: NodeJS.ProcessEnv = {}): Promise<StartedService> => {
  const service = await startAnyService('db-admin', env);
  if (env['DATABASE_URL']) return service;
  await query(
    service,
    `INSERT INTO meetings.known_members (id, name, name_en) VALUES (1, '王小明', 'Ming Wang'), (2, '李博', 'Bo Li')`,
  );
  return service;
};
