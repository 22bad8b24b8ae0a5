import type { Server, ServerResponse } from 'node:http';
import {
  eventually,
  LeavingCaller,
  openLine,
  startStandIn,
  testServers,
  watchCallers,
  type Line,
  type StandIn,
} from '@lab/test-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { EventSourceClient } from './support/event-source-client.js';
import { LAB_PASSWORD, startGateway, type StartedGateway } from './support/start-gateway.js';
import type { Visitor } from './support/visitor.js';

const OWN = '/api/events';
const OF_A_SERVICE = '/api/social-gatherings/shared/token/events';
const CALLERS = 60;

/** A session may open twenty streams. More would be refused and prove nothing. */
const SESSIONS = CALLERS / 20;

let line: Line;
let gatherings: StandIn;
let gateway: StartedGateway;
/** The service's open responses: streams that only the client ends. */
let answers: ServerResponse[] = [];
/** The number of streams that were requested from the gateway. */
let asked = 0;
let server: Server;
let connected: ReadonlySet<number>;

beforeAll(async () => {
  line = await openLine(testServers().redisUrl);
  gatherings = await startStandIn((_request, response) => {
    answers.push(response);
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write(':\n\n');
  });
  gateway = await startGateway({ REDIS_URL: line.url, GATHERINGS_URL: gatherings.url });
  server = gateway.app.getHttpServer();
  server.on('request', ({ url }) => (asked += url?.endsWith('/events') ? 1 : 0));
  connected = watchCallers(server);
});

afterAll(async () => {
  await gateway.close();
  await gatherings.stop();
  await line.cut();
});

beforeEach(() => {
  [answers, asked] = [[], 0];
});

const members = (count: number): Promise<Visitor[]> =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const visitor = gateway.visitor();
      await visitor.logIn(LAB_PASSWORD);
      return visitor;
    }),
  );

const headersOf = ({ cookie, address }: Visitor) => ({ cookie: cookie!, 'x-forwarded-for': address });

const openPages = async (): Promise<number> => {
  const metrics = await (await fetch(`${gateway.url}/metrics`)).text();
  return Number(/^event_streams_open (\d+)$/m.exec(metrics)![1]);
};

/** Waits until all earlier requests were processed: session checks run in order, and this one is the last. */
const everythingIsLookedAt = async (path: string): Promise<void> => {
  const [visitor] = await members(1);
  const page = await EventSourceClient.open(gateway.url, visitor!, path);
  await eventually(() => expect(page.text).not.toBe(''));
  page.close();
};

const leftBehind = async () => ({
  countedPages: await openPages(),
  connections: answers.filter((answer) => !answer.closed).length,
});

const nothing = { countedPages: 0, connections: 0 };

describe.each([
  ['an open page', OWN],
  ['a guest’s open page', OF_A_SERVICE],
])('%s whose client disconnects', (_, path) => {
  it('during the session check leaves nothing open', async () => {
    const visitors = await members(SESSIONS);
    const callers = await Promise.all(Array.from({ length: CALLERS }, () => LeavingCaller.connect(server)));
    line.hold();
    callers.forEach((caller, index) => caller.get(path, headersOf(visitors[index % SESSIONS]!)));
    await eventually(() => expect(asked).toBe(CALLERS));
    for (const caller of callers) caller.reset();
    await eventually(() => expect(callers.filter((caller) => caller.isAmong(connected))).toEqual([]));
    line.release();
    await everythingIsLookedAt(path);
    await eventually(async () => expect(await leftBehind()).toEqual(nothing));
  });

  it('at any moment leaves nothing open', async () => {
    const visitors = await members(SESSIONS);
    for (let round = 0; round < CALLERS; round += 20) {
      await Promise.all(
        Array.from({ length: 20 }, async (__, moment) => {
          const caller = await LeavingCaller.connect(server);
          caller.get(path, headersOf(visitors[(round + moment) % SESSIONS]!));
          for (let turns = 0; turns < moment; turns += 1) await new Promise(setImmediate);
          caller.reset();
        }),
      );
    }
    await everythingIsLookedAt(path);
    await eventually(async () => expect(await leftBehind()).toEqual(nothing));
  });

  it('leaves nothing open for requests that are queued on the same connection', async () => {
    const [visitor] = await members(1);
    const caller = await LeavingCaller.connect(server);
    for (let waiting = 0; waiting < 15; waiting += 1) caller.get(path, headersOf(visitor!));
    await eventually(async () => expect(path === OWN ? await openPages() : answers.length).toBe(15));
    caller.reset();
    await eventually(async () => expect(await leftBehind()).toEqual(nothing));
  });
});
