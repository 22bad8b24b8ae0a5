import type { ServiceName } from '@lab/contracts';
import type { StartedService } from '@lab/test-kit';
import { startChatService } from '../../../services/chat/test/chat-service.js';
import { startDbAdminService } from '../../../services/db-admin/test/db-admin-service.js';
import { startEquipmentServiceAlone } from '../../../services/equipment/test/equipment-service.js';
import { startGatheringsService } from '../../../services/gatherings/test/gatherings-service.js';
import { startMeetingsService } from '../../../services/meetings/test/meetings-service.js';
import { startMembersService } from '../../../services/members/test/members-service.js';
import { startResourcesService } from '../../../services/resources/test/resources-service.js';
import { startSiteService } from '../../../services/site/test/site-service.js';
import { startNotificationsService } from '../../../services/notifications/test/notices-lab.js';

type Start = (env: NodeJS.ProcessEnv) => Promise<StartedService>;

/** How tests start each service; those that ask it for names come after members. */
export const serviceStarts: Record<ServiceName, Start> = {
  site: startSiteService,
  members: startMembersService,
  chat: startChatService,
  equipment: startEquipmentServiceAlone,
  resources: startResourcesService,
  gatherings: startGatheringsService,
  meetings: startMeetingsService,
  notifications: startNotificationsService,
  'db-admin': startDbAdminService,
};
