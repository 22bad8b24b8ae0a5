import { randomUUID } from 'node:crypto';
import type { EventName, Topic } from '@lab/contracts';
import { createLogger, EventPublisher, subscribeToEvents } from '@lab/service-kit';
import { startRedis } from '@lab/local';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ApiAnswer, ApiClient } from './api-client.js';
import { eventually } from './eventually.js';
import type { StartedService } from './started-service.js';

type Body = Record<string, unknown> | FormData;

/** A POST that creates something. */
export interface CreatingCall {
  path: string;
  body: Body;
  /** A body that means something else. */
  other: Body;
  /** One that is refused, and how: by the state of things, if anything can be. */
  refused: { body: Body; status: number };
  /** Of success; default 201. */
  status?: number;
  /** How many records there are. */
  count: () => Promise<number>;
  /** What the same call with another key is answered and makes of the first record; default another record. */
  anew?: { status: number; count: number };
  /** Of the same call by somebody else, where it is another. */
  byAnother?: { status: number; count: number };
  /** Two callers who are not one another; default two members' sessions. */
  callers?: [ApiClient, ApiClient];
}

/** What a change of the service tells open pages. */
interface Told {
  event: EventName;
  topic: Topic;
}

/** A service with a Redis of its own, so that nobody else is heard. */
export interface RepeatsSubject<Service extends StartedService = StartedService> extends Told {
  service: Service;
  redisUrl: string;
  /** Counts the rows of a table. */
  countOf(table: string): () => Promise<number>;
}

/**
 * Starts a service for the tests of one file, and stops it after them.
 * @param start starts it with these variables
 * @param clear empties it, before each test
 * @returns gives the service while the tests run
 */
export const repeatsSubject = <Service extends StartedService>(
  told: Told,
  start: (env: { REDIS_URL: string }) => Promise<Service>,
  clear: (service: Service) => Promise<unknown>,
): (() => RepeatsSubject<Service>) => {
  let redis: Awaited<ReturnType<typeof startRedis>>;
  let service: Service;
  beforeAll(async () => {
    redis = await startRedis();
    service = await start({ REDIS_URL: redis.url });
  });
  afterAll(async () => {
    await service?.close();
    await redis?.stop();
  });
  beforeEach(() => clear(service));
  const countOf = (table: string) => async (): Promise<number> =>
    (await service.dataSource.query(`SELECT FROM ${table}`)).length;
  return () => ({ ...told, service, redisUrl: redis.url, countOf });
};

const newKey = (): string => randomUUID();

const send = (client: ApiClient, { path }: CreatingCall, body: Body, key: string): Promise<ApiAnswer> => {
  const headers = { 'idempotency-key': key };
  return body instanceof FormData
    ? client.send('POST', path, { body, headers })
    : client.post<unknown>(path, body, headers);
};

const inAnotherOrder = (body: Body): Body =>
  body instanceof FormData ? body : { unknown: 'field', ...Object.fromEntries(Object.entries(body).toReversed()) };

const said = ({ status, body }: ApiAnswer): string => JSON.stringify([status, body]);

const twoSessions = (service: StartedService): [ApiClient, ApiClient] => [
  service.as({ role: 'member', sessionId: 'one' }),
  service.as({ role: 'member', sessionId: 'two' }),
];

/** Counts the events of a service from now on. */
const listen = async ({ service, redisUrl, event, topic }: RepeatsSubject) => {
  const payloads: object[] = [];
  const subscription = subscribeToEvents({
    url: redisUrl,
    events: [event],
    onEvent: (_event, payload) => payloads.push(payload),
    onReconnect: () => undefined,
    logger: createLogger('test', 'silent'),
  });
  await subscription.ping();
  let marks = 0;
  /** How many were published since the last time. Of equal ones the second waits a moment: so all that waited before are out. */
  const heard = async (): Promise<number> => {
    const mark = (marks += 1);
    const isMark = (payload: object) => 'mark' in payload && payload.mark === mark;
    for (const _ of [1, 2]) service.app.get(EventPublisher).publish(event, { topic, mark } as { topic: Topic });
    await eventually(() => expect(payloads.filter(isMark)).toHaveLength(2));
    return payloads.splice(0).length - 2;
  };
  await heard();
  return { heard, close: () => subscription.close() };
};

/**
 * Holds a route to what the API says of repeats.
 * @param route as a title
 * @param subject asked when the tests run
 * @param prepare makes what the call needs; it is asked once a test
 */
export const holdsToRepeats = (
  route: string,
  subject: () => RepeatsSubject,
  prepare: () => Promise<CreatingCall>,
): void => {
  const begin = async () => {
    const call = await prepare();
    const [caller, another] = call.callers ?? twoSessions(subject().service);
    const { status = 201, anew = { status, count: 2 } } = call;
    return { call, caller, another, status, anew, byAnother: call.byAnother ?? anew, key: newKey() };
  };

  describe(`${route} with an Idempotency-Key`, () => {
    it('is answered as the first time when it is repeated, in whichever order the fields come', async () => {
      const { call, caller, status, key } = await begin();
      const first = await send(caller, call, call.body, key);
      expect(first.status).toBe(status);
      for (const body of [call.body, inAnotherOrder(call.body)]) {
        expect(said(await send(caller, call, body, key))).toBe(said(first));
      }
      expect(await call.count()).toBe(1);
    });

    it('is done once when it comes twenty times at the same moment, and all are answered alike', async () => {
      const { call, caller, status, key } = await begin();
      const answers = await Promise.all(Array.from({ length: 20 }, () => send(caller, call, call.body, key)));
      expect(answers[0]!.status).toBe(status);
      expect(new Set(answers.map(said)).size).toBe(1);
      expect(await call.count()).toBe(1);
    });

    it('is 422 with other fields, and nothing is written', async () => {
      const { call, caller, key } = await begin();
      await send(caller, call, call.body, key);
      const answer = await send(caller, call, call.other, key);
      expect(answer).toMatchObject({ status: 422, body: { message: expect.stringContaining('saved before') } });
      expect(await call.count()).toBe(1);
    });

    it('does not use the key up when it is refused', async () => {
      const { call, caller, status, key } = await begin();
      expect((await send(caller, call, call.refused.body, key)).status).toBe(call.refused.status);
      expect((await send(caller, call, call.body, key)).status).toBe(status);
      expect(await call.count()).toBe(1);
    });

    it('is another call from somebody else', async () => {
      const { call, caller, another, byAnother, key } = await begin();
      await send(caller, call, call.body, key);
      expect((await send(another, call, call.body, key)).status).toBe(byAnother.status);
      expect(await call.count()).toBe(byAnother.count);
    });

    it('is another call after 24 hours', async () => {
      const { dataSource } = subject().service;
      const { call, caller, anew, key } = await begin();
      await send(caller, call, call.body, key);
      const age = (time: string) =>
        dataSource.query(`UPDATE idempotency_keys SET created_at = now() - interval '${time}'`);
      await age('23 hours 59 minutes');
      await send(caller, call, call.body, key);
      expect(await call.count()).toBe(1);
      await age('24 hours');
      expect((await send(caller, call, call.body, key)).status).toBe(anew.status);
      expect(await call.count()).toBe(anew.count);
    });

    it('tells open pages once', async () => {
      const { call, caller, key } = await begin();
      const pages = await listen(subject());
      expect(await pages.heard()).toBe(0);
      for (const _ of [1, 2, 3]) await send(caller, call, call.body, key);
      expect(await pages.heard()).toBe(1);
      pages.close();
    });

    it.each([
      ['blank', ' '],
      ['longer than 100 characters', 'x'.repeat(101)],
    ])('is 400 when the key is %s', async (_, key) => {
      const { call, caller } = await begin();
      const answer = await send(caller, call, call.body, key);
      expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: 'idempotency-key' }] } });
      expect(await call.count()).toBe(0);
    });
  });
};

interface Operation {
  parameters?: { name: string }[];
  responses: Record<string, unknown>;
}

/** The POSTs of a service that create something and take no Idempotency-Key, as the API page has them. */
export const creationsWithoutKey = async ({ anonymous }: StartedService): Promise<string[]> => {
  const { body } = await anonymous.get<{ paths: Record<string, { post?: Operation }> }>('/openapi.json');
  const takesKey = ({ parameters, responses }: Operation) =>
    '422' in responses && parameters?.some(({ name }) => name === 'Idempotency-Key');
  return Object.entries(body.paths)
    .filter(([, { post }]) => post && '201' in post.responses && !takesKey(post))
    .map(([path]) => path);
};
