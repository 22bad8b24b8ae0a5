import { serviceNames, type ServiceName } from '@lab/contracts';
import { eventually, routesIn, type Route, type StartedService } from '@lab/test-kit';
import { createMember } from '../../../services/members/test/members.factory.js';
import { serviceStarts } from '../../../infra/backup/test/service-starts.js';
import { serviceUrlVariable } from '@lab/service-kit/config';
import { ORIGIN } from '../support/start-lab.js';
import { startGateway, type StartedGateway } from '../support/start-gateway.js';

/** A route with what the whole document says of it. */
export interface LabRoute extends Route {
  operationId: string;
  security: Record<string, unknown>[];
}

type ApiDocument = Parameters<typeof routesIn>[0];

/** The gateway with every service behind it, each with a database of its own. */
export interface StartedWholeLab {
  gateway: StartedGateway;
  services: Record<ServiceName, StartedService>;
  /** All routes of the API document. */
  routes: readonly LabRoute[];
  close(): Promise<void>;
}

/** Starts the whole API, which people reach at `ORIGIN`. */
export const startWholeLab = async (): Promise<StartedWholeLab> => {
  const others = serviceNames.filter((name) => name !== 'members');
  const first = await serviceStarts.members({});
  const started = await Promise.all(
    others.map(async (name) => [name, await serviceStarts[name]({ MEMBERS_URL: first.url })] as const),
  );
  // Members asks those that ask it: a second replica knows where they are.
  const members = await serviceStarts.members({ DATABASE_URL: first.databaseUrl, ...urlsOf(started) });
  const services = Object.fromEntries([['members', members], ...started]) as Record<ServiceName, StartedService>;
  const gateway = await startGateway({ PUBLIC_URL: ORIGIN, MEMBERS_URL: members.url, ...urlsOf(started) });
  // Whoever has not said who they are acts as the first member, who is not protected.
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
