import { Writable } from 'node:stream';
import { serviceNames } from '@lab/contracts';
import { createApp, createLogger, loadConfig, serviceUrlVariable } from '@lab/service-kit/process';
import { TEST_KEYS, testServers, withCheckedAnswers } from '@lab/test-kit';
import type { NestExpressApplication } from '@nestjs/platform-express';

import { gateway } from '../../src/gateway.js';
import { Visitor } from './visitor.js';

export const LAB_PASSWORD = 'the lab password';
export const ADMIN_PASSWORD = 'the professor only';

export interface StartedGateway {
  url: string;
  port: number;
  app: NestExpressApplication;
  /** All lines that the gateway has logged so far. */
  logLines: string[];
  /** A new browser with its own network address. */
  visitor(): Visitor;
  close(): Promise<void>;
}

/** Nothing listens on the discard port. */
const NOWHERE = 'http://127.0.0.1:9';

/**
 * Starts the gateway like its `main.ts`, on a free port. Services are unreachable unless `env` has their URLs;
 * MEMBERS_URL applies to all but the site service, which the gateway itself asks for the lab's settings.
 */
export const startGateway = async (env: NodeJS.ProcessEnv = {}): Promise<StartedGateway> => {
  const config = loadConfig(gateway.config, {
    PORT: '0',
    REDIS_URL: testServers().redisUrl,
    IDENTITY_PRIVATE_KEY: TEST_KEYS.privateKey,
    SESSION_SECRET: 'a session secret for tests',
    LAB_PASSWORD,
    ADMIN_PASSWORD,
    ...serviceUrls(env['MEMBERS_URL'] ?? NOWHERE),
    SITE_URL: NOWHERE,
    TRUST_PROXY: 'true',
    SITE_DIR: '/nowhere',
    ...env,
  });
  const logLines: string[] = [];
  const app = await createApp(withCheckedAnswers(gateway), config, createLogger('gateway', 'debug', collect(logLines)));
  await app.listen(0, '127.0.0.1');
  const url = await app.getUrl();
  const visitor = () => new Visitor(url);
  return { url, port: Number(new URL(url).port), app, logLines, visitor, close: () => app.close() };
};

const serviceUrls = (url: string): NodeJS.ProcessEnv =>
  Object.fromEntries(serviceNames.map((service) => [serviceUrlVariable(service), url]));

const collect = (lines: string[]): Writable =>
  new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
