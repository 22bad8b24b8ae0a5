import { describe, expect, test } from '@jest/globals';
import { LaunchError } from '@lab/local-servers';
import { makeMissing } from '../secrets/secrets.js';
import { readConfig } from './config.js';
import { checkEnvironments } from './environment.js';
import { secretNames } from './secrets.js';

const check = (env: NodeJS.ProcessEnv) => () => {
  const config = readConfig(env);
  checkEnvironments(config, { ...makeMissing(secretNames, config.secrets), ...config.secrets });
};

describe('the environments of the processes', () => {
  test('are valid when nothing is set', () => {
    expect(check({})).not.toThrow();
  });

  test.each([
    [{ SESSION_SECRET: 'short' }, 'SESSION_SECRET must have at least 16 characters.'],
    [{ CHAT_DATABASE_PASSWORD: 'short' }, 'CHAT_DATABASE_PASSWORD must have at least 16 characters.'],
    [{ LAB_TIME_ZONE: 'Taipei' }, 'LAB_TIME_ZONE must be a time zone such as Asia/Taipei.'],
    [{ S3_ENDPOINT: 'http://minio:9000', S3_ACCESS_KEY: 'lab' }, 'S3_SECRET_KEY is not set, but it is required.'],
  ])('are refused before anything starts, with one message for all processes: %o', (env, sentence) => {
    expect(check(env)).toThrow(new LaunchError(sentence));
  });
});
