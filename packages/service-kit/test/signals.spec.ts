import { topicSchema, type Topic } from '@lab/contracts';
import { eventually, hearSignals, onTestFinished, openLine, testServers, type Line } from '@lab/test-kit';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { lastValueFrom } from 'rxjs';
import { startSignalsApp, type SignalsApp } from './signals-app.js';

const { redisUrl } = testServers();
let redis: Redis;

beforeAll(() => {
  redis = new Redis(redisUrl);
});
afterAll(() => redis.disconnect());

const start = async (url = redisUrl): Promise<SignalsApp> => {
  const app = await startSignalsApp(url);
  onTestFinished(() => app.close());
  return app;
};

const openRedis = async (): Promise<Line> => {
  const line = await openLine(redisUrl);
  onTestFinished(() => line.cut());
  return line;
};

const isHeardBy = (count: number) =>
  eventually(async () => expect((await redis.pubsub('NUMSUB', 'lab-members'))[1]).toBe(count));

/** Waits until all earlier signals have arrived: they arrive in order. */
const markIsHeard = async ({ heard }: SignalsApp) => {
  const count = heard.length;
  await redis.publish('lab-meetings', JSON.stringify({ topic: 'lab-meetings' }));
  await eventually(() => expect(heard.slice(count)).toContain('lab-meetings'));
};

const everyTopic = new Set(topicSchema.options);

describe('a signal', () => {
  it('reaches the handlers of its topic in every process, and is ignored if it cannot be parsed', async () => {
    const apps = [await start(), await start()];
    await isHeardBy(2);
    for (const message of ['not JSON', 'null', '1']) await redis.publish('lab-members', message);
    apps[0]!.signals.emit('equipment');
    await eventually(() => apps.map(({ heard }) => expect(heard).toEqual(['equipment'])));
  });

  it('is sent at once, and once more if repeated within a short time, so that no topic of 1,000 signals is lost', async () => {
    const app = await start();
    await isHeardBy(1);
    const burst: Topic[] = ['lab-members', 'equipment', 'resource-links', 'social-gatherings'];
    for (let count = 0; count < 1000; count += 1) app.signals.emit(burst[count % burst.length]!);
    await eventually(() => expect(app.heard).toHaveLength(8));
    await markIsHeard(app);
    expect(app.heard).toEqual([...burst, ...burst, 'lab-meetings']);
  });

  it('is sent at the end of the process if it was held back', async () => {
    const app = await startSignalsApp(redisUrl);
    const { topics, close } = await hearSignals('lab-members');
    for (const _ of [1, 2, 3]) app.signals.emit('lab-members');
    await app.close();
    await eventually(() => expect(topics).toEqual(['lab-members', 'lab-members']));
    close();
  });

  it('survives a handler that throws or rejects, which is logged', async () => {
    const app = await start();
    await isHeardBy(1);
    app.signals.emit('equipment');
    await eventually(() => expect(app.refused).toEqual(['throws', 'rejects']));
    await eventually(() => {
      const log = app.logLines.join('');
      for (const reason of ['throws', 'rejects']) expect(log).toContain(`a handler that ${reason}`);
    });
    await markIsHeard(app);
    expect(app.heard).toEqual(['equipment', 'lab-meetings']);
  });
});

describe('a process', () => {
  it('starts and answers without Redis, and once connected refreshes everything and receives signals', async () => {
    const line = await openRedis();
    await line.cut();
    const app = await start(line.url);
    expect((await fetch(`${app.url}/healthz`)).status).toBe(200);
    await lastValueFrom(app.signals.emit('equipment'), { defaultValue: undefined });
    await line.restore();
    await eventually(() => expect(new Set(app.heard)).toEqual(everyTopic));
    await markIsHeard(app);
  });

  it('refreshes everything after Redis was disconnected', async () => {
    const line = await openRedis();
    const app = await start(line.url);
    await isHeardBy(1);
    await line.cut();
    app.signals.emit('equipment');
    await eventually(() => expect(app.logLines.join('')).toContain('signal was not sent'));
    expect(app.heard).toEqual([]);
    await line.restore();
    await eventually(() => expect(new Set(app.heard)).toEqual(everyTopic));
    await eventually(() => {
      app.signals.emit('lab-members');
      expect(app.heard.filter((topic) => topic === 'lab-members').length).toBeGreaterThan(1);
    });
  });

  it('subscribes again when its subscription was killed', async () => {
    const app = await start();
    await isHeardBy(1);
    const list = ((await redis.client('LIST')) as string).split('\n');
    const id = /id=(\d+)/.exec(list.find((client) => client.includes('name=equipment-signals'))!)![1]!;
    await redis.client('KILL', 'ID', id);
    await eventually(() => expect(new Set(app.heard)).toEqual(everyTopic));
    await markIsHeard(app);
  });

  it('is not blocked by a Redis that does not answer', async () => {
    const line = await openRedis();
    const app = await start(line.url);
    await isHeardBy(1);
    line.hold();
    await lastValueFrom(app.signals.emit('equipment'), { defaultValue: undefined });
    expect(app.heard).toEqual([]);
    line.release();
    await eventually(() => expect(app.heard).toContain('equipment'));
  });
});
