import { describe, expect, it } from '@jest/globals';
import { ConfigError, type DatabaseConfig } from '../config.js';
import { databaseRole } from '../database-role.js';
import { dataSourceOptions } from './data-source-options.js';

const DATABASE_URL = 'postgres://db.example.edu:5432/lab';

/** User and password of the address that a service connects to. */
const signsInAs = (config: DatabaseConfig): [string, string] => {
  const { url } = dataSourceOptions(config, { service: 'db-admin', entities: [], migrations: [] });
  const { username, password } = new URL(url!);
  return [username, decodeURIComponent(password)];
};

describe('a service at its database', () => {
  it('signs in as its own role with the role’s own password, whatever is in it', () => {
    const DATABASE_PASSWORD = 'of its own: %41/@?#';
    expect(signsInAs({ DATABASE_URL, DATABASE_PASSWORD })).toEqual(['lab_db_admin', DATABASE_PASSWORD]);
    const INTERNAL_SECRET = 'one secret for everything';
    expect(signsInAs({ DATABASE_URL, DATABASE_PASSWORD, INTERNAL_SECRET })[1]).toBe(DATABASE_PASSWORD);
  });

  it('in an installation with one secret for everything signs in as before', () => {
    const INTERNAL_SECRET = 'one secret for everything';
    const { user, password } = databaseRole('lab', 'db-admin', INTERNAL_SECRET);
    expect(signsInAs({ DATABASE_URL, INTERNAL_SECRET })).toEqual([user, password]);
  });

  it('takes an address with a user as it is', () => {
    expect(signsInAs({ DATABASE_URL: 'postgres://somebody:secret@db.example.edu/lab' })).toEqual([
      'somebody',
      'secret',
    ]);
  });

  it('without any password says in one sentence what is missing', () => {
    const sentence = 'DATABASE_PASSWORD is not set, but it is required.';
    expect(() => signsInAs({ DATABASE_URL })).toThrow(new ConfigError(sentence));
  });
});
