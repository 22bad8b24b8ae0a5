import { expect, test } from '@jest/globals';
import { diskPhotos, emptyTarget, query, startSource } from '../test/portal.js';
import { hasPendingMigrations } from './pending-migrations.js';

test('an upgrade is pending when a database is older than the code, but not for a new or current one', async () => {
  const { databaseUrl: empty } = await emptyTarget(await diskPhotos());
  expect(await hasPendingMigrations(empty)).toBe(false);
  const { sources } = await startSource(await diskPhotos());
  expect(await hasPendingMigrations(sources.databaseUrl)).toBe(false);
  await query(sources.databaseUrl, `UPDATE members.migrations SET "timestamp" = 1`);
  expect(await hasPendingMigrations(sources.databaseUrl)).toBe(true);
});
