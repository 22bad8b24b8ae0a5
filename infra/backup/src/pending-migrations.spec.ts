import { backupMessages } from '@lab/contracts';
import { createEmptyDatabase, createTestDatabase } from '@lab/test-kit';
import { noteVersion, UPGRADES_FROM } from '@lab/service-kit/database-setup';
import { expect, test } from '@jest/globals';
import { meetingsDatabase } from '../../../services/meetings/src/database/database.js';
import { membersDatabase } from '../../../services/members/src/database/database.js';
import { query } from '../test/portal.js';
import { hasPendingMigrations } from './pending-migrations.js';

test('an upgrade is pending when a database is older than the code, but not for a new or current one', async () => {
  expect(await hasPendingMigrations(await createEmptyDatabase())).toBe(false);
  const { adminUrl } = await createTestDatabase(membersDatabase);
  expect(await hasPendingMigrations(adminUrl)).toBe(false);
  await query(adminUrl, `UPDATE members.migrations SET "timestamp" = 1`);
  expect(await hasPendingMigrations(adminUrl)).toBe(true);
});

test('data that a newer version has migrated is refused, even when another service is older', async () => {
  const { adminUrl } = await createTestDatabase(meetingsDatabase, [membersDatabase]);
  await query(adminUrl, `UPDATE members.migrations SET "timestamp" = 1`);
  await query(adminUrl, `INSERT INTO meetings.migrations ("timestamp", name) VALUES (9999999999999, 'Newer')`);
  await expect(hasPendingMigrations(adminUrl)).rejects.toThrow(backupMessages.newerData);
});

test('data of a version that is too old to upgrade from is refused', async () => {
  const { adminUrl } = await createTestDatabase(membersDatabase);
  await query(adminUrl, noteVersion('members', '0.0.10'));
  const refusal = backupMessages.skippedVersion('0.0.10', UPGRADES_FROM);
  await expect(hasPendingMigrations(adminUrl)).rejects.toThrow(refusal);
});
