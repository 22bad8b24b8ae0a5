import { startRedis } from '@lab/local-servers';
import { eventually, startStandIn } from '@lab/test-kit';
import { Queue } from 'bullmq';
import { expect, it } from '@jest/globals';
import { createLink } from './resource-links.factory.js';
import { startResourcesService } from './resources-service.js';

it('the links are checked at three every night, lab time, once by all replicas together', async () => {
  const redis = await startRedis();
  const site = await startStandIn((_, response) => response.end());
  const check = {
    network: { resolve: async () => ['127.0.0.1'], isAllowed: () => true },
    pauseMs: 0,
  };
  const first = await startResourcesService({ REDIS_URL: redis.url }, check);
  const others = await Promise.all(
    [1, 2].map(() => startResourcesService({ REDIS_URL: redis.url, DATABASE_URL: first.databaseUrl }, check)),
  );
  for (const n of Array(20).keys()) {
    await createLink(first, { url: `http://site${n}.test:${new URL(site.url).port}/` });
  }

  const queue = new Queue('link-check', { connection: { url: redis.url }, prefix: 'deadlines' });
  const night = await eventually(async () => {
    const [job] = await queue.getDelayed();
    expect(job).toBeDefined();
    return job!;
  });
  const atThree = new Date(night.timestamp + night.delay).toLocaleTimeString('en-GB', { timeZone: 'Asia/Taipei' });
  expect(atThree).toBe('03:00:00');

  await night.promote();
  await eventually(() => expect(site.requests).toHaveLength(20));
  await eventually(async () => {
    const [next] = await queue.getDelayed();
    expect(next!.id).not.toBe(night.id);
  });
  await queue.close();
  await Promise.all([first, ...others].map((service) => service.close()));
  expect(site.requests).toHaveLength(20);
  await site.stop();
  await redis.stop();
});
