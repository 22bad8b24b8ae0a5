import { rights, type Identity, type Right } from '@lab/contracts';
import { eventually, isJson, refusalOf, type Route } from '@lab/test-kit';
import { beforeAll, expect, it } from '@jest/globals';
import { createMember } from '../../../services/members/test/members.factory.js';
import { makeToken, Program } from '../support/api-tokens.js';
import { EventSourceClient } from '../support/event-source-client.js';
import { LabVisitor, loggedInAt, protectMember } from '../support/start-lab.js';
import { ADMIN_PASSWORD } from '../support/start-gateway.js';
import { FOR_ADMINISTRATORS, FOR_EVERYBODY, OPENED } from './route-access.js';
import type { StartedWholeLab } from './start-whole-lab.js';

/** Routes that end the caller's session. */
const ENDING = new Set(['POST /api/auth/logout', 'DELETE /api/auth/sessions']);

/** Ids that do not exist. */
const NOBODYS = '987654321';

const nameOf = ({ method, path }: Route): string => `${method} ${path}`;

/** A caller: their identity, and a new browser in which they are logged in. */
interface Caller {
  kind: string;
  identity: Partial<Identity>;
  /** Whether this caller is tested: not if the answer is the same as for an earlier caller. */
  isAsked(route: Route): boolean;
  logIn(): Promise<LabVisitor>;
}

/** Tests the access rules of all routes against the API document and the gateway's answers. */
export const describeAccess = (started: () => StartedWholeLab): void => {
  let lab: StartedWholeLab;
  let routes: Route[];

  beforeAll(() => {
    lab = started();
    // Routes that need a fresh proof come first, and routes that end the session last.
    routes = lab.routes.toSorted((one, other) => rank(one) - rank(other));
  });

  it('are documented for every route: public, per right, or for the administrator only', () => {
    const opened = Object.fromEntries(rights.map((right) => [right, openedBy(routes, right)]));
    expect(opened).toEqual(OPENED);
    const closed = routes.filter((route) => route['x-access'] === 'admin' && !route['x-requires']);
    expect(closed.map(nameOf).toSorted()).toEqual(FOR_ADMINISTRATORS);
    const open = routes.filter((route) => route['x-access'] === 'public');
    expect(open.map(nameOf).toSorted()).toEqual(FOR_EVERYBODY);
  });

  it('refuse a request with 401 or 403 exactly when the route’s rule says so', async () => {
    const wrong: string[] = [];
    const counts: Record<string, { refused: number; admitted: number }> = {};
    for (const caller of await callersOf(lab)) {
      const browser = await caller.logIn();
      const count = (counts[caller.kind] = { refused: 0, admitted: 0 });
      for (const route of routes.filter(caller.isAsked)) {
        const expected = refusalOf(route, caller.identity);
        const status = await statusOf(lab, route, ENDING.has(nameOf(route)) ? await caller.logIn() : browser);
        const refused = status === 401 || status === 403 ? status : undefined;
        if (refused !== expected)
          wrong.push(`${nameOf(route)} by ${caller.kind}: ${status}, not ${expected ?? 'let in'}`);
        if (refused) count.refused += 1;
        else count.admitted += 1;
      }
    }
    expect(wrong).toEqual([]);
    expectSharply(counts, routes.length);
  });
};

/** Callers with more rights must reach more routes. If all got the same answers, the test would prove nothing. */
const expectSharply = (counts: Record<string, { refused: number; admitted: number }>, total: number): void => {
  const admitted = (kind: string) => counts[kind]!.admitted;
  expect(total).toBeGreaterThan(150);
  expect(admitted('a visitor')).toBeLessThan(admitted('a member'));
  for (const right of rights) expect(admitted(`a holder of ${right}`)).toBeGreaterThanOrEqual(OPENED[right].length);
  expect(admitted('an administrator')).toBeGreaterThan(admitted('a member') + FOR_ADMINISTRATORS.length);
};

const rank = (route: Route): number => (ENDING.has(nameOf(route)) ? 2 : Number(!route.path.startsWith('/api/auth/')));

const isAny = (): boolean => true;

/** True for routes that require an identity, a right or an administrator. */
const isPersonal = (route: Route): boolean =>
  route['x-own-identity'] !== undefined || route['x-requires'] !== undefined || route['x-access'] === 'admin';

const openedBy = (routes: readonly Route[], right: Right): string[] =>
  routes
    .filter((route) => route['x-requires'] === right || route['x-own-identity']?.right === right)
    .map(nameOf)
    .toSorted();

const callersOf = async ({ gateway, services }: StartedWholeLab): Promise<Caller[]> => {
  const visitor = () => new LabVisitor(gateway.url);
  const loggedIn = () => loggedInAt(gateway.url);
  const asAdmin = async () => {
    const browser = visitor();
    await browser.logInAsAdmin(ADMIN_PASSWORD);
    return browser;
  };
  const admin = await asAdmin();
  const { id, name } = await createMember(services.members);
  const chosenMember = { id, name };
  const chosen = async () => {
    const browser = await loggedIn();
    await browser.choose(id);
    return browser;
  };
  return [
    { kind: 'a visitor', identity: {}, isAsked: isAny, logIn: async () => visitor() },
    { kind: 'a member', identity: { role: 'member' }, isAsked: isAny, logIn: loggedIn },
    {
      kind: 'a member with a chosen identity',
      identity: { role: 'member', chosenMember },
      isAsked: isPersonal,
      logIn: chosen,
    },
    await provenCaller('a proven member', []),
    await program(),
    ...(await Promise.all(rights.map((right) => provenCaller(`a holder of ${right}`, [right])))),
    { kind: 'an administrator', identity: { role: 'admin' }, isAsked: isAny, logIn: asAdmin },
  ];

  async function program(): Promise<Caller> {
    const { id: own, name: ownName, own: browser } = await protectMember(gateway.url, services.members);
    const { id: tokenId, name: tokenName, token } = (await makeToken(browser)).body;
    const identity: Caller['identity'] = {
      role: 'member',
      chosenMember: { id: own, name: ownName },
      isProven: true,
      token: { id: tokenId, name: tokenName },
    };
    const isAsked = ({ path }: Route) => path !== '/api/events';
    return { kind: 'a program of a member', identity, isAsked, logIn: async () => new Program(gateway.url, token) };
  }

  async function provenCaller(kind: string, given: Right[]): Promise<Caller> {
    const code = 'correct horse';
    const { id: own, name: ownName } = await protectMember(gateway.url, services.members, code);
    expect((await admin.giveRights(own, given)).status).toBe(200);
    const logIn = async () => {
      const browser = await loggedIn();
      await browser.choose(own, { code });
      await eventually(async () => expect((await browser.session()).member?.rights).toEqual(given));
      return browser;
    };
    const chosenMember = { id: own, name: ownName };
    const identity: Caller['identity'] = { role: 'member', chosenMember, isProven: true, rights: given };
    return { kind, identity, isAsked: isPersonal, logIn };
  }
};

/** Sends a request that changes nothing: it names a record that does not exist, or has an invalid body. */
const statusOf = async ({ gateway }: StartedWholeLab, route: Route, browser: LabVisitor): Promise<number> => {
  const path = route.path.replaceAll(/\{\w+\}/g, NOBODYS);
  if (path === '/api/events') {
    const stream = await EventSourceClient.open(gateway.url, browser);
    stream.close();
    return stream.response.statusCode!;
  }
  const body = isJson(route) ? { body: '[]', headers: { 'content-type': 'application/json' } } : {};
  return (await browser.send(route.method, path, body)).status;
};
