import { startService, type StartedService } from '@lab/test-kit';
import { meetingsConfigSchema } from '../src/config.js';
import { meetingsDatabase } from '../src/database/database.js';
import { MeetingsServiceModule } from '../src/meetings-service.module.js';

/** An address at which nobody listens. */
const NOBODY = 'http://127.0.0.1:9';

/** The meetings service of a test, without the services it asks unless `env` says where. */
export const startMeetingsService = (env: NodeJS.ProcessEnv = {}): Promise<StartedService> =>
  startService(
    {
      name: 'meetings',
      config: meetingsConfigSchema,
      module: (config) => MeetingsServiceModule.forConfig(config),
      database: meetingsDatabase,
    },
    { EQUIPMENT_URL: NOBODY, GATHERINGS_URL: NOBODY, MEMBERS_URL: NOBODY, ...env },
  );
