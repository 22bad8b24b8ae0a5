import { describe, expect, it } from '@jest/globals';
import { ConfigError, type DatabaseConfig } from '../process/config.js';
import { databaseRole } from './database-role.js';
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
    const INTERNAL_SECRET = 'one secret for everything';
    expect(signsInAs({ DATABASE_URL, DATABASE_PASSWORD, INTERNAL_SECRET })[1]).toBe(DATABASE_PASSWORD);
  });

  it('derives the password from INTERNAL_SECRET in an older installation', () => {
    const INTERNAL_SECRET = 'one secret for everything';
    const { user, password } = databaseRole('lab', 'db-admin', INTERNAL_SECRET);
    expect(signsInAs({ DATABASE_URL, INTERNAL_SECRET })).toEqual([user, password]);
  });

  it('leaves an address with a user unchanged', () => {
    expect(signsInAs({ DATABASE_URL: 'postgres://somebody:secret@db.example.edu/lab' })).toEqual([
      'somebody',
      'secret',
    ]);
  });

  it('names the missing variable in one sentence when there is no password', () => {
    const sentence = 'DATABASE_PASSWORD is not set, but it is required.';
    expect(() => signsInAs({ DATABASE_URL })).toThrow(new ConfigError(sentence));
  });
});
