import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  createEmptyDatabase,
  eventually,
  nodeScript,
  onTestFinished,
  temporaryDirectory,
  testServers,
} from '@lab/test-kit';
import { describe, expect, test } from '@jest/globals';
import { fakePrograms } from '../test/fake-programs.js';
import { freePort, startTimeOf } from './servers/index.js';

const built = pathToFileURL(join(import.meta.dirname, '../dist/launcher.js')).href;

/** The launcher of `make start`, with small programs in place of the gateway and the services. */
const prepare = async (extra: NodeJS.ProcessEnv = {}) => {
  const dataDir = temporaryDirectory();
  const programs = JSON.stringify(fakePrograms(dataDir));
  const code = `import { launch } from '${built}'; await launch(process.env, { programs: ${programs}, isEphemeral: true });`;
  const script = nodeScript(dataDir, 'launch', code);
  const port = await freePort();
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: String(port), ...extra };
  return {
    dataDir,
    port,
    launch: () => follow(spawn(process.execPath, [script], { env, cwd: dataDir, detached: true })),
  };
};

/** The same with the test run's PostgreSQL and Redis, which is faster for tests of other parts. */
const prepareOnServers = async (extra: NodeJS.ProcessEnv = {}) =>
  prepare({ DATABASE_URL: await createEmptyDatabase(), REDIS_URL: testServers().redisUrl, ...extra });

const follow = (child: ChildProcess) => {
  let text = '';
  const keep = (chunk: Buffer) => void (text += chunk.toString());
  child.stdout!.on('data', keep);
  child.stderr!.on('data', keep);
  onTestFinished(() => void child.kill('SIGKILL'));
  return {
    child,
    text: () => text,
    shows: (words: string) => eventually(() => expect(text).toContain(words)),
    end: async () => (child.exitCode ?? ((await once(child, 'close')) as [number | null])[0]) as number | null,
  };
};

/** The processes that the launcher has recorded. */
const recorded = (dataDir: string): number[] => {
  const programs = readdirSync(join(dataDir, 'run')).map((file) => join('run', file));
  const servers = ['redis/process.json', 'postgres/process.json'].filter((file) => existsSync(join(dataDir, file)));
  return [...programs, ...servers].map(
    (file) => (JSON.parse(readFileSync(join(dataDir, file), 'utf8')) as { pid: number }).pid,
  );
};

const stopsEverything = async (
  { child, end, text }: ReturnType<typeof follow>,
  dataDir: string,
  ...signals: NodeJS.Signals[]
): Promise<void> => {
  const pids = recorded(dataDir);
  for (const signal of signals) child.kill(signal);
  expect(await end()).toBe(0);
  expect(text()).toMatch(/Stopped\.\n$/);
  expect(pids.map(startTimeOf)).toEqual(pids.map(() => undefined));
};

describe('make start', () => {
  test('shows the passwords only on the first run, refuses a second start, recovers after a kill -9 of the launcher or the whole tree, and stops everything on a double Ctrl-C', async () => {
    const { launch, dataDir, port } = await prepare();
    let launcher = launch();
    await launcher.shows('Ctrl-C to stop');
    const secrets = readFileSync(join(dataDir, 'secrets.env'), 'utf8');
    const [, lab] = /^LAB_PASSWORD=(.+)$/m.exec(secrets)!;
    const [, admin] = /^ADMIN_PASSWORD=(.+)$/m.exec(secrets)!;
    expect(launcher.text()).toContain(`http://localhost:${port}\nOnly this machine can open it.`);
    expect(launcher.text()).toContain(`Lab password             ${lab}`);
    expect(launcher.text()).toContain(`Administrator password   ${admin}`);
    expect(launcher.text()).toContain(`Set up your lab          http://localhost:${port}/aimex/setup`);

    const other = launch();
    expect(await other.end()).toBe(1);
    expect(other.text()).toMatch(
      /\nThe portal already runs on .* \(process \d+\)\. Stop it, or choose another DATA_DIR and PORT\.\n$/,
    );
    expect((await fetch(`http://127.0.0.1:${port}`)).status).toBe(200);

    for (const what of ['the launcher', 'the whole tree']) {
      const pids = recorded(dataDir);
      launcher.child.kill('SIGKILL');
      if (what === 'the whole tree') for (const pid of pids) process.kill(pid, 'SIGKILL');
      launcher = launch();
      await launcher.shows('Ctrl-C to stop');
      expect((await fetch(`http://127.0.0.1:${port}`)).status).toBe(200);
      expect(launcher.text()).toContain('are in secrets.env');
      expect(launcher.text()).not.toContain(lab);
      expect(launcher.text()).not.toContain('Set up your lab');
      expect(launcher.text()).not.toContain('stopped unexpectedly');
      expect(pids.map(startTimeOf)).toEqual(pids.map(() => undefined));
    }
    await stopsEverything(launcher, dataDir, 'SIGINT', 'SIGTERM');
  });

  test('shows warnings and restarts by process, all lines on request and no chosen passwords, and stops everything when the terminal closes', async () => {
    const chosen = { LAB_PASSWORD: 'chosen-one', ADMIN_PASSWORD: 'chosen-two' };
    const { launch, dataDir } = await prepareOnServers({ ...chosen, VERBOSE: '1' });
    const launcher = launch();
    await launcher.shows('Ctrl-C to stop');
    expect(launcher.text()).toContain('gateway   | info  listening');
    const { pid } = JSON.parse(readFileSync(join(dataDir, 'run/members.json'), 'utf8')) as { pid: number };
    process.kill(pid, 'SIGKILL');
    await launcher.shows(
      'members   | stopped unexpectedly (signal SIGKILL). Starting it again in 0.5 s. Log: logs/members.log',
    );
    await launcher.shows('members   | is running again.');
    expect(launcher.text()).not.toContain('chosen-');
    expect(launcher.text()).toContain('Set up your lab');
    await stopsEverything(launcher, dataDir, 'SIGHUP');
  });

  test('stops on a kill, and exits at once on a following Ctrl-C while a process does not stop', async () => {
    const { launch, dataDir } = await prepare({ DATABASE_URL: await createEmptyDatabase() });
    const deaf = readFileSync(join(dataDir, 'members.mjs'), 'utf8').replace('server.close', 'void');
    writeFileSync(join(dataDir, 'members.mjs'), `${deaf}\nsetInterval(() => {}, 1000);`);
    const launcher = launch();
    await launcher.shows('Ctrl-C to stop');
    const pids = recorded(dataDir);
    launcher.child.kill('SIGTERM');
    await launcher.shows('members   | warn  stopping');
    await eventually(() => {
      launcher.child.kill('SIGINT');
      expect(launcher.text()).toContain('Ended at once.');
    });
    expect(await launcher.end()).toBe(130);
    await eventually(() => expect(pids.map(startTimeOf)).toEqual(pids.map(() => undefined)));
  });

  test('names an invalid variable in one sentence', async () => {
    const { launch } = await prepareOnServers({ PORT: 'eighty' });
    const launcher = launch();
    expect(await launcher.end()).toBe(1);
    expect(launcher.text()).toBe('PORT must be a whole number from 1 to 65535.\n');
  });
});
