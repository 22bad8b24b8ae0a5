import { startService, type StartedService } from '@lab/test-kit';
import { chatDatabase } from '../../chat/src/database/database.js';
import { equipmentDatabase } from '../../equipment/src/database/database.js';
import { gatheringsDatabase } from '../../gatherings/src/database/database.js';
import { meetingsDatabase } from '../../meetings/src/database/database.js';
import { membersDatabase } from '../../members/src/database/database.js';
import { resourcesDatabase } from '../../resources/src/database/database.js';
import { siteDatabase } from '../../site/src/database/database.js';
import { dbAdminDatabase } from '../src/database/database.js';
import { dbAdminService } from '../src/service.js';
import { query } from './tables.factory.js';

/** The databases of the services whose tables are shown. */
const owners = [
  membersDatabase,
  chatDatabase,
  equipmentDatabase,
  resourcesDatabase,
  siteDatabase,
  gatheringsDatabase,
  meetingsDatabase,
];

/**
 * Starts the db-admin service with its own role, on a database with the tables of all services. The meetings service knows
 * two members.
 */
export const startDbAdminService = async (env: NodeJS.ProcessEnv = {}): Promise<StartedService> => {
  const service = await startService({ ...dbAdminService, database: dbAdminDatabase, otherDatabases: owners }, env);
  await query(
    service,
    `INSERT INTO meetings.known_members (id, name, name_en) VALUES (1, '王小明', 'Ming Wang'), (2, '李博', 'Bo Li')`,
  );
  return service;
};
