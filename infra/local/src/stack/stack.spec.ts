import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  createEmptyDatabase,
  eventually,
  nodeScript,
  onTestFinished,
  temporaryDirectory,
  testServers,
} from '@lab/test-kit';
import { describe, expect, test } from '@jest/globals';
import { fakePrograms, fakeTogether } from '../../test/fake-programs.js';
import { freePort, startTimeOf } from '@lab/local-servers';
import { passwordVariable } from '@lab/postgres';
import { readSettings } from '../secrets/env-file.js';
import { readConfig } from './config.js';
import type { Programs } from './programs.js';
import type { StackEvent } from './stack-event.js';
import { Stack, type StackOptions } from './stack.js';
import { startStack } from './start-stack.js';

const setUp = async (env: NodeJS.ProcessEnv = {}, options: StackOptions = {}) => {
  const dataDir = temporaryDirectory();
  const events: StackEvent[] = [];
  const port = await freePort();
  const stack = new Stack(readConfig({ DATA_DIR: dataDir, PORT: String(port), ...env }), {
    programs: fakePrograms(dataDir),
    isEphemeral: true,
    report: (event) => void events.push(event),
    ...options,
  });
  onTestFinished(() => stack.stop());
  return { stack, events, dataDir, port };
};

/** The same with the test run's PostgreSQL and Redis, which is faster where those of the stack are not tested. */
const setUpOnServers = async (env: NodeJS.ProcessEnv = {}, options: StackOptions = {}) => {
  const { redisUrl: REDIS_URL } = testServers();
  return setUp({ DATABASE_URL: await createEmptyDatabase(), REDIS_URL, ...env }, options);
};

const environmentOf = async (port: number | string): Promise<Record<string, string>> =>
  (await (await fetch(`http://127.0.0.1:${port}/env`)).json()) as Record<string, string>;

const named = (stack: Stack) => Object.fromEntries(stack.processes().map(({ name, pid }) => [name, pid]));

describe('a running stack', () => {
  test('has every process, answers at its address next to another, and stops in order: gateway, services, Redis, PostgreSQL', async () => {
    const { stack, events, dataDir } = await setUp();
    const programs = fakePrograms(temporaryDirectory());
    const startOther = startStack({ programs, isEphemeral: true, env: { ADMIN_PASSWORD: 'the boss' } });
    const [own, other] = await Promise.all([stack.start(), startOther]);
    onTestFinished(() => other.stop());
    expect(Object.keys(named(stack)).toSorted()).toEqual(['db-admin', 'gateway', 'members', 'postgres', 'redis']);
    expect((await fetch(own.url)).status).toBe(200);
    expect(own.databaseUrl).not.toBe(other.databaseUrl);

    const pids = Object.values(named(stack));
    await stack.stop();
    expect(pids.map(startTimeOf)).toEqual(pids.map(() => undefined));
    const lastWords = events.filter((event) => event.type === 'line').map(({ process }) => process);
    const order = [...new Set(lastWords.toReversed())].toReversed();
    expect(order.indexOf('gateway')).toBeLessThan(order.indexOf('members'));
    expect(order.slice(-2)).toEqual(['redis', 'postgres']);
    expect(readFileSync(join(dataDir, 'logs/gateway.log'), 'utf8')).toContain('"msg":"stopping"');

    // That for tests uses a free port and leaves nothing behind.
    expect(other.passwords.admin).toBe('the boss');
    expect((await fetch(other.url)).status).toBe(200);
    const pidsOfOther = other.processes().map(({ pid }) => pid);
    await other.stop();
    expect(pidsOfOther.map(startTimeOf)).toEqual(pidsOfOther.map(() => undefined));
    expect(() => readFileSync(join(other.dataDir, 'secrets.env'))).toThrow(/ENOENT/);
  });

  test('uses the configured PostgreSQL and Redis, and gives the gateway the services’ URLs and each service only what it needs', async () => {
    const METRICS_TOKEN = 'a token of sixteen';
    const { stack, port } = await setUpOnServers({
      LAB_PASSWORD: 'for the lab',
      LAB_TIME_ZONE: 'Europe/Berlin',
      METRICS_TOKEN,
    });
    const { passwords, redisUrl, databaseUrl } = await stack.start();
    expect(Object.keys(named(stack)).toSorted()).toEqual(['db-admin', 'gateway', 'members']);
    expect(redisUrl).toBe(testServers().redisUrl);
    const gateway = await environmentOf(port);
    const members = await environmentOf(new URL(gateway.MEMBERS_URL!).port);
    expect(gateway).toMatchObject({
      LAB_PASSWORD: 'for the lab',
      METRICS_TOKEN,
      ADMIN_PASSWORD: passwords.admin,
      PUBLIC_URL: `http://localhost:${port}`,
      DB_ADMIN_URL: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
      REDIS_URL: redisUrl,
    });
    expect(gateway).not.toHaveProperty('DATABASE_URL');
    const { host, pathname } = new URL(databaseUrl);
    expect(members).toMatchObject({
      DATABASE_URL: `postgres://${host}${pathname}`,
      REDIS_URL: redisUrl,
      HOST: '127.0.0.1',
      LAB_TIME_ZONE: 'Europe/Berlin',
      SAMPLE_DATA: 'true',
    });
    for (const name of ['LAB_PASSWORD', 'ADMIN_PASSWORD', 'SESSION_SECRET', 'METRICS_TOKEN'])
      expect(members).not.toHaveProperty(name);
  });

  test.each([
    ['this machine alone', undefined, 'localhost'],
    ['every machine', '0.0.0.0', '0.0.0.0'],
    ['those that reach one address', '127.0.0.2', '127.0.0.2'],
  ])('lets %s open the website when HOST is %s, and keeps the services to itself', async (_, HOST, host) => {
    const { stack, port } = await setUpOnServers(HOST ? { HOST } : {});
    const started = await stack.start();
    expect(started.host).toBe(host);
    expect(started.url).toBe(`http://${host === '127.0.0.2' ? host : 'localhost'}:${port}`);
    const gateway = (await (await fetch(`${started.url}/env`)).json()) as NodeJS.ProcessEnv;
    expect(gateway['HOST']).toBe(host);
    expect((await environmentOf(new URL(gateway['MEMBERS_URL']!).port))['HOST']).toBe('127.0.0.1');
  });

  test('gives each process its own secrets only', async () => {
    const store = { S3_ENDPOINT: 'http://127.0.0.1:1', S3_ACCESS_KEY: 'lab', S3_SECRET_KEY: 'of the photos alone' };
    const channels = {
      SMTP_URL: 'smtp://lab:password@127.0.0.1:1',
      MAIL_FROM: 'Design Lab <lab@example.org>',
      CHAT_WEBHOOK_URL: 'http://127.0.0.1:1/secret',
    };
    const { stack, port, dataDir } = await setUpOnServers({
      ...store,
      ...channels,
      CHAT_API_URL: 'http://127.0.0.1:1',
      CHAT_MODEL: 'm',
    });
    const { environmentOf: environmentOfService } = await stack.start();
    const kept = readSettings(readFileSync(join(dataDir, 'secrets.env'), 'utf8'));
    const gateway = await environmentOf(port);
    const members = await environmentOf(new URL(gateway.MEMBERS_URL!).port);
    const dbAdmin = await environmentOf(new URL(gateway.DB_ADMIN_URL!).port);
    const known = (environment: NodeJS.ProcessEnv) =>
      Object.entries({ ...kept, ...store, ...channels })
        .filter(([, value]) => Object.values(environment).includes(value))
        .map(([name]) => name)
        .toSorted();
    const forAll = ['IDENTITY_PUBLIC_KEY'];
    expect(known(gateway)).toEqual(['ADMIN_PASSWORD', 'IDENTITY_PRIVATE_KEY', 'LAB_PASSWORD', 'SESSION_SECRET']);
    expect(known(members)).toEqual([...forAll, 'MEMBERS_DATABASE_PASSWORD', ...Object.keys(store)].toSorted());
    expect(known(dbAdmin)).toEqual(['DB_ADMIN_DATABASE_PASSWORD', ...forAll]);
    expect(known(environmentOfService('meetings'))).toEqual(
      ['CALENDAR_PRIVATE_KEY', ...forAll, 'MEETINGS_DATABASE_PASSWORD', ...Object.keys(store)].toSorted(),
    );
    const notifications = environmentOfService('notifications');
    expect(known(notifications)).toEqual(
      [...forAll, 'NOTIFICATIONS_DATABASE_PASSWORD', ...Object.keys(channels)].toSorted(),
    );
    expect(notifications['PUBLIC_URL']).toBe(`http://localhost:${port}`);
    for (const environment of [gateway, members, dbAdmin]) expect(environment.CHAT_MODEL).toBeUndefined();
  });

  test('runs all services in one process unless each is to have its own, and gives it what each of them needs', async () => {
    const directory = temporaryDirectory();
    const programs = { ...fakePrograms(directory), together: fakeTogether(directory) };
    const { stack, port, dataDir } = await setUpOnServers({}, { programs });
    const started = await stack.start();
    expect(Object.keys(named(stack)).toSorted()).toEqual(['gateway', 'services']);
    const { MEMBERS_URL } = await environmentOf(port);
    const together = await environmentOf(new URL(MEMBERS_URL!).port);
    for (const service of ['members', 'db-admin']) {
      const { HOST: _host, PORT: _port, DATABASE_PASSWORD, ...alone } = started.environmentOf(service);
      expect(together).toMatchObject(alone);
      expect(together[passwordVariable(service)]).toBe(DATABASE_PASSWORD);
    }
    for (const name of ['HOST', 'PORT', 'DATABASE_PASSWORD', 'LAB_PASSWORD', 'SESSION_SECRET', 'IDENTITY_PRIVATE_KEY'])
      expect(together).not.toHaveProperty(name);
    const log = (name: string) => readFileSync(join(dataDir, `logs/${name}.log`), 'utf8');
    expect(log('members')).toContain('members says its name');
    expect(log('db-admin')).toContain('db-admin says its name');
    expect(log('services')).toBe('a line without a name\n');

    const many = await setUpOnServers({ PROCESSES: 'many' }, { programs });
    await many.stack.start();
    expect(Object.keys(named(many.stack)).toSorted()).toEqual(['db-admin', 'gateway', 'members']);
  });

  test('makes private what others can read in its data', async () => {
    const { stack, dataDir } = await setUpOnServers();
    writeFileSync(join(dataDir, 'secrets.env'), `LAB_PASSWORD=chosen-one\n`, { mode: 0o644 });
    const files = ['photos/ab/one.webp', 'backups/lab.tar.gz', 'logs/old.log'];
    for (const folder of ['photos', 'photos/ab', 'backups', 'logs']) mkdirSync(join(dataDir, folder), { mode: 0o755 });
    for (const file of files) writeFileSync(join(dataDir, file), '', { mode: 0o644 });
    expect((await stack.start()).passwords.lab).toBe('chosen-one');
    const modes = ['photos', 'photos/ab', 'backups', 'logs', ...files, 'secrets.env'].map(
      (path) => statSync(join(dataDir, path)).mode,
    );
    expect(modes.map((mode) => mode & 0o077)).toEqual(modes.map(() => 0));
  });
});

describe('a stack that cannot start', () => {
  const withMembers = (code: string) => {
    const directory = temporaryDirectory();
    const programs = fakePrograms(directory);
    const members = { name: 'members', script: nodeScript(directory, 'members', code) };
    return { ...programs, services: [members] } satisfies Programs;
  };

  test('reports the message of a process that refuses its configuration', async () => {
    const programs = withMembers(`console.error('S3_BUCKET does not exist.'); process.exit(78);`);
    const { stack } = await setUpOnServers({}, { programs });
    await expect(stack.start()).rejects.toMatchObject({ details: ['Its last lines:', '  S3_BUCKET does not exist.'] });
  });

  test('names the program that is not built', async () => {
    const programs = {
      ...fakePrograms(temporaryDirectory()),
      gateway: { name: 'gateway', script: '/nowhere/main.js' },
    };
    const { stack } = await setUpOnServers({}, { programs });
    await expect(stack.start()).rejects.toThrow(
      'gateway is not built (/nowhere/main.js is missing). Run make build first.',
    );
  });

  test('reports that the database refuses the password, without repeating it', async () => {
    const { host } = new URL(testServers().postgresUrl);
    const { stack } = await setUp({ DATABASE_URL: `postgres://postgres:not-this@${host}/lab` });
    await expect(stack.start()).rejects.toMatchObject({
      message: `PostgreSQL at ${host} refused the user name or password. Correct them in DATABASE_URL.`,
      details: [],
    });
  });

  test('names a Redis that does not answer', async () => {
    const closed = await freePort();
    const { stack } = await setUpOnServers({ REDIS_URL: `redis://127.0.0.1:${closed}` });
    await expect(stack.start()).rejects.toThrow(
      `Redis at 127.0.0.1:${closed} does not answer. Check that it runs and that REDIS_URL is right.`,
    );
  });

  test('refuses a data directory that cannot be created', async () => {
    const { stack } = await setUp({ DATA_DIR: '/dev/null/data' });
    await expect(stack.start()).rejects.toThrow(/^DATA_DIR \/dev\/null\/data cannot be used \(ENOTDIR\)\./);
  });

  test('ends what it has started when it is stopped during the start', async () => {
    const env = { DATABASE_URL: await createEmptyDatabase() };
    const { stack, events } = await setUp(env, { programs: withMembers('setInterval(() => {}, 1000);') });
    const outcome = stack.start().catch((error: Error) => error.name);
    await eventually(() => expect(Object.keys(named(stack))).toEqual(expect.arrayContaining(['redis', 'members'])));
    const pids = Object.values(named(stack));
    await stack.stop();
    expect(await outcome).toBe('AbortError');
    expect(pids.map(startTimeOf)).toEqual(pids.map(() => undefined));
    expect(events).not.toContainEqual(expect.objectContaining({ type: 'exited' }));
  });
});
