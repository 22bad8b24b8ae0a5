import { serviceNames, type ServiceName } from '@lab/contracts';
import type { StartedService } from '@lab/test-kit';
import { startChatService } from '../../../services/chat/test/chat-service.js';
import { startDbAdminService } from '../../../services/db-admin/test/db-admin-service.js';
import { startEquipmentServiceAlone } from '../../../services/equipment/test/equipment-service.js';
import { startGatheringsService } from '../../../services/gatherings/test/gatherings-service.js';
import { startMeetingsService } from '../../../services/meetings/test/meetings-service.js';
import { startMembersService } from '../../../services/members/test/members-service.js';
import { startNotificationsService } from '../../../services/notifications/test/told-lab.js';
import { startResourcesService } from '../../../services/resources/test/resources-service.js';
import { serviceUrlVariable } from '../../src/config.js';
import { ORIGIN } from './start-lab.js';
import { startGateway, type StartedGateway } from './start-gateway.js';

const STARTS: Record<ServiceName, (env: NodeJS.ProcessEnv) => Promise<StartedService>> = {
  members: startMembersService,
  chat: startChatService,
  equipment: startEquipmentServiceAlone,
  resources: startResourcesService,
  gatherings: startGatheringsService,
  meetings: startMeetingsService,
  notifications: startNotificationsService,
  'db-admin': startDbAdminService,
};

/** The gateway with every service behind it, each with a database of its own. */
export interface StartedWholeLab {
  gateway: StartedGateway;
  services: Record<ServiceName, StartedService>;
  close(): Promise<void>;
}

/** Starts the whole API, which people reach at `ORIGIN`. */
export const startWholeLab = async (): Promise<StartedWholeLab> => {
  const others = serviceNames.filter((name) => name !== 'members');
  const first = await STARTS.members({});
  const started = await Promise.all(
    others.map(async (name) => [name, await STARTS[name]({ MEMBERS_URL: first.url })] as const),
  );
  // Members asks those that ask it: a second replica knows where they are.
  const members = await STARTS.members({ DATABASE_URL: first.databaseUrl, ...urlsOf(started) });
  const services = Object.fromEntries([['members', members], ...started]) as Record<ServiceName, StartedService>;
  const gateway = await startGateway({ PUBLIC_URL: ORIGIN, MEMBERS_URL: members.url, ...urlsOf(started) });
  const close = async () => {
    await gateway.close();
    await Promise.all([first, ...Object.values(services)].map((service) => service.close()));
  };
  return { gateway, services, close };
};

const urlsOf = (services: readonly (readonly [ServiceName, StartedService])[]): NodeJS.ProcessEnv =>
  Object.fromEntries(services.map(([name, { url }]) => [serviceUrlVariable(name), url]));
