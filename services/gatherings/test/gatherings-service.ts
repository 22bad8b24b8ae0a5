import { type MembersStandIn, startMembersStandIn, startService, type StartedService } from '@lab/test-kit';
import { gatheringsService } from '../src/service.js';

/** The members of the fake members service, by id. */
export const MEMBERS: Readonly<Record<number, string>> = { 1: '林曉恩', 2: '王小明', 3: 'Amara Okonkwo' };

export interface StartedGatheringsService extends StartedService {
  members: MembersStandIn;
}

/** Starts the gatherings service with a fake members service. */
export const startGatheringsService = async (env: NodeJS.ProcessEnv = {}): Promise<StartedGatheringsService> => {
  const members = await startMembersStandIn(MEMBERS);
  const service = await startService(gatheringsService, { MEMBERS_URL: members.url, ...env });
  const close = async () => {
    await service.close();
    await members.stop();
  };
  return { ...service, members, close };
};

/** A caller with this member's identity. */
export const as = (service: StartedService, id: number) =>
  service.as({ role: 'member', chosenMember: { id, name: MEMBERS[id]! } });
