import { connect } from 'node:net';
import { topicSchema } from '@lab/contracts';
import { eventually, onTestFinished, openLine, type Line, setDate, testServers, useRealDate } from '@lab/test-kit';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { EventStreams } from '../src/live-updates/event-streams.js';
import { EventSourceClient } from './support/event-source-client.js';
import { ADMIN_PASSWORD, LAB_PASSWORD, startGateway, type StartedGateway } from './support/start-gateway.js';
import type { Visitor } from './support/visitor.js';

describe('live updates', () => {
  const { redisUrl } = testServers();
  let redis: Redis;
  let line: Line;
  let gateway: StartedGateway;
  let replica: StartedGateway;
  const clients: EventSourceClient[] = [];
  /** The heartbeat, which the gateway sends every 25 s. */
  let heartbeat: () => void;

  beforeAll(async () => {
    redis = new Redis(redisUrl);
    line = await openLine(redisUrl);
    const intervals = jest.spyOn(globalThis, 'setInterval');
    gateway = await startGateway({ REDIS_URL: line.url });
    heartbeat = intervals.mock.calls.find(([, time]) => time === 25_000)![0];
    intervals.mockRestore();
    replica = await startGateway();
    await bothListen();
  });

  /** `PUBLISH` returns the number of receivers. They drop a message that they cannot read. */
  const bothListen = () =>
    eventually(async () => {
      const listeners = await redis.publish('lab-members', 'null');
      if (listeners < 2) throw new Error(`${listeners} of two gateways listen`);
    });

  afterEach(() => {
    useRealDate();
    for (const client of clients.splice(0)) client.close();
  });

  afterAll(async () => {
    await gateway.close();
    await replica.close();
    await line.cut();
    redis.disconnect();
  });

  const listen = async (visitor: Visitor, url = gateway.url, path?: string) => {
    const client = await EventSourceClient.open(url, visitor, path);
    clients.push(client);
    return client;
  };

  const member = async () => {
    const visitor = gateway.visitor();
    await visitor.logIn(LAB_PASSWORD);
    return visitor;
  };

  const publish = (topic: string) => redis.publish(topic, JSON.stringify({ topic }));

  it('begin at once, without buffering and compression', async () => {
    const client = await listen(await member());
    expect(client.response.statusCode).toBe(200);
    expect(client.response.headers).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'private, no-cache, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    expect(client.response.headers).not.toHaveProperty('content-encoding');
    await eventually(() => expect(client.text).toMatch(/^retry: 2000\n: connected\n\n/));
  });

  it('reach every page, on every replica', async () => {
    const visitor = await member();
    const pages = [await listen(visitor), await listen(visitor), await listen(visitor, replica.url)];
    await publish('lab-members');
    await eventually(() => pages.map(({ topics }) => expect(topics).toEqual(['lab-members'])));
    expect(pages[0]!.text).toContain('\n\ndata: {"topic":"lab-members"}\n\n');
  });

  it('are merged when they arrive together, and dropped when malformed', async () => {
    const client = await listen(await member());
    for (const message of ['not JSON', 'null']) await redis.publish('lab-meetings', message);
    const pipeline = redis.pipeline();
    for (let copies = 0; copies < 50; copies += 1) {
      const topic = copies % 2 ? 'equipment' : 'lab-members';
      pipeline.publish(topic, JSON.stringify({ topic }));
    }
    await pipeline.exec();
    await eventually(() => expect(client.topics).toEqual(['lab-members', 'equipment']));
    await publish('lab-meetings');
    await eventually(() => expect(client.topics).toEqual(['lab-members', 'equipment', 'lab-meetings']));
  });

  it('ask every page to reload its data after Redis was unavailable', async () => {
    const client = await listen(await member());
    await line.cut();
    await line.restore();
    await eventually(() => expect(new Set(client.topics)).toEqual(new Set(topicSchema.options)));
    await bothListen();
  });

  describe('for a page that reports how long ago it began to load', () => {
    const HOUR = 3_600_000;

    const now = performance.now.bind(performance);

    /** How far the gateway's clock is moved ahead, in milliseconds. */
    const goAhead = (time: number) => jest.spyOn(performance, 'now').mockImplementation(() => now() + time);

    /** The first topics that a page of this age receives. */
    const firstTopics = async (age: number) => {
      const client = await listen(await member(), gateway.url, `/api/events?age=${age}`);
      heartbeat();
      await eventually(() => expect(client.text).toContain(': beat'));
      return client.topics;
    };

    afterEach(() => {
      jest.restoreAllMocks();
    });

    it('begin with everything if the gateway started later than the page', async () => {
      expect(await firstTopics(1000)).toEqual(topicSchema.options);
    });

    it('begin with exactly the topics that have changed since', async () => {
      goAhead(HOUR);
      const witness = await listen(await member());
      await publish('equipment');
      await eventually(() => expect(witness.topics).toEqual(['equipment']));
      expect(await firstTopics(1000)).toEqual(['equipment']);
      goAhead(2 * HOUR);
      expect(await firstTopics(1000)).toEqual([]);
      expect(await firstTopics(1.5 * HOUR)).toEqual(['equipment']);
      expect(await firstTopics(4 * HOUR)).toEqual(topicSchema.options);
    });

    it.each(['soon', '9'.repeat(16)])('are refused with an explanation for an age of %s', async (age) => {
      const { status, body } = await (await member()).get(`/api/events?age=${age}`);
      expect({ status, body }).toMatchObject({
        status: 400,
        body: { message: 'The age of a page is a whole number of milliseconds.' },
      });
    });
  });

  it('announce everything when a new day begins at the lab, even to pages that connect later', async () => {
    setDate(Date.parse('2031-03-04T15:59:50Z'));
    const visitor = await member();
    // The day has changed since the gateway's start. This is announced a moment after the heartbeat.
    const first = await listen(visitor);
    heartbeat();
    await eventually(() => expect(first.topics).toEqual(topicSchema.options));
    const client = await listen(visitor);
    heartbeat();
    await eventually(() => expect(client.text).toContain(': beat'));
    expect(client.topics).toEqual([]);
    setDate(Date.parse('2031-03-04T16:00:10Z'));
    heartbeat();
    await eventually(() => expect(client.topics).toEqual(topicSchema.options));
    const later = await listen(visitor, gateway.url, '/api/events?age=0');
    await eventually(() => expect(later.topics).toEqual(topicSchema.options));
  });

  it('end with the session, whichever replica ends it', async () => {
    const visitor = await member();
    const other = await listen(await member());
    const pages = [await listen(visitor), await listen(visitor, replica.url)];
    await visitor.logOut();
    await eventually(() => pages.map(({ isOpen }) => expect(isOpen).toBe(false)));
    expect(other.isOpen).toBe(true);
  });

  it('end when the session expires', async () => {
    const professor = gateway.visitor();
    await professor.logInAsAdmin(ADMIN_PASSWORD);
    const client = await listen(professor);
    setDate(Date.now() + 31 * 60_000);
    await gateway.app.get(EventStreams).beat();
    await eventually(() => expect(client.isOpen).toBe(false));
  });

  it('are not opened for HEAD, which only gets the headers', async () => {
    const visitor = await member();
    const socket = connect(gateway.port, '127.0.0.1').resume();
    onTestFinished(() => socket.destroy());
    socket.write(`HEAD /api/events HTTP/1.1\r\nHost: localhost\r\nCookie: ${visitor.cookie}\r\n\r\n`);
    await eventually(() => expect(socket.closed).toBe(true));
    const { status, headers } = await visitor.send('HEAD', '/api/events');
    expect([status, headers.get('content-type')]).toEqual([200, 'text/event-stream']);
  });

  it('are limited to twenty streams per session', async () => {
    const visitor = await member();
    const pages = await Promise.all(Array.from({ length: 20 }, () => listen(visitor)));
    expect(pages.map(({ response }) => response.statusCode)).toEqual(Array(20).fill(200));
    const refused = await visitor.get('/api/events');
    expect(refused).toMatchObject({
      status: 429,
      body: { message: 'Too many pages are open. Please close some and try again.' },
    });
    expect(refused.headers.get('retry-after')).toBe('30');
    expect((await listen(await member())).response.statusCode).toBe(200);
    pages[0]!.close();
    await eventually(async () => expect((await listen(visitor)).response.statusCode).toBe(200));
  });

  it('end when the gateway stops, so that it can exit', async () => {
    const stopping = await startGateway();
    const visitor = stopping.visitor();
    await visitor.logIn(LAB_PASSWORD);
    const client = await listen(visitor, stopping.url);
    await stopping.close();
    await eventually(() => expect(client.isOpen).toBe(false));
  });
});
