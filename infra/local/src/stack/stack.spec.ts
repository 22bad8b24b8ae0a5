import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  createEmptyDatabase,
  eventually,
  nodeScript,
  onTestFinished,
  openLine,
  temporaryDirectory,
  testServers,
} from '@lab/test-kit';
import { describe, expect, test } from '@jest/globals';
import { fakePrograms, fakeTogether } from '../../test/fake-programs.js';
import { freePort, startTimeOf } from '../servers/index.js';
import { passwordVariable } from '@lab/service-kit/database-setup';
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

/** The same with the test run's PostgreSQL and Redis, which is faster for tests of other parts. */
const setUpOnServers = async (env: NodeJS.ProcessEnv = {}, options: StackOptions = {}) => {
  const { redisUrl: REDIS_URL } = testServers();
  return setUp({ DATABASE_URL: await createEmptyDatabase(), REDIS_URL, ...env }, options);
};

const environmentAt = async (url: string): Promise<Record<string, string>> =>
  (await (await fetch(`${url}/env`)).json()) as Record<string, string>;

const named = (stack: Pick<Stack, 'processes'>) =>
  Object.fromEntries(stack.processes().map(({ name, pid }) => [name, pid]));

/** Fake programs, including one for all services in one process. */
const programsWithOneOfAll = (): Programs => {
  const directory = temporaryDirectory();
  return { ...fakePrograms(directory), together: fakeTogether(directory) };
};

describe('a running stack', () => {
  test('has every process, lets only this machine open the website, stops gateway, services, Redis and PostgreSQL in order, and leaves nothing behind', async () => {
    const events: StackEvent[] = [];
    const stack = await startStack({
      programs: fakePrograms(temporaryDirectory()),
      isEphemeral: true,
      env: { ADMIN_PASSWORD: 'the boss' },
      report: (event) => void events.push(event),
    });
    onTestFinished(() => stack.stop());
    expect(Object.keys(named(stack)).toSorted()).toEqual(['db-admin', 'gateway', 'members', 'postgres', 'redis']);
    expect(stack.passwords.admin).toBe('the boss');
    expect(stack).toMatchObject({ host: 'localhost', url: expect.stringMatching(/^http:\/\/localhost:\d+$/) });
    expect((await environmentAt(stack.url))['HOST']).toBe('localhost');

    const pids = Object.values(named(stack));
    await stack.stop();
    expect(pids.map(startTimeOf)).toEqual(pids.map(() => undefined));
    const lastWords = events.filter((event) => event.type === 'line').map(({ process }) => process);
    const order = [...new Set(lastWords.toReversed())].toReversed();
    expect(order.indexOf('gateway')).toBeLessThan(order.indexOf('members'));
    expect(order.slice(-2)).toEqual(['redis', 'postgres']);
    expect(existsSync(stack.dataDir)).toBe(false);
  });

  test('uses the configured PostgreSQL and Redis, gives each process only the variables and secrets that it needs, and makes its data private', async () => {
    const store = { S3_ENDPOINT: 'http://127.0.0.1:1', S3_ACCESS_KEY: 'lab', S3_SECRET_KEY: 'of the photos alone' };
    const channels = {
      SMTP_URL: 'smtp://lab:password@127.0.0.1:1',
      MAIL_FROM: 'Design Lab <lab@example.org>',
      CHAT_WEBHOOK_URL: 'http://127.0.0.1:1/secret',
    };
    const METRICS_TOKEN = 'a token of sixteen';
    const own = { METRICS_TOKEN, LAB_TIME_ZONE: 'Europe/Berlin', CHAT_API_URL: 'http://127.0.0.1:1', CHAT_MODEL: 'm' };
    const { stack, port, dataDir } = await setUpOnServers(
      { ...store, ...channels, ...own, HOST: '127.0.0.2', PROCESSES: 'many' },
      { programs: programsWithOneOfAll() },
    );
    writeFileSync(join(dataDir, 'secrets.env'), `LAB_PASSWORD=chosen-one\n`, { mode: 0o644 });
    const files = ['photos/ab/one.webp', 'backups/lab.tar.gz', 'logs/old.log'];
    for (const folder of ['photos', 'photos/ab', 'backups', 'logs']) mkdirSync(join(dataDir, folder), { mode: 0o755 });
    for (const file of files) writeFileSync(join(dataDir, file), '', { mode: 0o644 });

    const { passwords, redisUrl, databaseUrl, url, environmentOf } = await stack.start();
    expect(Object.keys(named(stack)).toSorted()).toEqual(['db-admin', 'gateway', 'members']);
    expect(redisUrl).toBe(testServers().redisUrl);
    expect(url).toBe(`http://127.0.0.2:${port}`);
    const gateway = await environmentAt(url);
    const members = await environmentAt(gateway['MEMBERS_URL']!);
    const dbAdmin = await environmentAt(gateway['DB_ADMIN_URL']!);
    expect(gateway).toMatchObject({
      HOST: '127.0.0.2',
      LAB_PASSWORD: 'chosen-one',
      METRICS_TOKEN,
      ADMIN_PASSWORD: passwords.admin,
      PUBLIC_URL: url,
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
    expect(members).not.toHaveProperty('METRICS_TOKEN');
    const kept = readSettings(readFileSync(join(dataDir, 'secrets.env'), 'utf8'));
    const known = (environment: NodeJS.ProcessEnv) =>
      Object.entries({ ...kept, ...store, ...channels })
        .filter(([, value]) => Object.values(environment).includes(value))
        .map(([name]) => name)
        .toSorted();
    const forAll = ['IDENTITY_PUBLIC_KEY'];
    expect(known(gateway)).toEqual([
      'ADMIN_PASSWORD',
      'GATEWAY_SETTINGS_KEY',
      'IDENTITY_PRIVATE_KEY',
      'LAB_PASSWORD',
      'SESSION_SECRET',
    ]);
    expect(known(members)).toEqual(
      [
        'LAB_PASSWORD',
        ...forAll,
        'MEMBERS_DATABASE_PASSWORD',
        'MEMBERS_SETTINGS_KEY',
        ...Object.keys(store),
      ].toSorted(),
    );
    expect(known(dbAdmin)).toEqual(['DB_ADMIN_DATABASE_PASSWORD', ...forAll]);
    expect(known(environmentOf('meetings'))).toEqual(
      [...forAll, 'MEETINGS_DATABASE_PASSWORD', ...Object.keys(store)].toSorted(),
    );
    const notifications = environmentOf('notifications');
    expect(known(notifications)).toEqual(
      [...forAll, 'NOTIFICATIONS_DATABASE_PASSWORD', 'NOTIFICATIONS_SETTINGS_KEY', ...Object.keys(channels)].toSorted(),
    );
    expect(notifications['PUBLIC_URL']).toBe(url);
    for (const environment of [gateway, members, dbAdmin]) expect(environment['CHAT_MODEL']).toBeUndefined();

    const modes = ['photos', 'photos/ab', 'backups', 'logs', ...files, 'secrets.env'].map(
      (path) => statSync(join(dataDir, path)).mode,
    );
    expect(modes.map((mode) => mode & 0o077)).toEqual(modes.map(() => 0));
  });

  test('can leave the roles to another administrator, and then needs neither their rights nor a running server', async () => {
    const port = await freePort();
    const DATABASE_URL = `postgres://127.0.0.1:${port}/lab`;
    const { stack, events } = await setUpOnServers(
      { DATABASE_URL, DATABASE_SETUP: 'false' },
      { programs: programsWithOneOfAll() },
    );
    expect(await stack.start()).toMatchObject({ databaseUrl: DATABASE_URL });
    const steps = events.flatMap((event) => (event.type === 'started' ? [event.step] : []));
    expect(steps).not.toContain('database roles');
    expect(steps).toContain('services');
  });

  test('runs all services in one process with the variables of each, and opens only the website to other machines', async () => {
    const { stack, port, dataDir } = await setUpOnServers({ HOST: '0.0.0.0' }, { programs: programsWithOneOfAll() });
    const started = await stack.start();
    expect(Object.keys(named(stack)).toSorted()).toEqual(['gateway', 'services']);
    expect(started).toMatchObject({ host: '0.0.0.0', url: `http://localhost:${port}` });
    const { HOST, MEMBERS_URL } = await environmentAt(`http://127.0.0.1:${port}`);
    expect(HOST).toBe('0.0.0.0');
    expect(new URL(MEMBERS_URL!).hostname).toBe('127.0.0.1');
    const together = await environmentAt(MEMBERS_URL!);
    for (const service of ['members', 'db-admin']) {
      const { HOST: _host, PORT: _port, DATABASE_PASSWORD, ...alone } = started.environmentOf(service);
      expect(together).toMatchObject(alone);
      expect(together[passwordVariable(service)]).toBe(DATABASE_PASSWORD);
    }
    for (const name of [
      'HOST',
      'PORT',
      'DATABASE_PASSWORD',
      'ADMIN_PASSWORD',
      'SESSION_SECRET',
      'IDENTITY_PRIVATE_KEY',
    ])
      expect(together).not.toHaveProperty(name);
    const log = (name: string) => readFileSync(join(dataDir, `logs/${name}.log`), 'utf8');
    expect(log('members')).toContain('members says its name');
    expect(log('db-admin')).toContain('db-admin says its name');
    expect(log('services')).toBe('a line without a name\n');
  });
});

describe('a stack that cannot start', () => {
  const withMembers = (code: string) => {
    const directory = temporaryDirectory();
    const programs = fakePrograms(directory);
    const members = { name: 'members', script: nodeScript(directory, 'members', code) };
    return { ...programs, services: [members] } satisfies Programs;
  };

  test('names a program that is not built', async () => {
    const programs = {
      ...fakePrograms(temporaryDirectory()),
      gateway: { name: 'gateway', script: '/nowhere/main.js' },
    };
    const { stack } = await setUp({}, { programs });
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
    const silence = `Redis at 127.0.0.1:${closed} does not answer. Check that it runs and that REDIS_URL is right.`;
    const env = { REDIS_URL: `redis://127.0.0.1:${closed}` };
    const { stack, events } = await setUpOnServers(env, { patienceMs: 200 });
    await expect(stack.start()).rejects.toThrow(silence);
    expect(events).toContainEqual({ type: 'note', text: `${silence} Trying again.` });
  });

  test('waits for a PostgreSQL that is not running yet, and says so', async () => {
    const line = await openLine(await createEmptyDatabase());
    onTestFinished(() => line.cut());
    await line.cut();
    const { stack, events } = await setUpOnServers({ DATABASE_URL: line.url });
    const started = stack.start();
    await eventually(() =>
      expect(events).toContainEqual({ type: 'note', text: expect.stringMatching(/^PostgreSQL at .* Trying again\.$/) }),
    );
    await line.restore();
    expect(await started).toMatchObject({ databaseUrl: line.url });
  });

  test('keeps waiting while the processes work, and names the awaited parts when there is no more progress', async () => {
    const busy = `const end = Date.now() + 3000; while (Date.now() < end);\nsetInterval(() => {}, 1000);`;
    const { stack } = await setUpOnServers({}, { programs: withMembers(busy), patienceMs: 1500 });
    const startedAt = Date.now();
    await expect(stack.start()).rejects.toThrow(
      'members does not answer (awaited: members), and the start has made no progress for 1.5 seconds.',
    );
    expect(Date.now() - startedAt).toBeGreaterThan(4500);
  });

  test('serves without a service of a shared process that cannot start, and names it', async () => {
    const directory = temporaryDirectory();
    const programs = { ...fakePrograms(directory), together: fakeTogether(directory, ['db-admin']) };
    const { stack, events, port } = await setUpOnServers({}, { programs, patienceMs: 1500 });
    await stack.start();
    expect((await fetch(`http://127.0.0.1:${port}`)).status).toBe(200);
    const text = expect.stringMatching(
      /^members could not start yet and tries again by itself; everything else works\./,
    );
    expect(events).toContainEqual({ type: 'note', text });
  });

  test.each([
    ['below a file', '/dev/null/data', 'ENOTDIR'],
    ['that is a file', import.meta.filename, 'ENOTDIR'],
    // Linux reports ENOENT. Without /proc the folder cannot be created.
    ['where the system does not allow one', '/proc/data/portal', 'E[A-Z]+'],
  ])('refuses a data directory %s', async (_, DATA_DIR, code) => {
    const { stack } = await setUp({ DATA_DIR });
    await expect(stack.start()).rejects.toThrow(new RegExp(`^DATA_DIR ${DATA_DIR} cannot be used \\(${code}\\)\\.`));
  });

  test('ends all started processes when it is stopped during the start', async () => {
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
