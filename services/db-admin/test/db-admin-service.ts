import { serviceConfigSchema } from '@lab/service-kit';
import { startService, type StartedService } from '@lab/test-kit';
import { chatDatabase } from '../../chat/src/database/database.js';
import { equipmentDatabase } from '../../equipment/src/database/database.js';
import { gatheringsDatabase } from '../../gatherings/src/database/database.js';
import { meetingsDatabase } from '../../meetings/src/database/database.js';
import { membersDatabase } from '../../members/src/database/database.js';
import { resourcesDatabase } from '../../resources/src/database/database.js';
import { dbAdminDatabase } from '../src/database/database.js';
import { DbAdminServiceModule } from '../src/db-admin-service.module.js';

/** The tables that the page is for, as their owners make them. */
const owners = [
  membersDatabase,
  chatDatabase,
  equipmentDatabase,
  resourcesDatabase,
  gatheringsDatabase,
  meetingsDatabase,
];

/** The database admin service of a test, signed in as its own role beside the real tables of all services. */
export const startDbAdminService = (env: NodeJS.ProcessEnv = {}): Promise<StartedService> =>
  startService(
    {
      name: 'db-admin',
      config: serviceConfigSchema,
      module: (config) => DbAdminServiceModule.forConfig(config),
      database: dbAdminDatabase,
      otherDatabases: owners,
    },
    env,
  );
