import type { ServiceName } from '@lab/contracts';
import { chatService } from '@lab/chat/service';
import { dbAdminService } from '@lab/db-admin/service';
import { equipmentService } from '@lab/equipment/service';
import { gatheringsService } from '@lab/gatherings/service';
import { meetingsService } from '@lab/meetings/service';
import { membersService } from '@lab/members/service';
import { notificationsService } from '@lab/notifications/service';
import { passwordVariable } from '@lab/service-kit/database-setup';
import { resourcesService } from '@lab/resources/service';
import {
  ConfigError,
  readyToRun,
  runTogether,
  serviceUrlVariable,
  type ProcessConfig,
  type RunnableDefinition,
} from '@lab/service-kit';
import { siteService } from '@lab/site/service';
import type { z } from 'zod';

/**
 * What a service reads when it shares a process: it listens where `<SERVICE>_URL` says that the others reach it, and
 * its password of the database is `<SERVICE>_DATABASE_PASSWORD`.
 */
const environmentOf = (service: string, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => {
  const variable = serviceUrlVariable(service as ServiceName);
  const url = URL.parse(env[variable] ?? '');
  if (!url) throw new ConfigError(`${variable} must be the http:// address where the service listens.`);
  return { ...env, HOST: url.hostname, PORT: url.port || '80', DATABASE_PASSWORD: env[passwordVariable(service)] };
};

const ready = <Schema extends z.ZodType<ProcessConfig>>(definition: RunnableDefinition<Schema>) =>
  readyToRun(definition, environmentOf(definition.name, process.env));

await runTogether(() => [
  ready(siteService),
  ready(membersService),
  ready(chatService),
  ready(equipmentService),
  ready(resourcesService),
  ready(gatheringsService),
  ready(meetingsService),
  ready(notificationsService),
  ready(dbAdminService),
]);
