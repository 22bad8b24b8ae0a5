import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventually, onTestFinished, temporaryDirectory } from '@lab/test-kit';
import { describe, expect, test } from '@jest/globals';

const start = join(import.meta.dirname, '../../../docker/minio/start.sh');

/** A fake of MinIO's client: it records its arguments and input, and lists the users of an older installation. */
const CLIENT = `#!/bin/sh
echo "mc $*" >> "$CALLS"
case "$*" in
  'admin user add store') while read -r line; do echo "read $line" >> "$CALLS"; done ;;
  'admin user info store '*) cat "$STATE" 2> /dev/null || : ;;
  'admin policy attach '*) echo 'PolicyName: photos' > "$STATE" ;;
  '--json admin user list store')
    echo '{"status":"success","accessKey":"lab-portal","policyName":"photos","userStatus":"enabled"}'
    echo '{"status":"success","accessKey":"name-before","policyName":"photos","userStatus":"enabled"}' ;;
  'ready store') [ -e "$CALLS.ready" ] || { touch "$CALLS.ready"; exit 1; } ;;
esac
`;

/** The client of an image without user management. */
const WITHOUT_USERS = `#!/bin/sh
[ "$1" = ready ] || { echo "unknown: $*" >&2; exit 1; }
`;

const SERVER = `#!/bin/sh
env | grep -E '^(MINIO_ROOT|S3)' | sort > "$CALLS.server"
exec sleep 60
`;

const begin = (client: string, given: NodeJS.ProcessEnv = { S3_SECRET_KEY: 'of the photos alone' }) => {
  const directory = temporaryDirectory();
  for (const [name, text] of [
    ['mc', client],
    ['minio', SERVER],
  ] as const) {
    writeFileSync(join(directory, name), text);
    chmodSync(join(directory, name), 0o755);
  }
  const calls = join(directory, 'calls');
  const child = spawn('sh', [start], {
    env: {
      PATH: `${directory}:${process.env['PATH']}`,
      TMPDIR: directory,
      CALLS: calls,
      STATE: join(directory, 'state'),
      S3_ACCESS_KEY: 'lab-portal',
      S3_BUCKET: 'our-photos',
      ...given,
    },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const read = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : '');
  return {
    child,
    said: () => said,
    lines: () => read(calls).split('\n'),
    server: () => read(`${calls}.server`),
    policy: () => JSON.parse(read(join(directory, 'photos.json'))) as { Statement: { Resource: string[] }[] },
    isDone: () => eventually(() => expect(existsSync(join(directory, 'set-up'))).toBe(true)),
  };
};

describe('the store of the containers', () => {
  test('gives the portal a user for its bucket, removes other users before it is healthy, and changes the root password at every start', async () => {
    const [first, second] = [begin(CLIENT), begin(CLIENT)];
    await Promise.all([first.isDone(), second.isDone()]);
    const steps = first.lines().filter((line) => !/--help|ready/.test(line));
    expect(steps.map((line) => line.replace(/ \/\S+photos\.json/, ''))).toEqual([
      'mc mb --ignore-existing store/our-photos',
      'mc admin policy create store photos',
      'mc admin user add store',
      'read lab-portal',
      'read of the photos alone',
      'mc admin user info store lab-portal',
      'mc admin policy attach store photos --user lab-portal',
      'mc --json admin user list store',
      'mc admin user remove store name-before',
      '',
    ]);
    expect(first.policy().Statement.flatMap(({ Resource }) => Resource)).toEqual([
      'arn:aws:s3:::our-photos',
      'arn:aws:s3:::our-photos/*',
    ]);
    for (const { server } of [first, second]) {
      await eventually(() => expect(server()).toContain('MINIO_ROOT_PASSWORD='));
      expect(server()).toMatch(/^MINIO_ROOT_PASSWORD=[0-9a-f-]{36}\nMINIO_ROOT_USER=root-of-the-store\n/);
      expect(server()).not.toContain('of the photos alone');
    }
    expect(first.server()).not.toBe(second.server());
  });

  test('does not start when the image cannot manage users', async () => {
    const { child, said, server } = begin(WITHOUT_USERS);
    expect((await once(child, 'close'))[0]).toBe(1);
    expect(said()).toMatch(/^This image of MinIO cannot manage users .*PORTAL_IS_MINIO_ROOT=true\.\n$/);
    expect(server()).toBe('');
  });

  test('makes the portal its root only when configured to, and warns about it', async () => {
    const { said, server, isDone } = begin(WITHOUT_USERS, {
      S3_SECRET_KEY: 'of the photos alone',
      PORTAL_IS_MINIO_ROOT: 'true',
    });
    await isDone();
    await eventually(() => expect(server()).toContain('MINIO_ROOT_USER=lab-portal'));
    await eventually(() => expect(said()).toContain('the portal has the rights of MinIO’s root'));
  });

  test('does not start without the portal’s secret', async () => {
    const { child, said } = begin(CLIENT, {});
    expect((await once(child, 'close'))[0]).toBe(1);
    expect(said()).toBe('S3_SECRET_KEY is not set: run "make secrets".\n');
  });
});
