import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { serviceUnavailableMessage } from '@lab/contracts';
import { eventually, startS3, type S3Server } from '@lab/test-kit';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BrokenSystem } from '../src/broken-system.js';
import { photoForm } from '../src/photo-form.js';

const OUTAGE_MS = 10_000;

describe('an outage of ten seconds', () => {
  let system: BrokenSystem;
  let s3: S3Server;
  let directory: string;

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'lab-faults-'));
    s3 = await startS3(directory);
    const { endpoint, accessKey, secretKey } = s3.access;
    system = await BrokenSystem.start({
      env: { S3_ENDPOINT: endpoint, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey, S3_BUCKET: 'faults' },
    });
  });
  afterAll(async () => {
    await system?.stack.stop();
    await s3?.stop();
    await rm(directory, { recursive: true, force: true });
  });

  it.each(['postgres', 'redis'])('of %s loses no acknowledged write, and everything works again', async (name) => {
    const before = system.pids();
    const traffic = system.traffic();
    await delay(500);
    system.signal(name, 'SIGSTOP');
    await delay(OUTAGE_MS);
    system.signal(name, 'SIGCONT');
    expect(await system.stillBroken()).toEqual([]);
    await traffic.stop();
    expect(traffic.successes).toBeGreaterThan(0);
    expect(await traffic.broken()).toEqual([]);
    expect(system.pids()).toEqual(before);
  });

  it('of the photo storage: photos are refused with a message and not stored, and everything else works', async () => {
    const before = system.pids();
    const { member, administrator } = system.people;
    expect((await member.post('/api/photo-requests', await photoForm('Before'))).status).toBe(201);
    await s3.stop();
    const traffic = system.traffic();
    const refused = await member.post('/api/photo-requests', await photoForm('During'));
    expect(refused.status).toBe(503);
    expect(refused.text).toContain(serviceUnavailableMessage('members'));
    await delay(OUTAGE_MS);
    expect(await system.stillBroken()).toEqual([]);
    await eventually(() => expect(traffic.successes).toBeGreaterThan(50));
    await traffic.stop();
    expect(await traffic.broken()).toEqual([]);

    s3 = await startS3(directory, Number(new URL(s3.access.endpoint).port));
    await eventually(async () =>
      expect((await member.post('/api/photo-requests', await photoForm('After'))).status).toBe(201),
    );
    const { text } = await administrator.get('/api/photo-requests');
    expect(text).toContain('"Before"');
    expect(text).toContain('"After"');
    expect(text).not.toContain('"During"');
    expect(system.pids()).toEqual(before);
  });
});

describe('a service that answers slowly', () => {
  it('does not block other services, and loses nothing', async () => {
    const system = await BrokenSystem.start();
    try {
      const before = system.pids();
      system.signal('equipment', 'SIGSTOP');
      let isAnswered = false;
      const waiting = system.people.member
        .post('/api/equipment', { name: 'mark-slow', description: 'Slow' })
        .finally(() => (isAnswered = true));
      expect((await system.people.member.get('/api/resource-links?category=guide')).status).toBe(200);
      expect((await system.people.member.get('/api/lab-meetings')).status).toBe(200);
      expect(isAnswered).toBe(false);
      await delay(3000);
      system.signal('equipment', 'SIGCONT');
      expect((await waiting).status).toBe(201);
      expect((await system.people.member.get('/api/equipment')).text).toContain('"mark-slow"');
      expect(system.pids()).toEqual(before);
    } finally {
      await system.stack.stop();
    }
  });
});
