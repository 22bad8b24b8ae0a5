import {
  createTestDatabase,
  eventually,
  nodeScript,
  onTestFinished,
  openLine,
  temporaryDirectory,
  TEST_KEYS,
  testServers,
} from '@lab/test-kit';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Injectable, Module, type DynamicModule, type OnApplicationBootstrap } from '@nestjs/common';
import { Client } from 'pg';
import { describe, expect, it } from '@jest/globals';
import { DatabaseModule, configureApp, serviceConfigSchema, type ServiceConfig } from '@lab/service-kit';

const database = { service: 'members' as const, entities: [], migrations: [] };

@Module({})
class SampleModule {
  static with(...imports: DynamicModule[]): DynamicModule {
    return { module: SampleModule, imports };
  }
}

/** A service that logs nothing, on a free port. */
const serviceWith = (name: string, url: string, module: (config: ServiceConfig) => DynamicModule) => {
  const { start } = configureApp(
    { name, module, config: serviceConfigSchema },
    {
      PORT: '0',
      LOG_LEVEL: 'silent',
      REDIS_URL: testServers().redisUrl,
      IDENTITY_PUBLIC_KEY: TEST_KEYS.publicKey,
      SITE_URL: 'http://127.0.0.1:9',
      DATABASE_URL: url,
    },
  );
  const started = start();
  onTestFinished(async () => (await started).app.close());
  return started;
};

const readiness = async ({ app }: Awaited<ReturnType<typeof serviceWith>>): Promise<number> =>
  (await fetch(`${await app.getUrl()}/readyz`)).status;

const withDatabase = (config: ServiceConfig) => SampleModule.with(DatabaseModule.forService(config, database));

const openDatabase = async () => {
  const { url, adminUrl } = await createTestDatabase(database);
  const admin = new Client({ connectionString: adminUrl });
  await admin.connect();
  onTestFinished(() => admin.end());
  return { url, admin };
};

describe('a service that cannot start yet', () => {
  it.each(['refuses connections', 'does not answer'])(
    'starts by itself when a database that %s is back, while its sibling keeps answering',
    async (how) => {
      const { url } = await openDatabase();
      const line = await openLine(url);
      onTestFinished(() => line.cut());
      if (how === 'does not answer') line.hold();
      else await line.cut();
      let isStarted = false;
      const waiting = serviceWith('members', line.url, withDatabase).finally(() => (isStarted = true));
      const sibling = await serviceWith('chat', url, () => SampleModule.with());
      expect(await readiness(sibling)).toBe(200);
      expect(isStarted).toBe(false);
      if (how === 'does not answer') line.release();
      else await line.restore();
      expect(await readiness(await waiting)).toBe(200);
      expect(await readiness(sibling)).toBe(200);
    },
  );

  it('tries again after its work at the start has failed, and leaves no connections of earlier attempts', async () => {
    const { url, admin } = await openDatabase();
    let attempts = 0;
    @Injectable()
    class FailsTwice implements OnApplicationBootstrap {
      onApplicationBootstrap(): void {
        attempts += 1;
        if (attempts < 3) throw new Error('The storage is away.');
      }
    }
    const running = await serviceWith('members', url, (config) => ({
      ...withDatabase(config),
      providers: [FailsTwice],
    }));
    expect(attempts).toBe(3);
    expect(await readiness(running)).toBe(200);
    await eventually(async () => {
      const { rows } = await admin.query(
        `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'members'`,
      );
      expect(rows).toHaveLength(1);
    });
  });
});

describe('a process', () => {
  it('ends at once on SIGTERM while a part of it is still trying to start', async () => {
    const code = `
      import { configureApp, runTogether, serviceConfigSchema, DatabaseModule } from '${import.meta.resolve('@lab/service-kit')}';
      const module = (config) => DatabaseModule.forService(config, ${JSON.stringify(database)});
      await runTogether(() => [configureApp({ name: 'members', module, config: serviceConfigSchema }, process.env)]);`;
    const env = {
      PATH: process.env.PATH,
      PORT: '0',
      REDIS_URL: testServers().redisUrl,
      IDENTITY_PUBLIC_KEY: TEST_KEYS.publicKey,
      SITE_URL: 'http://127.0.0.1:9',
      DATABASE_URL: 'postgres://nobody:x@127.0.0.1:9/lab',
    };
    const child = spawn(process.execPath, [nodeScript(temporaryDirectory(), 'process', code)], {
      env,
      cwd: import.meta.dirname,
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    let text = '';
    child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
    await eventually(() => expect(text).toContain('the database cannot be used yet'));
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });
});
