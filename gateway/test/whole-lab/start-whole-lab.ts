import { serviceNames, type ServiceName } from '@lab/contracts';
import { eventually, routesIn, type Route, type StartedService } from '@lab/test-kit';
import { createMember } from '../../../services/members/test/members.factory.js';
import { startAnyService } from '../../../infra/services/test/start-any-service.js';
import { serviceUrlVariable } from '@lab/service-kit/config';
import { ORIGIN } from '../support/start-lab.js';
import { startGateway, type StartedGateway } from '../support/start-gateway.js';

/** A route and its entry in the API document. */
export interface LabRoute extends Route {
  operationId: string;
  security: Record<string, unknown>[];
}

type ApiDocument = Parameters<typeof routesIn>[0];

/** The gateway with all services behind it. Each has its own database. */
export interface StartedWholeLab {
  gateway: StartedGateway;
  services: Record<ServiceName, StartedService>;
  /** All routes of the API document. */
  routes: readonly LabRoute[];
  close(): Promise<void>;
}

/** Starts the whole API, with `ORIGIN` as its public address. */
export const startWholeLab = async (): Promise<StartedWholeLab> => {
  const others = serviceNames.filter((name) => !['members', 'site', 'db-admin'].includes(name));
  const first = await startAnyService('members');
  const asked = await Promise.all(
    others.map(async (name) => [name, await startAnyService(name, { MEMBERS_URL: first.url })] as const),
  );
  const site = await startAnyService('site', { MEMBERS_URL: first.url, ...urlsOf(asked) });
  // The members service calls services that call it, so a second replica is started with their addresses.
  const second = await startAnyService('members', { DATABASE_URL: first.databaseUrl, ...urlsOf(asked) });
  const members = { ...second, adminDatabaseUrl: first.adminDatabaseUrl };
  const owners = [['site', site], ['members', members], ...asked] as const;
  const dbAdmin = await startAnyService('db-admin', urlsOf(owners));
  const started = [['db-admin', dbAdmin], ...owners] as const;
  const services = Object.fromEntries(started) as Record<ServiceName, StartedService>;
  const gateway = await startGateway({ PUBLIC_URL: ORIGIN, ...urlsOf(started) });
  // Callers without a chosen identity act as the first member, who is not protected.
  await createMember(members);
  const document = await eventually(async () => {
    const { status, body } = await gateway.visitor().get<ApiDocument>('/api/openapi.json');
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body;
  });
  const routes = routesIn(document) as LabRoute[];
  const close = async () => {
    await gateway.close();
    await Promise.all([first, ...Object.values(services)].map((service) => service.close()));
  };
  return { gateway, services, routes, close };
};

const urlsOf = (services: readonly (readonly [ServiceName, StartedService])[]): NodeJS.ProcessEnv =>
  Object.fromEntries(services.map(([name, { url }]) => [serviceUrlVariable(name), url]));
