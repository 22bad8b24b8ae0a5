import { startMembersStandIn, startService, type StartedService } from '@lab/test-kit';
import { linkCheckOptions, type LinkCheckOptions } from '../src/link-check/link-check.service.js';
import { ResourcesServiceModule } from '../src/resources-service.module.js';
import { resourcesService } from '../src/service.js';

/** Starts the resources service. By default it uses the default link check and a members service without members. */
export const startResourcesService = async (
  env: NodeJS.ProcessEnv = {},
  check: Partial<LinkCheckOptions> = {},
): Promise<StartedService> => {
  const members = await startMembersStandIn();
  const service = await startService(
    {
      ...resourcesService,
      module: (config) => ResourcesServiceModule.forConfig(config, { ...linkCheckOptions, ...check }),
    },
    { MEMBERS_URL: members.url, ...env },
  );
  const close = async () => {
    await service.close();
    await members.stop();
  };
  return { ...service, close };
};
