import type { QueryRunner } from 'typeorm';

/**
 * For migrations: adds triggers that count every transaction that changes `tables`, in the schema's `change_counters`.
 * A list's ETag contains the count, so an unchanged list can be answered with 304 without reading it. The count comes
 * from the clock, so it does not repeat after a backup is restored.
 * @param name of the counter, by convention the table's name
 */
export const addChangeCounter = async (runner: QueryRunner, name: string, tables: readonly string[]): Promise<void> => {
  await runner.query(`CREATE TABLE IF NOT EXISTS change_counters (name text NOT NULL, version bigint NOT NULL)`);
  await runner.query(COUNT_CHANGE);
  await runner.query(`INSERT INTO change_counters VALUES ($1, 0)`, [name]);
  await countChanges(runner, name, tables);
};

/** For migrations: makes an existing counter also count the changes of further tables. */
const countChanges = async (runner: QueryRunner, name: string, tables: readonly string[]): Promise<void> => {
  for (const table of tables) {
    await runner.query(`
      CREATE CONSTRAINT TRIGGER ${table}_count_change AFTER INSERT OR UPDATE OR DELETE ON ${table}
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_change('${name}')`);
    await runner.query(`
      CREATE TRIGGER ${table}_count_truncate AFTER TRUNCATE ON ${table}
      FOR EACH STATEMENT EXECUTE FUNCTION count_change('${name}')`);
  }
};

/**
 * The triggers run at the end of a transaction, so that it locks the counter only briefly. The setting makes a
 * transaction count once, however many rows it changes. Transactions that write several tables must write them in the
 * same order, or two can deadlock on each other's counters.
 */
const COUNT_CHANGE = `
  CREATE OR REPLACE FUNCTION count_change() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path FROM CURRENT AS $$
  BEGIN
    IF coalesce(current_setting('change_counters.' || TG_ARGV[0], true), '') = '' THEN
      PERFORM set_config('change_counters.' || TG_ARGV[0], 'counted', true);
      UPDATE change_counters SET version = greatest(version + 1, extract(epoch FROM clock_timestamp()) * 1000000)
      WHERE name = TG_ARGV[0];
    END IF;
    RETURN NULL;
  END $$`;

/**
 * For migrations: gives each row of a table a `version`, starting at 1. A trigger increments it on every change and
 * ignores any value that a statement writes to it. Saving the same values again counts as a change, because it sets
 * `updated_at`; an update that leaves the row identical does not.
 * @param apart columns that users do not edit; a change of only these does not count
 */
export const addVersion = async (runner: QueryRunner, table: string, apart: readonly string[] = []): Promise<void> => {
  await runner.query(`ALTER TABLE ${table} ADD COLUMN IF NOT EXISTS version integer NOT NULL DEFAULT 1`);
  const edited = (row: string) => `to_jsonb(${row}) - '{${apart.join(', ')}}'::text[]`;
  await runner.query(`
    CREATE FUNCTION ${table}_count_version() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      NEW.version := OLD.version;
      IF ${edited('NEW')} IS DISTINCT FROM ${edited('OLD')} THEN
        NEW.version := OLD.version + 1;
      END IF;
      RETURN NEW;
    END $$`);
  await runner.query(`
    CREATE TRIGGER ${table}_count_version BEFORE UPDATE ON ${table}
    FOR EACH ROW EXECUTE FUNCTION ${table}_count_version()`);
};
