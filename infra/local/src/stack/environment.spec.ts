import { describe, expect, test } from '@jest/globals';
import { LaunchError } from '../servers/index.js';
import { temporaryDirectory } from '@lab/test-kit';
import { ConfigError, loadConfig } from '@lab/service-kit/config';
import { derivedFrom, makeMissing } from '../secrets/secrets.js';
import { launcherSchema, readConfig } from './config.js';
import { checkEnvironments, environmentOf } from './environment.js';
import { processNames, schemaOf, variablesOf } from './process-schemas.js';
import { loadSecrets, secretNames } from './secrets.js';

const emptyDirectory = temporaryDirectory();

const check = (env: NodeJS.ProcessEnv) => () => {
  const config = readConfig(env);
  checkEnvironments(config, loadSecrets(config.secrets, emptyDirectory).secrets);
};

/** Values that are invalid for most variables, and almost valid addresses. */
const wrongValues = [
  'nonsense',
  '-1',
  '1e99',
  'NaN',
  '%',
  '%E0%A4%A',
  '🙂',
  'a'.repeat(100_000),
  '{"a":1}',
  '::',
  'http://',
  'http://[',
  'https://a b',
  'javascript:alert(1)',
  'postgres://',
  'postgres://%@h/lab',
  'redis://:%@h',
  'smtp://%:%@h:99999',
  '-----BEGIN PRIVATE KEY-----',
];

/** False when a check throws an error that is not meant for the user, such as a TypeError. */
const isExplained = (check: () => unknown): boolean => {
  try {
    check();
    return true;
  } catch (error) {
    return error instanceof LaunchError || error instanceof ConfigError;
  }
};

const brokenBy = (names: readonly string[], checkWith: (env: NodeJS.ProcessEnv) => unknown) =>
  names.flatMap((name) =>
    wrongValues.filter((value) => !isExplained(() => checkWith({ [name]: value }))).map((value) => `${name}=${value}`),
  );

describe('a wrong value of any variable', () => {
  test('is used, or refused in a sentence, by the launcher', () => {
    const own = [...Object.keys(launcherSchema.shape), ...Object.entries(derivedFrom).flat()];
    expect(brokenBy(own, (env) => check(env)())).toEqual([]);
  });

  test.each(processNames)('is used, or refused in a sentence, by %s', (process) => {
    const addresses = {
      gateway: { host: 'localhost', port: 8080 },
      services: new Map(processNames.map((name) => [name, 8081])),
      databaseUrl: 'postgres://127.0.0.1/lab',
      backupSocket: undefined,
      redisUrl: 'redis://127.0.0.1',
    };
    const environment = environmentOf(process, readConfig({}), makeMissing(secretNames, {}), addresses);
    expect(loadConfig(schemaOf(process), environment)).toBeDefined();
    const load = (env: NodeJS.ProcessEnv) => loadConfig(schemaOf(process), { ...environment, ...env });
    expect(brokenBy(Object.keys(variablesOf(process)), load)).toEqual([]);
  });
});

describe('the environments of the processes', () => {
  test('are valid when nothing is set', () => {
    expect(check({})).not.toThrow();
  });

  test.each([
    [{ SESSION_SECRET: 'short' }, 'SESSION_SECRET must have at least 16 characters.'],
    [{ CHAT_DATABASE_PASSWORD: 'short' }, 'CHAT_DATABASE_PASSWORD must have at least 16 characters.'],
    [{ LAB_TIME_ZONE: 'Taipei' }, 'LAB_TIME_ZONE must be a time zone such as Asia/Taipei.'],
    [{ CONTENT_DIR: '/nowhere' }, 'CONTENT_DIR must be an existing folder.'],
    [
      { REDIS_URL: 'redis://:50%off@127.0.0.1' },
      'REDIS_URL has a % in its user name or password, which must be written as %25.',
    ],
    [{ S3_ENDPOINT: 'http://minio:9000', S3_ACCESS_KEY: 'lab' }, 'S3_SECRET_KEY is not set, but it is required.'],
  ])('are refused before anything starts, with one message for all processes: %o', (env, sentence) => {
    expect(check(env)).toThrow(new LaunchError(sentence));
  });
});
