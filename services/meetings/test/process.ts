import { siteStandIn, TEST_KEYS, testServers } from '@lab/test-kit';
import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../dist/main.js', import.meta.url));

const UNREACHABLE = 'http://127.0.0.1:1';

/** The meetings service as a separate process, as in production. Its neighbours are unreachable. */
export interface MeetingsProcess {
  port: number;
  /** Kills it, and waits until it is gone. */
  kill(): Promise<void>;
}

/** Resolves with the port once the process listens. */
const portOf = (child: ChildProcess): Promise<number> =>
  new Promise((resolve) => {
    child.stdout!.on('data', (chunk: Buffer) => {
      const listening = /"url":"[^"]*:(\d+)"[^\n]*"listening"/.exec(chunk.toString());
      if (listening) resolve(Number(listening[1]));
    });
  });

export const startProcess = async (env: NodeJS.ProcessEnv): Promise<MeetingsProcess> => {
  const child = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      PORT: '0',
      REDIS_URL: testServers().redisUrl,
      IDENTITY_PUBLIC_KEY: TEST_KEYS.publicKey,
      EQUIPMENT_URL: UNREACHABLE,
      GATHERINGS_URL: UNREACHABLE,
      MEMBERS_URL: UNREACHABLE,
      SITE_URL: (await siteStandIn()).url,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const kill = () => {
    child.kill('SIGKILL');
    return ended;
  };
  return { port: await portOf(child), kill };
};
