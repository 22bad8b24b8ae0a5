import { startRedis } from '@lab/local';
import { subscribeToEvents } from '@lab/service-kit';
import { eventually, type StartedService } from '@lab/test-kit';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listLinks, PATH, validLink } from './resource-links.factory.js';
import { startResourcesService } from './resources-service.js';

/** Nobody else is heard on it. */
let redis: Awaited<ReturnType<typeof startRedis>>;
let service: StartedService;

beforeAll(async () => {
  redis = await startRedis();
  service = await startResourcesService({ REDIS_URL: redis.url });
});
afterAll(async () => {
  await service.close();
  await redis.stop();
});

describe('every write', () => {
  it('tells open pages to look again', async () => {
    const topics: unknown[] = [];
    const subscription = subscribeToEvents({
      url: redis.url,
      events: ['resources.changed'],
      onEvent: (_event, payload) => topics.push(payload.topic),
      onReconnect: () => undefined,
      logger: pino({ level: 'silent' }),
    });
    await subscription.ping();
    const after = async <Answer>(write: Promise<Answer>): Promise<Answer> => {
      const count = topics.length;
      const answer = await write;
      await eventually(() => expect(topics.slice(count)).toEqual(['resource-links']));
      return answer;
    };
    const { body } = await after(service.member.post<{ id: number }>(PATH, validLink));
    await after(service.member.put(`${PATH}/${body.id}`, { ...validLink, title: 'Renamed' }));
    await after(service.member.delete(`${PATH}/${body.id}`));
    subscription.close();
  });
});

describe('when Redis is stopped', () => {
  it('goes on: links are listed and added', async () => {
    const gone = await startRedis();
    const alone = await startResourcesService({ REDIS_URL: gone.url });
    await gone.stop();
    expect((await alone.member.post(PATH, validLink)).status).toBe(201);
    expect(await listLinks(alone)).toHaveLength(1);
    await alone.close();
  });
});
