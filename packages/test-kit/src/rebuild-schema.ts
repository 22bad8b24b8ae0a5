import type { DataSource } from 'typeorm';

/**
 * Takes a service's schema down, migration by migration, and builds it up again.
 * @param dataSource connected to a migrated database as the service's own role
 * @returns what was left at the bottom: tables, and change counters as `counter of …`; none when each migration takes
 * back all that it made
 */
export const rebuildSchema = async (dataSource: DataSource): Promise<string[]> => {
  for (const _ of dataSource.migrations) await dataSource.undoLastMigration();
  const leftovers = [...(await tablesLeft(dataSource)), ...(await countersLeft(dataSource))];
  await dataSource.runMigrations();
  return leftovers;
};

/** The list of migrations and the change counters are service-kit's own. */
const tablesLeft = async (dataSource: DataSource): Promise<string[]> => {
  const tables = await dataSource.query<{ name: string }[]>(
    `SELECT tablename AS name FROM pg_tables
     WHERE schemaname = current_schema() AND tablename NOT IN ('migrations', 'change_counters') ORDER BY 1`,
  );
  return tables.map(({ name }) => name);
};

const countersLeft = async (dataSource: DataSource): Promise<string[]> => {
  const [{ exists }] = await dataSource.query(`SELECT to_regclass('change_counters') IS NOT NULL AS exists`);
  if (!exists) return [];
  const counters = await dataSource.query<Record<string, unknown>[]>('SELECT * FROM change_counters');
  return counters.map((counter) => `counter of ${Object.values(counter)[0]}`);
};
