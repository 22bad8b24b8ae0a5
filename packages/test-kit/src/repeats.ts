import { randomUUID } from 'node:crypto';
import { topicSchema, type Topic } from '@lab/contracts';
import { REDIS } from '@lab/service-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ApiAnswer, ApiClient } from './api-client.js';
import { eventually } from './eventually.js';
import { flushSignals, hearSignals } from './heard-signals.js';
import type { StartedService } from './started-service.js';

type Body = Record<string, unknown> | FormData;

/** A POST that creates something, for `describeIdempotency`. */
export interface CreatingCall {
  path: string;
  body: Body;
  /** A body with a different meaning. */
  other: Body;
  /** A body that is refused, preferably because of the current state, and the status of the response. */
  refused: { body: Body; status: number };
  /** Status of success; by default 201. */
  status?: number;
  /** Returns the number of records. */
  count: () => Promise<number>;
  /** Status and number of records after another caller's request with the same key; by default another record is created. */
  byAnother?: { status: number; count: number };
  /** Two different callers; by default the sessions of two members. */
  callers?: [ApiClient, ApiClient];
}

/** The service whose POSTs are tested. */
export interface RepeatsSubject<Service extends StartedService = StartedService> {
  service: Service;
  /** The topic of the service's signals. */
  topic: Topic;
  /** Returns a function that counts the rows of a table. */
  countOf(table: string): () => Promise<number>;
}

/**
 * Starts a service before the tests of a file, and stops it after them.
 * @param clear empties it before each test
 * @returns a function that returns the service while the tests run
 */
export const repeatsSubject = <Service extends StartedService>(
  topic: Topic,
  start: () => Promise<Service>,
  clear: (service: Service) => Promise<unknown>,
): (() => RepeatsSubject<Service>) => {
  let service: Service;
  beforeAll(async () => {
    service = await start();
  });
  afterAll(() => service?.close());
  beforeEach(() => clear(service));
  const countOf = (table: string) => async (): Promise<number> =>
    (await service.dataSource.query(`SELECT FROM ${table}`)).length;
  return () => ({ topic, service, countOf });
};

const newKey = (): string => randomUUID();

const send = (client: ApiClient, { path }: Pick<CreatingCall, 'path'>, body: Body, key: string): Promise<ApiAnswer> => {
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

/** Counts the signals of a service from now on. */
const listen = async ({ service, topic }: RepeatsSubject) => {
  const mark = topicSchema.options.find((other) => other !== topic)!;
  const signals = await hearSignals(topic, mark);
  /**
   * Returns the number of signals since the last call. Signals of one connection arrive in order, so the marker arrives
   * last.
   */
  const heard = async (): Promise<number> => {
    await flushSignals(service);
    await service.app.get(REDIS).publish(mark, '');
    await eventually(() => expect(signals.topics).toContain(mark));
    return signals.topics.splice(0).length - 1;
  };
  await heard();
  return { heard, close: signals.close };
};

/**
 * The tests for a POST that takes an Idempotency-Key.
 * @param route for the test titles
 * @param subject called when the tests run
 * @param prepare creates what the request needs; called once per test
 */
export const describeIdempotency = (
  route: string,
  subject: () => RepeatsSubject,
  prepare: () => Promise<CreatingCall>,
): void => {
  const begin = async () => {
    const call = await prepare();
    const [caller, another] = call.callers ?? twoSessions(subject().service);
    const { status = 201, byAnother = { status, count: 2 } } = call;
    return { call, caller, another, status, byAnother, key: newKey() };
  };

  describe(`${route} with an Idempotency-Key`, () => {
    it('runs once for six concurrent requests with fields in any order, gives all the same answer, and refuses other fields with 422', async () => {
      const { call, caller, status, key } = await begin();
      const pages = await listen(subject());
      const bodies = [call.body, inAnotherOrder(call.body)];
      const answers = await Promise.all(
        Array.from({ length: 6 }, (_, index) => send(caller, call, bodies[index % 2]!, key)),
      );
      expect(answers[0]!.status).toBe(status);
      expect(new Set(answers.map(said)).size).toBe(1);
      const other = await send(caller, call, call.other, key);
      expect(other).toMatchObject({ status: 422, body: { message: expect.stringContaining('saved before') } });
      // Open pages received one signal.
      expect([await call.count(), await pages.heard()]).toEqual([1, 1]);
      pages.close();
    });

    it('leaves the key free when it is refused, and treats another caller’s request with the same key as different', async () => {
      const { call, caller, another, status, byAnother, key } = await begin();
      expect((await send(caller, call, call.refused.body, key)).status).toBe(call.refused.status);
      expect((await send(caller, call, call.body, key)).status).toBe(status);
      expect(await call.count()).toBe(1);
      expect((await send(another, call, call.body, key)).status).toBe(byAnother.status);
      expect(await call.count()).toBe(byAnother.count);
    });

    it('is 400 when the key is blank or longer than 100 characters', async () => {
      const { call, caller } = await begin();
      for (const key of [' ', 'x'.repeat(101)]) {
        const answer = await send(caller, call, call.body, key);
        expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: 'idempotency-key' }] } });
      }
      expect(await call.count()).toBe(0);
    });
  });
};

/**
 * A short test for a further POST of a service. `describeIdempotency` tests one of them in full.
 * @param route for the test title
 * @param subject called when the test runs
 * @param prepare creates what the request needs
 */
export const runsOncePerKey = (
  route: string,
  subject: () => RepeatsSubject,
  prepare: () => Promise<Omit<CreatingCall, 'refused' | 'byAnother' | 'callers'>>,
): void => {
  it(`${route} runs once for six requests with one Idempotency-Key, notifies open pages once, and refuses other fields`, async () => {
    const call = await prepare();
    const { member } = subject().service;
    const key = newKey();
    const pages = await listen(subject());
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(member, call, call.body, key)));
    expect(answers[0]!.status).toBe(call.status ?? 201);
    expect(new Set(answers.map(said)).size).toBe(1);
    expect((await send(member, call, call.other, key)).status).toBe(422);
    expect([await call.count(), await pages.heard()]).toEqual([1, 1]);
    pages.close();
  });
};

interface Operation {
  parameters?: { name: string }[];
  responses: Record<string, unknown>;
}

/** Returns the POST routes in a service's API document that create something but accept no Idempotency-Key. */
export const creationsWithoutKey = async ({ anonymous }: StartedService): Promise<string[]> => {
  const { body } = await anonymous.get<{ paths: Record<string, { post?: Operation }> }>('/openapi.json');
  const takesKey = ({ parameters, responses }: Operation) =>
    '422' in responses && parameters?.some(({ name }) => name === 'Idempotency-Key');
  return Object.entries(body.paths)
    .filter(([, { post }]) => post && '201' in post.responses && !takesKey(post))
    .map(([path]) => path);
};
