import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { outboxOwners, serviceNames, type ServiceName } from '@lab/contracts';
import type { ServiceDefinition } from '@lab/service-kit';
import { serviceUrlVariable } from '@lab/service-kit/config';
import { startService, type StartedService } from '@lab/test-kit';
import { MEMBERS_ENVIRONMENT } from '../../../services/members/test/members-service.js';

/** The services that read other services' tables. */
const readTables: Partial<Record<ServiceName, readonly ServiceName[]>> = {
  notifications: outboxOwners,
};

/** A service's definition from its source, so that entities and classes are the ones that tests import. */
const definitionOf = async (name: ServiceName): Promise<ServiceDefinition> => {
  const [definition] = Object.values(await import(`../../../services/${name}/src/service.js`));
  return definition as ServiceDefinition;
};

/** The description of a service's database, from its source. */
export const databaseOf = async (name: ServiceName) => (await definitionOf(name)).database();

/** Addresses of the other services at which nothing listens. */
const NO_OTHERS = Object.fromEntries(
  serviceNames.filter((name) => name !== 'site').map((name) => [serviceUrlVariable(name), 'http://127.0.0.1:9']),
);

/** Starts a service for tests with several services. It reaches only services with a URL in `env`. */
export const startAnyService = async (name: ServiceName, env: NodeJS.ProcessEnv = {}): Promise<StartedService> => {
  const otherDatabases = await Promise.all((readTables[name] ?? []).map(databaseOf));
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'lab-files-'));
  return startService(
    { ...(await definitionOf(name)), otherDatabases },
    { ...NO_OTHERS, ...MEMBERS_ENVIRONMENT, DATA_DIR, RENDERER_DIR: '/no/renderer', ...env },
  );
};
