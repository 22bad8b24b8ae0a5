import { eventually, openRedisLine, type RedisLine } from '@lab/test-kit';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { LAB_PASSWORD, startGateway, type StartedGateway } from './support/start-gateway.js';

describe('while Redis is away', () => {
  let line: RedisLine;
  let gateway: StartedGateway;
  /** Has a line to Redis of its own, which is never cut. */
  let replica: StartedGateway;

  beforeEach(async () => {
    line = await openRedisLine(inject('servers').redisUrl);
    gateway = await startGateway({ REDIS_URL: line.url });
    replica = await startGateway();
    await isRedis('up');
  });

  afterEach(async () => {
    await gateway.close();
    await replica.close();
    await line.cut();
  });

  const isRedis = (state: 'up' | 'down') =>
    eventually(async () => {
      const { body } = await gateway.visitor().get('/readyz');
      expect(body).toMatchObject({ checks: { redis: state } });
    });

  const cut = async () => {
    await line.cut();
    await isRedis('down');
  };

  const restore = async () => {
    await line.restore();
    await isRedis('up');
  };

  it('people log in, stay logged in and log out', async () => {
    const visitor = gateway.visitor();
    await visitor.logIn(LAB_PASSWORD);
    await cut();
    expect(await visitor.session()).toMatchObject({ role: 'member' });
    const other = gateway.visitor();
    expect((await other.logIn(LAB_PASSWORD)).status).toBe(200);
    const copy = other.at(gateway.url);
    expect((await other.logOut()).status).toBe(204);
    expect(await copy.session()).toMatchObject({ role: 'anonymous' });
  });

  it('a session that was ended before stays ended', async () => {
    const visitor = gateway.visitor();
    await visitor.logIn(LAB_PASSWORD);
    const copy = visitor.at(gateway.url);
    await visitor.at(replica.url).logOut();
    expect(await copy.session()).toMatchObject({ role: 'anonymous' });
    await cut();
    expect(await copy.session()).toMatchObject({ role: 'anonymous' });
  });

  it('a logout is kept, and holds on every replica once Redis is back', async () => {
    const visitor = gateway.visitor();
    await visitor.logIn(LAB_PASSWORD);
    const copy = visitor.at(replica.url);
    await cut();
    await visitor.logOut();
    expect(await copy.session()).toMatchObject({ role: 'member' });
    await restore();
    await eventually(async () => expect(await copy.session()).toMatchObject({ role: 'anonymous' }));
  });

  it('wrong passwords are still counted', async () => {
    await cut();
    const visitor = gateway.visitor();
    const answers = await Promise.all(Array.from({ length: 15 }, () => visitor.logIn('wrong')));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect((await visitor.logIn(LAB_PASSWORD)).status).toBe(429);
  });

  it('the gateway is said to be able to do without it', async () => {
    await cut();
    const { body } = await gateway.visitor().get('/readyz');
    expect(body).toMatchObject({ checks: { redis: 'down' } });
    await restore();
  });
});
