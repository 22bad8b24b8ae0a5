import { servicesAnswering } from '@lab/contracts';
import { serviceUrlVariable } from '@lab/service-kit/config';
import { startService, type StartedService } from '@lab/test-kit';
import { membersService } from '../src/service.js';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** URLs of the services that it calls. Nothing listens at this address. */
const NOBODY = 'http://127.0.0.1:9';
const noOthers = Object.fromEntries(
  servicesAnswering('obligations').map((service) => [serviceUrlVariable(service), NOBODY]),
);

export const LAB_PASSWORD = 'the lab password';

/** Settings of the members service in tests, for a site at https://lab.example.edu. */
export const MEMBERS_ENVIRONMENT = { ...noOthers, LAB_PASSWORD, PUBLIC_URL: 'https://lab.example.edu' };

/** Starts the members service with photos in a separate folder. */
export const startMembersService = async (env: NodeJS.ProcessEnv = {}): Promise<StartedService> =>
  startService(membersService, {
    ...MEMBERS_ENVIRONMENT,
    DATA_DIR: await mkdtemp(join(tmpdir(), 'lab-photos-')),
    ...env,
  });
