import { resolve } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { LaunchError } from '../servers/index.js';
import { readConfig } from './config.js';

describe('the configuration', () => {
  test('works without any variable', () => {
    expect(readConfig({})).toMatchObject({
      PORT: 8080,
      DATA_DIR: resolve('.data'),
      SAMPLE_DATA: true,
      given: {},
    });
  });

  test('treats an empty variable as unset', () => {
    expect(readConfig({ PORT: '', LAB_PASSWORD: ' ' })).toMatchObject({ PORT: 8080, secrets: {} });
  });

  test.each([
    [{ PORT: 'abc' }, 'PORT must be a whole number from 1 to 65535.'],
    [{ PORT: '80.5' }, 'PORT must be a whole number from 1 to 65535.'],
    [{ DATABASE_URL: 'mysql://db/lab' }, 'DATABASE_URL must be a postgres:// address.'],
    [{ DATABASE_URL: 'the old one' }, 'DATABASE_URL must be a postgres:// address.'],
    [
      { DATABASE_URL: 'postgres://db' },
      'DATABASE_URL must name a database, as in postgres://user:password@host:5432/lab.',
    ],
    [{ REDIS_URL: 'localhost:6379' }, 'REDIS_URL must be a redis:// address.'],
    [{ SAMPLE_DATA: 'maybe' }, 'SAMPLE_DATA must be true or false.'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be trace, debug, info, warn, error or silent.'],
  ])('names the invalid variable: %o', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(new LaunchError(sentence));
  });

  test('names every invalid variable, one sentence each', () => {
    expect(() => readConfig({ PORT: '0', INSTALL: 'yes' })).toThrow(
      'PORT must be a whole number from 1 to 65535.\nINSTALL must be true or false.',
    );
  });
});
