import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres, startRedis } from '@lab/local/servers';
import { provision } from '@lab/service-kit/database-setup';
import { asTestRole, eventually, testRoles, type StartedService } from '@lab/test-kit';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createMember, photoForm, submitPhotoRequest } from './members.factory.js';
import { startMembersService } from './members-service.js';

const photosIn = async (directory: string): Promise<string[]> =>
  (await readdir(directory, { recursive: true })).filter((file) => file.endsWith('.webp'));

const away = { status: 503, body: { message: 'The members service is unavailable. Please try again later.' } };

describe('a photo', () => {
  let service: StartedService;
  let dataDir: string;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'lab-photos-'));
    service = await startMembersService({ DATA_DIR: dataDir });
  });
  afterAll(async () => {
    await service.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  const requests = () => service.dataSource.query('SELECT FROM photo_requests');

  it('is discarded when its client disconnects half-way', async () => {
    const arrived = once(service.app.getHttpServer() as Server, 'request');
    const socket = connect(Number(new URL(service.url).port), '127.0.0.1');
    socket.write(
      'POST /api/photo-requests HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 9999\r\n\r\n' +
        '--b\r\nContent-Disposition: form-data; name="photo"; filename="me.jpg"\r\n\r\nhalf',
    );
    await arrived;
    socket.destroy();
    await eventually(() => expect(service.logLines.join('')).toContain('given up by the caller'));
    expect([await requests(), await photosIn(dataDir)]).toEqual([[], []]);
  });

  it('is refused with 503 and without a request when it cannot be stored; photos without an owner after a crash are deleted at the next start', async () => {
    const { body } = await submitPhotoRequest(service.anonymous);
    expect(await photosIn(dataDir)).toHaveLength(2);
    // The state after a crash between storing the photo and inserting the request.
    await service.dataSource.query(
      `INSERT INTO unclaimed_files SELECT photo_key, now() - interval '11 minutes' FROM photo_requests WHERE id = $1`,
      [body.id],
    );
    await service.dataSource.query('DELETE FROM photo_requests WHERE id = $1', [body.id]);
    const blocked = join(dataDir, 'blocked');
    await writeFile(blocked, 'a file where a folder should be');
    const broken = await startMembersService({ DATA_DIR: blocked, DATABASE_URL: service.databaseUrl });
    expect(await broken.anonymous.send('POST', '/api/photo-requests', { body: await photoForm() })).toMatchObject(away);
    expect(await requests()).toEqual([]);
    expect((await broken.anonymous.get('/readyz')).body).toMatchObject({
      status: 'ready',
      checks: { storage: 'down' },
    });
    await broken.close();
    const restarted = await startMembersService({ DATA_DIR: dataDir, DATABASE_URL: service.databaseUrl });
    await eventually(async () => expect(await photosIn(dataDir)).toEqual([]));
    await restarted.close();
  });
});

it('the service works without Redis; without PostgreSQL it answers 503 with a message, and recovers when PostgreSQL is back', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'lab-fault-'));
  const options = { dataDir: join(directory, 'postgres'), isEphemeral: true };
  const [first, redis] = await Promise.all([startPostgres(options), startRedis()]);
  await provision(first.url, testRoles(['members']));
  const service = await startMembersService({
    DATABASE_URL: asTestRole(first.url, 'members'),
    REDIS_URL: redis.url,
  });
  await createMember(service, { nameEn: 'Ada' });
  const list = () => service.anonymous.get('/api/lab-members');

  await redis.stop();
  expect((await list()).status).toBe(200);
  expect((await submitPhotoRequest(service.anonymous)).status).toBe(201);
  expect((await service.anonymous.get('/readyz')).body).toEqual({
    status: 'ready',
    checks: { redis: 'down', storage: 'up', postgres: 'up' },
  });

  await first.stop();
  expect(await list()).toMatchObject(away);
  expect(await service.anonymous.send('POST', '/api/photo-requests', { body: await photoForm() })).toMatchObject(away);
  expect(await service.anonymous.get('/readyz')).toMatchObject({ status: 503, body: { checks: { postgres: 'down' } } });

  const second = await startPostgres({ ...options, port: first.port });
  const answer = await eventually(async () => {
    const again = await list();
    expect(again.status).toBe(200);
    return again;
  });
  expect(answer.body).toMatchObject({ members: [{ nameEn: 'Ada' }] });
  expect((await service.admin.get('/api/photo-requests')).body).toMatchObject({ photoRequests: [{ id: 1 }] });
  await service.close();
  await second.stop();
  await rm(directory, { recursive: true });
});
