import type { QueryRunner } from 'typeorm';

/**
 * In a migration: counts every transaction that changes `tables` in the schema's `change_counters` under `name`. A
 * list's ETag carries the count, so an unchanged list is answered 304 without being read. The count is taken from the
 * clock, so it does not repeat after a restore from a backup. It is taken at the transaction's end, because whoever
 * else changes one of the tables waits for it; a transaction that changes tables of several counters writes to them in
 * the same order as every other.
 * @param name of the counter, by custom the table's name
 */
export const addChangeCounter = async (runner: QueryRunner, name: string, tables: readonly string[]): Promise<void> => {
  await runner.query(`CREATE TABLE IF NOT EXISTS change_counters (name text PRIMARY KEY, version bigint NOT NULL)`);
  await runner.query(COUNT_CHANGE);
  await runner.query(`INSERT INTO change_counters VALUES ($1, 0)`, [name]);
  for (const table of tables) {
    await runner.query(`
      CREATE CONSTRAINT TRIGGER ${table}_count_change AFTER INSERT OR UPDATE OR DELETE ON ${table}
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_change('${name}')`);
    await runner.query(`
      CREATE TRIGGER ${table}_count_truncate AFTER TRUNCATE ON ${table}
      FOR EACH STATEMENT EXECUTE FUNCTION count_change('${name}')`);
  }
};

/** The setting remembers until the transaction's end that it is counted already, however many rows it changes. */
const COUNT_CHANGE = `
  CREATE OR REPLACE FUNCTION count_change() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path FROM CURRENT AS $$
  BEGIN
    IF coalesce(current_setting('change_counters.' || TG_ARGV[0], true), '') = '' THEN
      PERFORM set_config('change_counters.' || TG_ARGV[0], 'counted', true);
      UPDATE change_counters
      SET version = greatest(version + 1, (extract(epoch FROM clock_timestamp()) * 1000000)::bigint)
      WHERE name = TG_ARGV[0];
    END IF;
    RETURN NULL;
  END $$`;

/** Takes back `addChangeCounter`, in a migration's `down`. The tables' triggers go with their tables. */
export const dropChangeCounter = async (runner: QueryRunner, name: string): Promise<void> => {
  await runner.query(`DELETE FROM change_counters WHERE name = $1`, [name]);
};
