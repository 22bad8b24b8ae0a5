import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres, startRedis } from '@lab/local/servers';
import { provision } from '@lab/service-kit/database-setup';
import { asTestRole, eventually, testRoles } from '@lab/test-kit';
import { expect, it } from '@jest/globals';
import { ask, post, visitorOf } from './ask.js';
import { startChatService } from './chat-service.js';

it('without Redis the guide counts limits in memory; without PostgreSQL it answers from memory, and reads edits once that is back', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'lab-fault-'));
  const options = { dataDir: join(directory, 'postgres'), isEphemeral: true };
  const [first, redis] = await Promise.all([startPostgres(options), startRedis()]);
  await provision(first.url, testRoles(['chat']));
  const service = await startChatService({ DATABASE_URL: asTestRole(first.url, 'chat'), REDIS_URL: redis.url });

  await redis.stop();
  const visitor = visitorOf(service);
  const statuses = [];
  for (let call = 0; call < 21; call += 1) statuses.push((await post(service, { message: 'Hi' }, visitor)).status);
  expect(statuses).toEqual([...Array(20).fill(200), 429]);
  await eventually(async () =>
    expect((await service.anonymous.get('/readyz')).body).toEqual({
      status: 'ready',
      checks: { redis: 'down', postgres: 'up' },
    }),
  );

  await first.stop();
  expect((await ask(service, 'How do I apply?')).reply).toContain('Source: FAQ');
  expect((await ask(service, 'Is there a zebra?')).reply).toMatch(/^I could not find/);
  expect(await service.anonymous.get('/readyz')).toMatchObject({ status: 503, body: { checks: { postgres: 'down' } } });

  const second = await startPostgres({ ...options, port: first.port });
  await eventually(() =>
    service.dataSource.query(`INSERT INTO faq_entries (question, answer) VALUES ('Is there a zebra?', 'Yes, one.')`),
  );
  expect((await ask(service, 'Is there a zebra?')).reply).toMatch(/^Yes, one\./);
  await service.close();
  await second.stop();
  await rm(directory, { recursive: true });
});
