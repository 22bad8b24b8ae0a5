import { migrate } from '@lab/service-kit/migrations';
import type { DataSource } from 'typeorm';

/**
 * Reverts all migrations of a service's schema and runs them again.
 * @param dataSource connected to a migrated database as the service's own role
 * @returns what was left after reverting: tables, and change counters as `counter of …`; empty when every migration's
 * `down` is complete
 */
export const rebuildSchema = async (dataSource: DataSource): Promise<string[]> => {
  for (const _ of dataSource.migrations) await dataSource.undoLastMigration();
  const leftovers = [...(await tablesLeft(dataSource)), ...(await countersLeft(dataSource))];
  await migrate(dataSource);
  return leftovers;
};

/** The tables of migrations, change counters and the audit log belong to service-kit. */
const tablesLeft = async (dataSource: DataSource): Promise<string[]> => {
  const tables = await dataSource.query<{ name: string }[]>(
    `SELECT tablename AS name FROM pg_tables
     WHERE schemaname = current_schema() AND tablename NOT IN ('migrations', 'change_counters') AND tablename NOT LIKE 'audit_log%' ORDER BY 1`,
  );
  return tables.map(({ name }) => name);
};

const countersLeft = async (dataSource: DataSource): Promise<string[]> => {
  const [{ exists }] = await dataSource.query(`SELECT to_regclass('change_counters') IS NOT NULL AS exists`);
  if (!exists) return [];
  const counters = await dataSource.query<Record<string, unknown>[]>('SELECT * FROM change_counters');
  return counters.map((counter) => `counter of ${Object.values(counter)[0]}`);
};
