import { describe, expect, test } from '@jest/globals';
import { BackupError } from './backup-error.js';
import { readSettings } from './settings.js';

const DATABASE_URL = 'postgres://lab:secret@db/lab';

describe('the settings of the backup container', () => {
  test('default to every night at three and two weeks', () => {
    expect(readSettings({ DATABASE_URL, BACKUP_TIME: '' })).toMatchObject({ minute: 180, keepDays: 14 });
    const given = { BACKUP_TIME: '23:59', BACKUP_KEEP_DAYS: '3650' };
    expect(readSettings({ DATABASE_URL, ...given })).toMatchObject({ minute: 23 * 60 + 59, keepDays: 3650 });
  });

  test.each([
    [{ DATABASE_URL: '' }, /^DATABASE_URL is not set, but it is required/],
    [{ DATABASE_URL: 'http://db/lab' }, /^DATABASE_URL must be a postgres:\/\/ address/],
    [{ DATABASE_URL: 'postgres://lab:50%off@db/lab' }, /^DATABASE_URL has a %/],
    [{ BACKUP_TIME: '24:00' }, /^BACKUP_TIME must be a time of day in UTC/],
    [{ BACKUP_KEEP_DAYS: '0' }, /^BACKUP_KEEP_DAYS must be a whole number/],
    [{ BACKUP_KEEP_DAYS: '1e9' }, /^BACKUP_KEEP_DAYS must be a whole number/],
  ])('are refused in a sentence: %o', (env, sentence) => {
    expect(() => readSettings({ DATABASE_URL, ...env })).toThrow(BackupError);
    expect(() => readSettings({ DATABASE_URL, ...env })).toThrow(sentence);
  });
});
