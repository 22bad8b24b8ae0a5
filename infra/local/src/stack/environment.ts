import type { ServiceName } from '@lab/contracts';
import { LaunchError } from '../servers/index.js';
import { passwordVariable } from '@lab/service-kit/database-setup';
import { ConfigError, loadConfig, serviceUrlVariable } from '@lab/service-kit/config';
import { knownNames, type Config } from './config.js';
import { processNames, schemaOf, variablesOf } from './process-schemas.js';
import type { Secrets } from './secrets.js';

/** The addresses of a running system's parts. */
export interface Addresses {
  gateway: { host: string; port: number };
  services: ReadonlyMap<string, number>;
  /** The database URL without user info, because every service uses its own role. */
  databaseUrl: string;
  /** Where the launcher makes backups for the database admin service, if it can. */
  backupSocket: string | undefined;
  redisUrl: string;
}

const pick = (values: NodeJS.ProcessEnv, names: readonly string[]): NodeJS.ProcessEnv =>
  Object.fromEntries(names.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])));

const inherited = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !knownNames.has(name)));

/** `<SERVICE>_URL` for each service: the gateway calls them all, and some services call others. */
const serviceUrls = ({ services }: Addresses): NodeJS.ProcessEnv =>
  Object.fromEntries(
    [...services].map(([name, port]) => [serviceUrlVariable(name as ServiceName), `http://127.0.0.1:${port}`]),
  );

/** The same URL without user and password. */
export const withoutUser = (url: string): string => {
  const address = new URL(url);
  address.username = '';
  address.password = '';
  return address.href;
};

/** The host name by which this machine reaches a server that listens at `host`. */
export const reachedAt = (host: string): string => {
  if (['localhost', '0.0.0.0', '::'].includes(host)) return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
};

/** The gateway's address on this machine. */
export const localUrl = ({ HOST, PORT }: Pick<Config, 'HOST' | 'PORT'>): string =>
  `http://${reachedAt(HOST).replace('127.0.0.1', 'localhost')}:${PORT}`;

/** The address for visitors. */
export const publicUrl = (config: Pick<Config, 'HOST' | 'PORT' | 'given'>): string =>
  config.given['PUBLIC_URL'] ?? localUrl(config);

/**
 * The environment of the gateway or a service: only the variables in its schema, so that only the gateway gets the
 * administrators' password, and only the services get the database URL.
 */
export const environmentOf = (
  name: string,
  config: Config,
  secrets: Secrets,
  addresses: Addresses,
): NodeJS.ProcessEnv => {
  const { host, port } =
    name === 'gateway' ? addresses.gateway : { host: '127.0.0.1', port: addresses.services.get(name) };
  const available = {
    ...config.given,
    ...secrets,
    ...serviceUrls(addresses),
    HOST: host,
    PORT: String(port),
    SAMPLE_DATA: String(config.SAMPLE_DATA),
    PUBLIC_URL: publicUrl(config),
    REDIS_URL: addresses.redisUrl,
    DATABASE_URL: addresses.databaseUrl,
    BACKUP_SOCKET: config.given['BACKUP_SOCKET'] ?? addresses.backupSocket,
    DATABASE_PASSWORD: secrets[passwordVariable(name)],
    MIN_PASSWORD_LENGTH: '8',
  };
  return { ...inherited(), ...pick(available, Object.keys(variablesOf(name))), NODE_ENV: 'production' };
};

/** The variables with a different value in each service. */
const ownNames = ['HOST', 'PORT', 'DATABASE_PASSWORD'];

/**
 * The environment of all services in one process: all variables that they read, with the service's name in those that
 * differ. Each can therefore read the secrets of the others.
 */
export const environmentOfAll = (
  names: readonly string[],
  config: Config,
  secrets: Secrets,
  addresses: Addresses,
): NodeJS.ProcessEnv => {
  const shared = Object.assign({}, ...names.map((name) => environmentOf(name, config, secrets, addresses)));
  for (const name of ownNames) delete shared[name];
  return { ...shared, ...pick(secrets, names.map(passwordVariable)), ...serviceUrls(addresses) };
};

/** Placeholder addresses for validating the environments before anything runs. Configured addresses are real. */
const expected = (config: Config): Addresses => ({
  gateway: { host: config.HOST, port: config.PORT },
  services: new Map(processNames.map((name) => [name, config.PORT])),
  databaseUrl: withoutUser(config.DATABASE_URL ?? 'postgres://127.0.0.1/lab'),
  backupSocket: undefined,
  redisUrl: config.REDIS_URL ?? 'redis://127.0.0.1',
});

const problemsOf = (name: string, environment: NodeJS.ProcessEnv): string[] => {
  try {
    loadConfig(schemaOf(name), environment);
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.message.replaceAll(/^DATABASE_PASSWORD/gm, passwordVariable(name)).split('\n');
  }
};

/**
 * Validates the environment of each process with its own schema before anything starts.
 * @throws LaunchError with one sentence per invalid variable
 */
export const checkEnvironments = (config: Config, secrets: Secrets): void => {
  const addresses = expected(config);
  const problems = processNames.flatMap((name) => problemsOf(name, environmentOf(name, config, secrets, addresses)));
  if (problems.length > 0) throw new LaunchError([...new Set(problems)].join('\n'));
};
