import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { eventually, onTestFinished, temporaryDirectory } from '@lab/test-kit';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { findProgram } from '../prerequisites/find-program.js';
import { startTimeOf, recordProcess } from '../processes/process-record.js';
import { startRedis, findRedis } from './prepare-redis.js';

const start = async (options: Parameters<typeof startRedis>[0]) => {
  const redis = await startRedis(options);
  onTestFinished(() => redis.stop());
  return redis;
};

const connect = (url: string): Redis => {
  const client = new Redis(url);
  client.on('error', () => undefined);
  onTestFinished(() => client.disconnect());
  return client;
};

describe('a local Redis', () => {
  test('requires its password, and restarts on the same port with its data after a kill', async () => {
    const dataDir = temporaryDirectory();
    const first = await start({ dataDir });
    const client = connect(first.url);
    await expect(connect(`redis://127.0.0.1:${first.port}`).get('kept')).rejects.toThrow(/NOAUTH/);
    await client.ping();
    const pid = first.pid()!;
    process.kill(pid, 'SIGKILL');
    await eventually(() => expect(first.pid()).not.toBe(pid));
    await client.set('kept', 'yes');
    await first.stop();
    const second = await start({ dataDir });
    expect(await connect(second.url).get('kept')).toBe('yes');
    expect(statSync(join(dataDir, 'redis.conf')).mode & 0o777).toBe(0o600);
  });

  test('stops the one that a killed launcher left behind on the directory', async () => {
    const dataDir = temporaryDirectory();
    const program = findProgram(['redis-server', 'valkey-server'])!;
    const script = `"${program}" --port 0 --unixsocket socket --appendonly no --save "" >/dev/null 2>&1 & echo $!`;
    const orphan = Number(execFileSync('sh', ['-c', script], { cwd: dataDir, encoding: 'utf8' }));
    onTestFinished(() => void (startTimeOf(orphan) && process.kill(orphan, 'SIGKILL')));
    recordProcess(join(dataDir, 'process.json'), orphan, 'SIGTERM');
    await eventually(() => expect(existsSync(join(dataDir, 'socket'))).toBe(true));
    expect(startTimeOf(orphan)).toBeDefined();
    await start({ dataDir });
    expect(startTimeOf(orphan)).toBeUndefined();
  });
});

describe('finding Redis', () => {
  const path = process.env['PATH'];
  afterEach(() => void (process.env['PATH'] = path));

  /** A PATH with only these programs, each a shell script. */
  const onlyOnPath = (programs: Record<string, string>): string => {
    const directory = temporaryDirectory();
    for (const name of ['sh', 'env', 'cp', 'chmod', 'test', 'touch']) {
      symlinkSync(findProgram([name])!, join(directory, name));
    }
    for (const [name, body] of Object.entries(programs)) {
      writeFileSync(join(directory, name), `#!/bin/sh\n${body}\n`, { mode: 0o755 });
    }
    process.env['PATH'] = directory;
    return directory;
  };

  /** A sudo that always succeeds, for tests that do not run as root. */
  const sudo = 'exec "$@"';

  test('also accepts Valkey, and ignores directories and files that are not executable', async () => {
    const directory = onlyOnPath({ 'valkey-server': 'exit 0' });
    const ignored = join(directory, 'redis-server');
    mkdirSync(ignored);
    expect(await findRedis()).toBe(join(directory, 'valkey-server'));
    rmdirSync(ignored);
    writeFileSync(ignored, '#!/bin/sh\n', { mode: 0o644 });
    expect(await findRedis()).toBe(join(directory, 'valkey-server'));
  });

  test('installs it with the system package manager, and updates the package lists if needed', async () => {
    const install = `cd "\${0%/*}"
case "$1" in
  update) touch lists ;;
  install) test -e lists || exit 100; cp apt-get redis-server ;;
esac`;
    const directory = onlyOnPath({ 'apt-get': install, sudo });
    const announce = jest.fn<(text: string) => void>();
    expect(await findRedis({ announce, mayInstall: true })).toBe(join(directory, 'redis-server'));
    expect(announce.mock.calls).toEqual([['Installing redis-server with apt-get …']]);
  });

  test('tries the next package name when the first is unknown', async () => {
    const install = `cd "\${0%/*}"; case "$*" in *valkey) cp dnf valkey-server ;; *) exit 1 ;; esac`;
    const directory = onlyOnPath({ dnf: install, sudo });
    expect(await findRedis({ mayInstall: true })).toBe(join(directory, 'valkey-server'));
  });

  test('names the package to install when it cannot install it', async () => {
    onlyOnPath({ 'apt-get': 'exit 100', sudo: 'exit 1' });
    await expect(findRedis({ mayInstall: true })).rejects.toMatchObject({
      message: expect.stringContaining('Redis is missing.'),
      details: ['  sudo apt-get install redis-server'],
    });
  });

  test('requests administrator rights only if asked to install', async () => {
    jest.spyOn(process, 'getuid').mockReturnValue(1000);
    onTestFinished(() => jest.restoreAllMocks());
    const directory = onlyOnPath({ dnf: 'touch "${0%/*}/asked"', sudo: 'touch "${0%/*}/asked"' });
    await expect(findRedis()).rejects.toMatchObject({ details: ['  sudo dnf install redis'] });
    expect(existsSync(join(directory, 'asked'))).toBe(false);
  });
});
