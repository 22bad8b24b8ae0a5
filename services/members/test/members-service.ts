import { startService, type StartedService } from '@lab/test-kit';
import { membersConfigSchema } from '../src/config.js';
import { membersDatabase } from '../src/database/database.js';
import { MembersServiceModule } from '../src/members-service.module.js';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Starts the members service with photos in a folder of its own. */
export const startMembersService = async (env: NodeJS.ProcessEnv = {}): Promise<StartedService> =>
  startService(
    {
      name: 'members',
      config: membersConfigSchema,
      module: (config) => MembersServiceModule.forConfig(config),
      database: membersDatabase,
    },
    { DATA_DIR: await mkdtemp(join(tmpdir(), 'lab-photos-')), ...env },
  );
