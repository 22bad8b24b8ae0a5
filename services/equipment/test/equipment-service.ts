import type { RequestListener } from 'node:http';
import { startService, startStandIn, type StandIn, type StartedService } from '@lab/test-kit';
import { equipmentService } from '../src/service.js';

/** The members of the fake members service, by id. */
export const MEMBERS: Readonly<Record<number, string>> = {
  1: '林曉恩',
  2: '王小明',
  3: 'Amara Okonkwo',
  4: '周一',
};

/** The member who has left the lab. */
export const ALUMNUS = 4;

/** Answers `GET /api/lab-members/{id}` like the members service. */
export const answerMember: RequestListener = (request, response) => {
  if (request.url === '/internal/protected-members') return void response.end('{"members":[]}');
  const id = Number(/^\/api\/lab-members\/(\d+)$/.exec(request.url ?? '')?.[1]);
  const name = MEMBERS[id];
  response
    .writeHead(name ? 200 : 404, { 'content-type': 'application/json' })
    .end(JSON.stringify(name ? { id, name, nameEn: `Member ${id}`, isAlumni: id === ALUMNUS } : { message: 'none' }));
};

/** Starts the equipment service. The members service is unreachable unless `env` has its URL. */
export const startEquipmentServiceAlone = (env: NodeJS.ProcessEnv = {}): Promise<StartedService> =>
  startService(equipmentService, { MEMBERS_URL: 'http://127.0.0.1:9', ...env });

export interface StartedEquipmentService extends StartedService {
  members: StandIn;
}

/** Starts the equipment service with a fake members service, which answers with `listener`. */
export const startEquipmentService = async (
  env: NodeJS.ProcessEnv = {},
  listener: RequestListener = answerMember,
): Promise<StartedEquipmentService> => {
  const members = await startStandIn(listener);
  const service = await startEquipmentServiceAlone({ MEMBERS_URL: members.url, ...env });
  const close = async () => {
    await service.close();
    await members.stop();
  };
  return { ...service, members, close };
};
