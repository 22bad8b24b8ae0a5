import { passwordVariable } from '@lab/postgres';
import { PUBLIC_KEY, secrets as made } from '../secrets/secrets.js';
import { configNames, type Config, type ConfigName } from './config.js';
import type { Secrets } from './secrets.js';

/** Where the parts of one running system are. */
export interface Addresses {
  gateway: { host: string; port: number };
  services: ReadonlyMap<string, number>;
  /** Without a user: every service signs in as itself. */
  databaseUrl: string;
  redisUrl: string;
}

/** Only the gateway may know who comes in, only the services where the data is, and only one what it alone asks. */
const gatewayNames = ['TRUST_PROXY', 'METRICS_TOKEN'] as const;
const serviceNames = ['DATA_DIR', 'SAMPLE_DATA'] as const;
const ownNames: Readonly<Record<string, readonly ConfigName[]>> = {
  members: ['S3_ENDPOINT', 'S3_ACCESS_KEY', 'S3_SECRET_KEY', 'S3_BUCKET', 'S3_REGION'],
  chat: ['CHAT_API_BASE_URL', 'CHAT_API_KEY', 'CHAT_MODEL'],
};
const sharedNames = ['LOG_LEVEL', 'LAB_TIME_ZONE', 'VOTING_WINDOW_SECONDS'] as const;

const pick = (config: Config, names: readonly ConfigName[]): NodeJS.ProcessEnv =>
  Object.fromEntries(names.flatMap((name) => (config[name] === undefined ? [] : [[name, String(config[name])]])));

/** What processes read that only the launcher may say; the last is from versions before. */
const launcherNames = ['DATABASE_PASSWORD', 'INTERNAL_SECRET'];

const inherited = (): NodeJS.ProcessEnv => {
  const ours = new Set([...configNames, ...launcherNames]);
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !ours.has(name)));
};

/** `<SERVICE>_URL` for each service: the gateway asks them all, and a service may ask another. */
const serviceUrls = ({ services }: Addresses): NodeJS.ProcessEnv =>
  Object.fromEntries(
    [...services].map(([name, port]) => [`${name.toUpperCase().replaceAll('-', '_')}_URL`, `http://127.0.0.1:${port}`]),
  );

const common = (config: Config, secrets: Secrets, addresses: Addresses): NodeJS.ProcessEnv => ({
  ...inherited(),
  ...pick(config, sharedNames),
  NODE_ENV: 'production',
  REDIS_URL: addresses.redisUrl,
  [PUBLIC_KEY]: secrets[PUBLIC_KEY],
  ...serviceUrls(addresses),
});

/** The secrets that a process may know; its database password goes by another name there. */
const secretsOf = (process: string, secrets: Secrets): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(made)
      .filter(([name, { readers }]) => readers.includes(process) && name !== passwordVariable(process) && secrets[name])
      .map(([name]) => [name, secrets[name]]),
  );

/** The same address without user and password. */
export const withoutUser = (url: string): string => {
  const address = new URL(url);
  address.username = '';
  address.password = '';
  return address.href;
};

/** The address a visitor uses. */
export const publicUrl = ({ PUBLIC_URL }: Config, port: number): string => PUBLIC_URL ?? `http://localhost:${port}`;

/** The environment variables of a service. */
export const serviceEnvironment = (
  name: string,
  config: Config,
  secrets: Secrets,
  addresses: Addresses,
): NodeJS.ProcessEnv => ({
  ...common(config, secrets, addresses),
  ...pick(config, serviceNames),
  ...pick(config, ownNames[name] ?? []),
  ...secretsOf(name, secrets),
  DATABASE_PASSWORD: secrets[passwordVariable(name)],
  HOST: '127.0.0.1',
  PORT: String(addresses.services.get(name)),
  DATABASE_URL: addresses.databaseUrl,
  PUBLIC_URL: publicUrl(config, addresses.gateway.port),
});

/** The environment variables of the gateway. */
export const gatewayEnvironment = (config: Config, secrets: Secrets, addresses: Addresses): NodeJS.ProcessEnv => ({
  ...common(config, secrets, addresses),
  ...pick(config, gatewayNames),
  HOST: addresses.gateway.host,
  PORT: String(addresses.gateway.port),
  PUBLIC_URL: publicUrl(config, addresses.gateway.port),
  MIN_PASSWORD_LENGTH: '8',
  ...secretsOf('gateway', secrets),
});
