import { expect, test } from '@jest/globals';
import { BackupError } from './backup-error.js';
import { readSettings } from './settings.js';

const DATABASE_URL = 'postgres://lab:secret@db/lab';

test('backups are in /backups unless BACKUP_DIR names another folder', () => {
  expect(readSettings({ DATABASE_URL, BACKUP_DIR: '' }).directory).toBe('/backups');
  expect(readSettings({ DATABASE_URL, BACKUP_DIR: '/mnt' }).directory).toBe('/mnt');
});

test.each([
  ['', /^DATABASE_URL is not set, but it is required/],
  ['http://db/lab', /^DATABASE_URL must be a postgres:\/\/ address/],
  ['postgres://lab:50%off@db/lab', /^DATABASE_URL has a %/],
])('the address %o is refused in a sentence', (address, sentence) => {
  expect(() => readSettings({ DATABASE_URL: address })).toThrow(BackupError);
  expect(() => readSettings({ DATABASE_URL: address })).toThrow(sentence);
});
