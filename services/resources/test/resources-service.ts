import { serviceConfigSchema } from '@lab/service-kit';
import { startService, type StartedService } from '@lab/test-kit';
import { resourcesDatabase } from '../src/database/database.js';
import { linkCheckOptions, type LinkCheckOptions } from '../src/link-check/link-check-options.js';
import { ResourcesServiceModule } from '../src/resources-service.module.js';

/** The resources service of a test. Its check of links is the real one unless `check` says otherwise. */
export const startResourcesService = (
  env: NodeJS.ProcessEnv = {},
  check: Partial<LinkCheckOptions> = {},
): Promise<StartedService> =>
  startService(
    {
      name: 'resources',
      config: serviceConfigSchema,
      module: (config) => ResourcesServiceModule.forConfig(config, { ...linkCheckOptions, ...check }),
      database: resourcesDatabase,
    },
    env,
  );
