import { chatService } from '@lab/chat';
import type { ServiceName } from '@lab/contracts';
import { dbAdminService } from '@lab/db-admin';
import { equipmentService } from '@lab/equipment';
import { gatheringsService } from '@lab/gatherings';
import { meetingsService } from '@lab/meetings';
import { membersService } from '@lab/members';
import { notificationsService } from '@lab/notifications';
import { resourcesService } from '@lab/resources';
import type { ServiceDefinition } from '@lab/service-kit';
import { siteService } from '@lab/site';

/**
 * All services. The code that runs them on one machine (`infra/local`, `main.ts`), backs them up (`infra/backup`) or
 * deploys them (`infra/kubernetes`) reads this list.
 */
export const serviceDefinitions: Readonly<Record<ServiceName, ServiceDefinition>> = {
  site: siteService,
  members: membersService,
  chat: chatService,
  equipment: equipmentService,
  resources: resourcesService,
  gatherings: gatheringsService,
  meetings: meetingsService,
  notifications: notificationsService,
  'db-admin': dbAdminService,
};
