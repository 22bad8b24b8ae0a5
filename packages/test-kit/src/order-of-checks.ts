import { rights, type Identity, type Right } from '@lab/contracts';
import { expect, it } from '@jest/globals';
import type { ApiAnswer, ApiClient } from './api-client.js';
import { newAddress } from './new-address.js';

/** The part of the API document about a route. */
export interface Operation {
  'x-access'?: 'public' | 'member' | 'admin' | 'portal';
  'x-requires'?: Right;
  'x-own-identity'?: { of?: string; right?: Right; needsProof?: true };
  'x-without-proof'?: true;
  'x-sessions-only'?: boolean;
  parameters?: { name: string; in: string; schema?: { type?: string } }[];
  requestBody?: { content: Record<string, unknown> };
}

/** A route of the API with its rules. */
export interface Route extends Operation {
  method: string;
  path: string;
}

/** A kind of caller, and a client of that kind with its own address. */
type Caller = [kind: string, identity: Partial<Identity>];

const chosenMember = { id: 555_555, name: 'Nobody' };
const holderOf = (right: Right): Partial<Identity> => ({
  role: 'member',
  chosenMember,
  isProven: true,
  rights: [right],
});

const CALLERS: readonly Caller[] = [
  ['a caller without a session', {}],
  ['a member without a chosen identity', { role: 'member' }],
  ['a member who has', { role: 'member', chosenMember }],
  ['a member without the required proof', { role: 'member', chosenMember, policy: 'required' }],
  ...rights.map((right): Caller => [`a holder of the right ${right}`, holderOf(right)]),
  ['an administrator', { role: 'admin' }],
];

type Who = Partial<Identity>;

const has = ({ role, rights: own = [] }: Who, right: Right): boolean => role === 'admin' || own.includes(right);

const isRefusedByRole = ({ 'x-access': access, 'x-requires': right }: Route, who: Who): boolean =>
  right ? !has(who, right) : access === 'admin' && who.role !== 'admin';

const isAnothers = ({ 'x-own-identity': rule }: Route, who: Who): boolean => {
  if (!rule || (rule.right && has(who, rule.right))) return false;
  const { chosenMember: own, policy, isProven } = who;
  return !own || (rule.needsProof && !isProven) || policy === 'required' || rule.of !== undefined;
};

const isUnproven = (route: Route, { role, policy }: Who): boolean =>
  route.method !== 'GET' && !route['x-without-proof'] && role === 'member' && policy === 'required';

/** Returns the refusal that a caller gets before the rest of the request is checked; undefined for none. */
export const refusalOf = (route: Route, who: Partial<Identity>): 401 | 403 | undefined => {
  if (who.token && route['x-sessions-only']) return 403;
  if (route['x-access'] === 'public' || route['x-access'] === 'portal') return undefined;
  if (!who.role) return 401;
  const isRefused = isRefusedByRole(route, who) || isAnothers(route, who) || isUnproven(route, who);
  return isRefused ? 403 : undefined;
};

/** True when the route accepts a JSON body. */
export const isJson = ({ requestBody }: Route): boolean => requestBody?.content['application/json'] !== undefined;
const json = (body: string): RequestInit => ({ body, headers: { 'content-type': 'application/json' } });
const BROKEN = json('{"broken');
const OF_ANOTHER_TYPE: RequestInit = { body: '<xml/>', headers: { 'content-type': 'application/xml' } };
const LIST = json('[]');

/** Invalid requests, apart from the caller, each with the expected status. */
const wrongRequests = (route: Route): [what: string, path: string, init: RequestInit, status: number][] => {
  const numbers = (route.parameters ?? []).filter(({ in: place, schema }) => place === 'path' && isNumber(schema));
  const filled = (id: string) => route.path.replaceAll(/\{\w+\}/g, id);
  const bodies: [string, string, RequestInit, number][] = isJson(route)
    ? [
        ['malformed JSON', filled('987654'), BROKEN, 400],
        ['another media type', filled('987654'), OF_ANOTHER_TYPE, 415],
        ['a list', filled('987654'), LIST, 400],
      ]
    : [];
  const ids = ['abc', '0', '-1', '1.5', '99999999999999999999'].map((id): [string, string, RequestInit, number] => [
    `the id ${id}`,
    filled(id),
    isJson(route) ? json('{}') : {},
    400,
  ]);
  return numbers.length > 0 && !route.path.includes('.') ? [...bodies, ...ids] : bodies;
};

const isNumber = (schema: { type?: string } | undefined): boolean => schema?.type === 'integer';

/** Returns the routes of an API document. */
export const routesIn = ({ paths }: { paths: Record<string, Record<string, Operation>> }): Route[] =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => Object.assign(operation, { method: method.toUpperCase(), path })),
  );

const routesOf = async (client: ApiClient, { document, paths }: typeof OF_A_SERVICE): Promise<Route[]> => {
  const { body } = await client.get<Parameters<typeof routesIn>[0]>(document);
  return routesIn(body).filter(({ path }) => paths.test(path));
};

/** The tested process: a service, or the gateway, which browsers call. */
interface Asked {
  as(who: Who): ApiClient | Promise<ApiClient>;
  close(): Promise<void>;
}

/** The path of a process's API document, and the paths to test. */
const OF_A_SERVICE = { document: '/openapi.json', paths: /^\/api\// };

/**
 * Tests every route in a process's API document with every kind of caller and with invalid requests: callers without
 * access get only that refusal, and others learn what is invalid.
 * @param start starts the process
 * @param about the API document and the paths to test
 */
export const describeOrderOfChecks = (start: () => Promise<Asked>, about = OF_A_SERVICE): void => {
  it('every route checks the caller before the path and body, then their format, and then missing records', async () => {
    const asked = await start();
    const routes = await routesOf(await asked.as({}), about);
    const wrong: string[] = [];
    for (const route of routes) {
      const requests = wrongRequests(route);
      const first = CALLERS.find(([, identity]) => !refusalOf(route, identity));
      for (const caller of CALLERS) {
        // All admitted callers get the same responses to these, so only the first sends them all.
        const sent = requests.filter((_, at) => caller === first || at === 0 || at === requests.length - 1);
        wrong.push(...(await findWrongAnswers(asked, route, caller, sent)));
      }
    }
    expect(wrong).toEqual([]);
    expect(routes.length).toBeGreaterThan(0);
    expect((await (await asked.as({ role: 'member' })).get('/api/nowhere')).status).toBe(404);
    await asked.close();
  });
};

const findWrongAnswers = async (
  asked: Asked,
  route: Route,
  [kind, identity]: Caller,
  requests: ReturnType<typeof wrongRequests>,
): Promise<string[]> => {
  const refusal = refusalOf(route, identity);
  const wrong: string[] = [];
  const send = async (what: string, path: string, init: RequestInit, expected: number): Promise<void> => {
    // A new address for each, because rate limits count by network and this sends many requests.
    const client = await asked.as({ ...identity, address: newAddress() });
    const { status }: ApiAnswer = await client.send(route.method, path, init);
    if (status !== expected)
      wrong.push(`${route.method} ${route.path} by ${kind} with ${what}: ${status}, not ${expected}`);
  };
  for (const [what, path, init, status] of requests) await send(what, path, init, refusal ?? status);
  if (refusal) await send('nothing', route.path.replaceAll(/\{\w+\}/g, '987654'), {}, refusal);
  return wrong;
};
