import { describe, expect, it } from '@jest/globals';
import { ConfigError, type DatabaseConfig } from '../process/config.js';
import { dataSourceOptions } from './data-source-options.js';

const DATABASE_URL = 'postgres://db.example.edu:5432/lab';

const signsInAs = (config: DatabaseConfig): [string, string] => {
  const { url } = dataSourceOptions(config, { service: 'db-admin', entities: [], migrations: [] });
  const { username, password } = new URL(url!);
  return [username, decodeURIComponent(password)];
};

describe('a service’s database connection', () => {
  it('uses the service’s own role and password, whatever characters the password has', () => {
    const DATABASE_PASSWORD = 'of its own: %41/@?#';
    expect(signsInAs({ DATABASE_URL, DATABASE_PASSWORD })).toEqual(['lab_db_admin', DATABASE_PASSWORD]);
  });

  it('names the missing variable in one sentence when there is no password', () => {
    const sentence = 'DATABASE_PASSWORD is not set, but it is required.';
    expect(() => signsInAs({ DATABASE_URL })).toThrow(new ConfigError(sentence));
  });
});
