import { actorOf, anonymousIdentity, type Actor, type DelegatedCall, type Identity } from '@lab/contracts';
import { describe, expect, it } from '@jest/globals';
import type { ApiAnswer } from './api-client.js';
import { findApiRoutes } from './api-routes.js';
import type { StartedService } from './started-service.js';

/** A request of a route that writes, for `describeAuthors`. */
export interface WritingCall {
  /** With the ids of what the call needs. */
  path: string;
  /** A form, a file, or what is sent as JSON. */
  body?: object;
  /** The delegated call of a route that only the members service calls. */
  call?: { call: DelegatedCall; memberId: number };
  /** Who calls, where it is not an administrator who has said who they are. */
  caller?: Partial<Identity>;
  /** The author as far as they are not the caller. */
  author?: Partial<Actor>;
}

/** The routes of a service that write. */
export interface WritingRoutes {
  service: () => StartedService;
  /** By route, such as `POST /api/equipment`: creates what the call needs. */
  writes: Readonly<Record<string, () => Promise<WritingCall>>>;
  /** Routes that change no table of the audit log. */
  unrecorded?: readonly string[];
}

const CALLER = {
  role: 'admin',
  chosenMember: { id: 2, name: '王小明' },
  isProven: true,
  sessionId: '0123456789abcdef',
} as const;

/** The tests for who made a change: every route of a service that writes names the caller in the audit log. */
export const describeAuthors = ({ service, writes, unrecorded = [] }: WritingRoutes): void => {
  describe('the audit log', () => {
    it('is tested with every route that writes', async () => {
      const { registered } = await findApiRoutes(service().app);
      const writing = registered.filter((route) => !/^(GET|HEAD) /.test(route) && !unrecorded.includes(route));
      expect(Object.keys(writes).toSorted()).toEqual(writing);
    });

    it.each(Object.keys(writes))('names the author of %s', async (route) => {
      const call = await writes[route]!();
      const last = await lastEntry(service());
      const { status, body } = await send(service(), route.split(' ')[0]!, call);
      expect([status < 300, body]).toEqual([true, body]);
      const actors = await actorsSince(service(), last);
      expect(actors.length).toBeGreaterThan(0);
      for (const actor of actors) expect(actor).toEqual(authorOf(call));
    });
  });
};

const send = (
  service: StartedService,
  method: string,
  { path, body, call, caller = CALLER }: WritingCall,
): Promise<ApiAnswer> => {
  const isJson = body && !(body instanceof FormData) && !(body instanceof Blob);
  const headers: Record<string, string> = isJson ? { 'content-type': 'application/json' } : {};
  const content = isJson ? JSON.stringify(body) : body;
  const client = call ? service.onDelegatedCall(caller, call) : service.as(caller);
  return client.send(method, path, content ? { headers, body: content } : { headers });
};

const authorOf = ({ caller = CALLER, author }: WritingCall): object => ({
  ...actorOf({ ...anonymousIdentity(''), ...caller }),
  ...author,
});

/** The id of the newest entry; 0 without any. */
const lastEntry = async ({ dataSource }: StartedService): Promise<number> => {
  const [{ id }] = await dataSource.query('SELECT coalesce(max(id), 0) AS id FROM audit_log');
  return id;
};

const actorsSince = async ({ dataSource }: StartedService, id: number): Promise<unknown[]> => {
  const rows = await dataSource.query<{ actor: unknown }[]>('SELECT actor FROM audit_log WHERE id > $1', [id]);
  return rows.map(({ actor }) => actor);
};
