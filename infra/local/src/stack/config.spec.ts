import { resolve } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { LaunchError } from '../launch-error.js';
import { readConfig } from './config.js';

describe('the configuration', () => {
  test('needs nothing', () => {
    expect(readConfig({})).toMatchObject({
      PORT: 8080,
      DATA_DIR: resolve('.data'),
      SAMPLE_DATA: true,
      TRUST_PROXY: false,
    });
  });

  test('takes a variable that is set to nothing as not set', () => {
    expect(readConfig({ PORT: '', LAB_PASSWORD: ' ' })).toMatchObject({ PORT: 8080, secrets: {} });
  });

  test.each([
    [{ PORT: 'abc' }, 'PORT must be a whole number from 1 to 65535.'],
    [{ PORT: '70000' }, 'PORT must be a whole number from 1 to 65535.'],
    [{ PORT: '80.5' }, 'PORT must be a whole number from 1 to 65535.'],
    [{ SESSION_SECRET: 'short' }, 'SESSION_SECRET must have at least 16 characters.'],
    [{ CHAT_DATABASE_PASSWORD: 'short' }, 'CHAT_DATABASE_PASSWORD must have at least 16 characters.'],
    [{ DATABASE_URL: 'mysql://db/lab' }, 'DATABASE_URL must be a postgres:// address.'],
    [
      { DATABASE_URL: 'postgres://db' },
      'DATABASE_URL must name a database, as in postgres://user:password@host:5432/lab.',
    ],
    [{ REDIS_URL: 'localhost:6379' }, 'REDIS_URL must be a redis:// address.'],
    [{ LAB_TIME_ZONE: 'Taipei' }, 'LAB_TIME_ZONE must be a time zone such as Asia/Taipei.'],
    [{ PUBLIC_URL: 'lab.example' }, 'PUBLIC_URL must be an http:// or https:// address.'],
    [{ SAMPLE_DATA: 'maybe' }, 'SAMPLE_DATA must be true or false.'],
    [{ VOTING_WINDOW_SECONDS: '0' }, 'VOTING_WINDOW_SECONDS must be a whole number from 1 to 604800.'],
    [{ S3_ENDPOINT: 'http://minio:9000', S3_ACCESS_KEY: 'lab' }, 'S3_SECRET_KEY must be set when S3_ENDPOINT is set.'],
    [{ CHAT_API_BASE_URL: 'http://ollama:11434/v1' }, 'CHAT_MODEL must be set when CHAT_API_BASE_URL is set.'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be trace, debug, info, warn, error or silent.'],
  ])('names the bad variable: %o', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(new LaunchError(sentence));
  });

  test('names every bad variable, one sentence each', () => {
    expect(() => readConfig({ PORT: '0', TRUST_PROXY: 'yes', CALENDAR_SECRET: 'x' })).toThrow(
      'PORT must be a whole number from 1 to 65535.\nTRUST_PROXY must be true or false.\nCALENDAR_SECRET must have at least 16 characters.',
    );
  });
});
