import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { servicesAnswering } from '@lab/contracts';
import { serviceUrlVariable } from '@lab/service-kit/config';
import { eventually, startMembersStandIn, startService, type StartedService } from '@lab/test-kit';
import { meetingsService } from '../src/service.js';

/** URLs of the services with calendar events. Nothing listens at this address. */
const NO_OTHERS = Object.fromEntries(
  servicesAnswering('calendar').map((service) => [serviceUrlVariable(service), 'http://127.0.0.1:9']),
);

/**
 * Starts the meetings service. Its neighbours are unreachable unless `env` has their URLs, except for a members service
 * without members.
 */
export const startMeetingsService = async (env: NodeJS.ProcessEnv = {}): Promise<StartedService> => {
  const members = await startMembersStandIn();
  const service = await startService(meetingsService, {
    ...NO_OTHERS,
    MEMBERS_URL: members.url,
    DATA_DIR: await mkdtemp(join(tmpdir(), 'lab-slides-')),
    ...env,
  });
  const close = async () => {
    await service.close();
    await members.stop();
  };
  return { ...service, close };
};

/** Waits until the service has read the names of this many members. */
export const knowsMembers = ({ dataSource }: StartedService, count: number): Promise<void> =>
  eventually(async () => {
    const known = (await dataSource.query('SELECT FROM known_members')) as object[];
    if (known.length < count) throw new Error('The members are not known yet.');
  });
