import { startRedis } from '@lab/local';
import { eventually, testServers } from '@lab/test-kit';
import { Redis } from 'ioredis';
import { pino } from 'pino';
import { describe, expect, it } from '@jest/globals';
import { connectRedis, EventPublisher, subscribeToEvents } from '@lab/service-kit';

const silent = pino({ level: 'silent' });

const listen = (url: string) => {
  const heard: unknown[] = [];
  const reconnects: unknown[] = [];
  const subscription = subscribeToEvents({
    url,
    events: ['members.updated'],
    onEvent: (event, payload) => heard.push([event, payload]),
    onReconnect: () => reconnects.push('again'),
    logger: silent,
  });
  return { heard, reconnects, subscription };
};

describe('events', () => {
  it('reach every listener', async () => {
    const { redisUrl } = testServers();
    const listeners = [listen(redisUrl), listen(redisUrl)];
    const redis = await connectRedis(redisUrl, 'test', silent);
    const publisher = new EventPublisher(redis, silent);
    await eventually(() => {
      publisher.publish('members.updated', { topic: 'lab-members' });
      for (const { heard } of listeners) expect(heard).toContainEqual(['members.updated', { topic: 'lab-members' }]);
    });
    for (const { subscription } of listeners) subscription.close();
    redis.disconnect();
  });

  it('of many equal writes at once are two: the first at once, and one after the last', async () => {
    const server = await startRedis();
    const { heard, subscription } = listen(server.url);
    const redis = await connectRedis(server.url, 'test', silent);
    const publisher = new EventPublisher(redis, silent);
    await eventually(async () => expect((await redis.pubsub('NUMSUB', 'members.updated'))[1]).toBe(1));
    for (let write = 0; write < 100; write += 1) publisher.publish('members.updated', { topic: 'lab-members' });
    publisher.publish('equipment.changed', { topic: 'equipment' });
    await eventually(() => expect(heard).toHaveLength(2));
    publisher.onApplicationShutdown();
    publisher.publish('members.updated', { topic: 'lab-members' });
    publisher.publish('members.updated', { topic: 'lab-members' });
    publisher.onApplicationShutdown();
    await eventually(() => expect(heard).toHaveLength(4));
    subscription.close();
    redis.disconnect();
    await server.stop();
  });

  it('that cannot be read are passed over', async () => {
    const { redisUrl } = testServers();
    const { heard, subscription } = listen(redisUrl);
    const redis = new Redis(redisUrl);
    await eventually(async () => expect(await redis.publish('members.updated', 'not JSON')).toBeGreaterThan(0));
    await redis.publish('members.updated', JSON.stringify({ topic: 'lab-members' }));
    await eventually(() => expect(heard).toContainEqual(['members.updated', { topic: 'lab-members' }]));
    subscription.close();
    redis.disconnect();
  });

  it('are lost without harm while Redis is away, and flow again when it is back', async () => {
    const server = await startRedis();
    const { heard, reconnects, subscription } = listen(server.url);
    const redis = await connectRedis(server.url, 'test', silent);
    await eventually(() => redis.ping());
    process.kill(server.pid()!, 'SIGKILL');
    const publisher = new EventPublisher(redis, silent);
    publisher.publish('members.updated', { topic: 'lab-members' });

    await eventually(() => expect(reconnects).toEqual(['again']));
    await eventually(() => {
      publisher.publish('members.updated', { topic: 'lab-members' });
      expect(heard.length).toBeGreaterThan(0);
    });
    subscription.close();
    redis.disconnect();
    await server.stop();
  });
});
