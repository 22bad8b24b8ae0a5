import {
  describeDatabaseError,
  ensureDatabase,
  provision,
  waitForDatabase,
  type ProvisionOptions,
} from '@lab/postgres';
import { connect } from 'node:net';
import { join } from 'node:path';
import { LaunchError, preparePostgres, prepareRedis } from '@lab/local-servers';
import type { Config } from './config.js';
import type { ProcessSet } from './process-set.js';
import { step, type Report } from './stack-event.js';

export interface DatabaseContext {
  config: Config;
  processes: ProcessSet;
  report: Report;
  isEphemeral: boolean;
}

const embeddedPostgres = async ({ config, processes, isEphemeral }: DatabaseContext): Promise<string> => {
  const { signal } = processes;
  const { spec, url } = await preparePostgres({ dataDir: join(config.DATA_DIR, 'postgres'), isEphemeral, signal });
  await processes.start('postgres', spec);
  await ensureDatabase(url);
  return url;
};

const externalPostgres = async (url: string, { signal }: ProcessSet): Promise<string> => {
  await waitForDatabase(url, { timeoutMs: 15_000, signal });
  return url;
};

/**
 * The configured PostgreSQL, or an embedded one.
 * @returns the administrator's URL
 * @throws LaunchError
 */
export const startDatabase = async (context: DatabaseContext): Promise<string> => {
  const { config, processes, report } = context;
  const given = config.DATABASE_URL;
  if (!given) return step(report, 'PostgreSQL', () => embeddedPostgres(context));
  // Without an administrator only the services can tell whether it answers; they wait for it.
  if (!config.DATABASE_SETUP) return given;
  return step(report, 'PostgreSQL of DATABASE_URL', () => externalPostgres(given, processes)).catch(
    (error: unknown) => {
      throw new LaunchError(describeDatabaseError(error, given));
    },
  );
};

/**
 * Gives every service its role and schema.
 * @throws LaunchError
 */
export const provisionDatabase = (url: string, options: ProvisionOptions, report: Report): Promise<string> =>
  step(report, 'database roles', () => provision(url, options)).catch((error: unknown) => {
    throw new LaunchError(describeDatabaseError(error, url), [], { cause: error });
  });

const accepts = (host: string, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ host, port, timeout: 5_000 });
    const settle = (isThere: boolean) => () => {
      socket.destroy();
      resolve(isThere);
    };
    socket.on('connect', settle(true)).on('error', settle(false)).on('timeout', settle(false));
  });

const externalRedis = async (url: string): Promise<string> => {
  const { hostname, port } = new URL(url);
  if (await accepts(hostname, Number(port) || 6379)) return url;
  throw new LaunchError(
    `Redis at ${hostname}:${port || 6379} does not answer. Check that it runs and that REDIS_URL is right.`,
  );
};

const embeddedRedis = async ({ config, processes, report }: DatabaseContext): Promise<string> => {
  const announce = (text: string) => report({ type: 'note', text });
  const dataDir = join(config.DATA_DIR, 'redis');
  const { spec, url } = await prepareRedis({ dataDir, announce, mayInstall: config.INSTALL });
  await processes.start('redis', spec);
  return url;
};

/**
 * The configured Redis, or an embedded one.
 * @returns its URL
 * @throws LaunchError
 */
export const startMessaging = (context: DatabaseContext): Promise<string> => {
  const given = context.config.REDIS_URL;
  if (given) return step(context.report, 'Redis of REDIS_URL', () => externalRedis(given));
  return step(context.report, 'Redis', () => embeddedRedis(context));
};
