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

/** Starts the db-admin service with its own role, on a database with the tables of all services. */
export const startDbAdminService = (env: NodeJS.ProcessEnv = {}): Promise<StartedService> =>
  startService(
    {
      ...dbAdminService,
      database: dbAdminDatabase,
      otherDatabases: owners,
    },
    env,
  );
