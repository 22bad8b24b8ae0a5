import { TEST_KEYS, testServers } from '@lab/test-kit';
import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../dist/main.js', import.meta.url));

/** The notifications service as a separate process, as in production. */
export const startProcess = (env: NodeJS.ProcessEnv & { SITE_URL: string }): ChildProcess =>
  spawn(process.execPath, [main], {
    env: {
      ...process.env,
      PORT: '0',
      REDIS_URL: testServers().redisUrl,
      IDENTITY_PUBLIC_KEY: TEST_KEYS.publicKey,
      ...env,
    },
    stdio: 'ignore',
  });
