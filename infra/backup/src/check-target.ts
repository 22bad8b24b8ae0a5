import { roleOf } from '@lab/service-kit/database-role';
import { escapeIdentifier as identifier, type Client } from 'pg';
import { BackupError } from './backup-error.js';

/** The migrations themselves fill these tables. */
const ownBooks = ['migrations', 'change_counters'];

/**
 * Checks that no service is connected, because it would write during the restore.
 * @throws BackupError when the portal is running
 */
export const checkStopped = async (client: Client, services: readonly string[], database: string): Promise<void> => {
  const users = services.map((service) => roleOf(database, service).user);
  const { rowCount } = await client.query(
    'SELECT FROM pg_stat_activity WHERE datname = current_database() AND usename = ANY($1)',
    [users],
  );
  if (rowCount)
    throw new BackupError('The portal is running on this database. Stop it, then restore. Nothing was changed.');
};

/** True when no table of these schemas contains data. */
export const isEmpty = async (client: Client, schemas: readonly string[]): Promise<boolean> => {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `SELECT schemaname AS schema, tablename AS name FROM pg_tables
     WHERE schemaname = ANY($1) AND NOT tablename = ANY($2)`,
    [schemas, ownBooks],
  );
  if (rows.length === 0) return true;
  const tables = rows.map(({ schema, name }) => `EXISTS (SELECT FROM ${identifier(schema)}.${identifier(name)})`);
  const { rows: answers } = await client.query<{ isFilled: boolean }>(`SELECT ${tables.join(' OR ')} AS "isFilled"`);
  return !answers[0]!.isFilled;
};
