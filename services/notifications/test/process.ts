import { TEST_KEYS, TEST_OUTBOX_KEYS, testServers } from '@lab/test-kit';
import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../dist/main.js', import.meta.url));

/** Nothing listens at this address. */
const NOBODY = 'http://127.0.0.1:9';

/** The notifications service as a process of its own, as in production. */
export const startProcess = (env: NodeJS.ProcessEnv): ChildProcess =>
  spawn(process.execPath, [main], {
    env: {
      ...process.env,
      PORT: '0',
      REDIS_URL: testServers().redisUrl,
      IDENTITY_PUBLIC_KEY: TEST_KEYS.publicKey,
      OUTBOX_PRIVATE_KEY: TEST_OUTBOX_KEYS.privateKey,
      MEETINGS_URL: NOBODY,
      EQUIPMENT_URL: NOBODY,
      GATHERINGS_URL: NOBODY,
      ...env,
    },
    stdio: 'ignore',
  });
