import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres, startRedis } from '@lab/local-servers';
import { photoRequestListSchema } from '@lab/contracts';
import { provision } from '@lab/postgres';
import { asTestRole, eventually, testRoles, type StartedService } from '@lab/test-kit';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createMember, photoForm, submitPhotoRequest } from './members.factory.js';
import { startMembersService } from './members-service.js';

const photosIn = async (directory: string): Promise<string[]> =>
  (await readdir(directory, { recursive: true })).filter((file) => file.endsWith('.webp'));

describe('while a dependency is unavailable', () => {
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

  it('discards an upload whose client disconnects half-way', async () => {
    const arrived = once(service.app.getHttpServer() as Server, 'request');
    const socket = connect(Number(new URL(service.url).port), '127.0.0.1');
    socket.write(
      'POST /api/photo-requests HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 9999\r\n\r\n' +
        '--b\r\nContent-Disposition: form-data; name="photo"; filename="me.jpg"\r\n\r\nhalf',
    );
    await arrived;
    socket.destroy();
    await eventually(() => expect(service.logLines.join('')).toContain('given up by the caller'));
    expect(await service.dataSource.query('SELECT count(*)::int AS count FROM photo_requests')).toEqual([{ count: 0 }]);
    expect(await photosIn(dataDir)).toEqual([]);
  });

  it('answers 503 with a message and stores nothing when the storage cannot be written', async () => {
    const blocked = join(dataDir, 'blocked');
    await writeFile(blocked, 'a file where a folder should be');
    const broken = await startMembersService({ DATA_DIR: blocked, DATABASE_URL: service.databaseUrl });
    const answer = await broken.anonymous.send('POST', '/api/photo-requests', { body: await photoForm() });
    expect(answer.status).toBe(503);
    expect(answer.body).toMatchObject({ message: 'The members service is unavailable. Please try again later.' });
    expect(await service.dataSource.query('SELECT count(*)::int AS count FROM photo_requests')).toEqual([{ count: 0 }]);
    expect((await broken.anonymous.get('/readyz')).body).toMatchObject({
      status: 'ready',
      checks: { storage: 'down' },
    });
    await broken.close();
  });

  it('deletes photos that lost their owner in a crash', async () => {
    const { body } = await submitPhotoRequest(service.anonymous);
    expect(await photosIn(dataDir)).toHaveLength(2);
    // The state after a crash between storing the photo and inserting the request.
    await service.dataSource.query(
      `INSERT INTO unclaimed_files SELECT photo_key, now() - interval '11 minutes' FROM photo_requests WHERE id = $1`,
      [body.id],
    );
    await service.dataSource.query('DELETE FROM photo_requests WHERE id = $1', [body.id]);
    const restarted = await startMembersService({ DATA_DIR: dataDir, DATABASE_URL: service.databaseUrl });
    await eventually(async () => expect(await photosIn(dataDir)).toEqual([]));
    await restarted.close();
  });
});

describe('when Redis is stopped', () => {
  it('keeps working: members are listed, requests are accepted, and it stays ready', async () => {
    const redis = await startRedis();
    const service = await startMembersService({ REDIS_URL: redis.url });
    await redis.stop();
    expect((await service.anonymous.get('/api/lab-members')).status).toBe(200);
    expect((await submitPhotoRequest(service.anonymous)).status).toBe(201);
    expect((await service.anonymous.get('/readyz')).body).toEqual({
      status: 'ready',
      checks: { redis: 'down', storage: 'up', postgres: 'up' },
    });
    await service.close();
  });
});

describe('when PostgreSQL is stopped', () => {
  it('answers 503 with a message, and works again when PostgreSQL is back, without a restart', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'lab-fault-'));
    const options = { dataDir: join(directory, 'postgres'), isEphemeral: true };
    const first = await startPostgres(options);
    await provision(first.url, testRoles(['members']));
    const DATABASE_URL = asTestRole(first.url, 'members');
    const service = await startMembersService({ DATABASE_URL });
    await createMember(service, { nameEn: 'Ada' });
    await first.stop();

    const away = { status: 503, body: { message: 'The members service is unavailable. Please try again later.' } };
    expect(await service.anonymous.get('/api/lab-members')).toMatchObject(away);
    expect(await service.anonymous.send('POST', '/api/photo-requests', { body: await photoForm() })).toMatchObject(
      away,
    );
    expect(await service.anonymous.get('/readyz')).toMatchObject({
      status: 503,
      body: { checks: { postgres: 'down' } },
    });

    const second = await startPostgres({ ...options, port: first.port });
    const answer = await eventually(async () => {
      const list = await service.anonymous.get('/api/lab-members');
      expect(list.status).toBe(200);
      return list;
    });
    expect(answer.body).toMatchObject({ members: [{ nameEn: 'Ada' }] });
    const { body } = await service.admin.get('/api/photo-requests');
    expect(photoRequestListSchema.parse(body).photoRequests).toEqual([]);
    await service.close();
    await second.stop();
    await rm(directory, { recursive: true });
  });
});
