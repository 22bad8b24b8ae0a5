import {
  describeDatabaseError,
  ensureDatabase,
  provision,
  waitForDatabase,
  type RetryOptions,
  type ProvisionOptions,
} from '@lab/service-kit/database-setup';
import { connect } from 'node:net';
import { join } from 'node:path';
import { LaunchError, preparePostgres, prepareRedis, untilReady } from '../servers/index.js';
import type { Config } from './config.js';
import type { ProcessSet } from './process-set.js';
import { step, type Report } from './stack-event.js';

export interface DatabaseContext {
  config: Config;
  processes: ProcessSet;
  report: Report;
  isEphemeral: boolean;
  /** How long to wait for a database that does not answer, in milliseconds. */
  patienceMs?: number;
}

/** The same as the maximum time of a start without progress. */
const WAIT_MS = 300_000;

/** Reports an awaited database after the first failed attempt. */
const patienceWith = ({ report, processes, patienceMs = WAIT_MS }: DatabaseContext, url: string): RetryOptions => ({
  timeoutMs: patienceMs,
  signal: processes.signal,
  onFailure: (error) => report({ type: 'note', text: `${describeDatabaseError(error, url)} Trying again.` }),
});

const explainFor =
  (url: string) =>
  (error: unknown): never => {
    // The system is being stopped.
    if ((error as Error).name === 'AbortError') throw error;
    throw new LaunchError(describeDatabaseError(error, url), [], { cause: error });
  };

const embeddedPostgres = async (context: DatabaseContext): Promise<string> => {
  const { config, processes, isEphemeral } = context;
  const { signal } = processes;
  const { spec, url } = await preparePostgres({ dataDir: join(config.DATA_DIR, 'postgres'), isEphemeral, signal });
  await processes.start('postgres', spec);
  await ensureDatabase(url, patienceWith(context, url));
  return url;
};

/**
 * Returns the configured PostgreSQL, or starts an embedded one.
 * @returns the administrator's URL
 * @throws LaunchError
 */
export const startDatabase = async (context: DatabaseContext): Promise<string> => {
  const { config, report } = context;
  const given = config.DATABASE_URL;
  if (!given) return step(report, 'PostgreSQL', () => embeddedPostgres(context));
  // Without an administrator the launcher cannot check the database. The services wait for it.
  if (!config.DATABASE_SETUP) return given;
  const answers = async () => {
    await waitForDatabase(given, patienceWith(context, given));
    return given;
  };
  return step(report, 'PostgreSQL of DATABASE_URL', answers).catch(explainFor(given));
};

/**
 * Gives every service its role and schema.
 * @throws LaunchError
 */
export const provisionDatabase = (url: string, options: ProvisionOptions, context: DatabaseContext): Promise<string> =>
  step(context.report, 'database roles', () =>
    provision(url, { ...options, patience: patienceWith(context, url) }),
  ).catch(explainFor(url));

const accepts = (host: string, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ host, port, timeout: 5_000 });
    const settle = (isThere: boolean) => () => {
      socket.destroy();
      resolve(isThere);
    };
    socket.on('connect', settle(true)).on('error', settle(false)).on('timeout', settle(false));
  });

const externalRedis = async (url: string, context: DatabaseContext): Promise<string> => {
  const { hostname, port } = new URL(url);
  const { report, processes, patienceMs: timeoutMs = WAIT_MS } = context;
  const silence = `Redis at ${hostname}:${port || 6379} does not answer. Check that it runs and that REDIS_URL is right.`;
  const isThere = () => accepts(hostname, Number(port) || 6379);
  if (await isThere()) return url;
  report({ type: 'note', text: `${silence} Trying again.` });
  const options = { timeoutMs, signal: processes.signal, longestIntervalMs: 5_000 };
  if (await untilReady(isThere, options)) return url;
  throw new LaunchError(silence);
};

const embeddedRedis = async ({ config, processes, report }: DatabaseContext): Promise<string> => {
  const announce = (text: string) => report({ type: 'note', text });
  const dataDir = join(config.DATA_DIR, 'redis');
  const { spec, url } = await prepareRedis({ dataDir, announce, mayInstall: config.INSTALL });
  await processes.start('redis', spec);
  return url;
};

/**
 * Returns the configured Redis, or starts an embedded one.
 * @returns its URL
 * @throws LaunchError
 */
export const startMessaging = (context: DatabaseContext): Promise<string> => {
  const given = context.config.REDIS_URL;
  if (given) return step(context.report, 'Redis of REDIS_URL', () => externalRedis(given, context));
  return step(context.report, 'Redis', () => embeddedRedis(context));
};
