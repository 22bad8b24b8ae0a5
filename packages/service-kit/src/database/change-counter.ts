import type { QueryRunner } from 'typeorm';

/**
 * In a migration: counts every transaction that changes `tables` in the schema's `change_counters` under `name`. A
 * list's ETag carries the count, so an unchanged list is answered 304 without being read. The count is taken from the
 * clock, so it does not repeat after a restore from a backup.
 * @param name of the counter, by custom the table's name
 */
export const addChangeCounter = async (runner: QueryRunner, name: string, tables: readonly string[]): Promise<void> => {
  await runner.query(CREATE_COUNTERS);
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

/** Takes back `addChangeCounter`, in a migration's `down`. The tables' triggers go with their tables. */
export const dropChangeCounter = async (runner: QueryRunner, name: string): Promise<void> => {
  await runner.query(`DELETE FROM change_counters WHERE name = $1`, [name]);
};

/**
 * SQL of what a counter stands at, as text; null when there is no such counter. It is another after each transaction
 * that counts, in whichever order they become visible: the sum of all parts tells them apart, and the largest part what
 * was counted before and after a restore.
 * @param name SQL of the counter's name
 */
export const changeVersionSql = (name: string): string =>
  `(SELECT max(version) || '-' || sum(version) FROM change_counters WHERE name = ${name})`;

/** The page of a full table is cleared of old row versions late, and each look at a row passes all of them. */
const FILL_FACTOR = 10;

const CREATE_COUNTERS = `
  CREATE TABLE IF NOT EXISTS change_counters (name text NOT NULL, version bigint NOT NULL)
  WITH (fillfactor = ${FILL_FACTOR})`;

/**
 * A counter has as many parts as there were transactions that ended at the same moment: each takes a part that nobody
 * holds, or begins one, so nobody waits for anybody. The setting remembers until the transaction's end that it is
 * counted already, however many rows it changes.
 */
const COUNT_CHANGE = `
  CREATE OR REPLACE FUNCTION count_change() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path FROM CURRENT AS $$
  DECLARE
    part tid;
    moment bigint := extract(epoch FROM clock_timestamp()) * 1000000;
  BEGIN
    IF coalesce(current_setting('change_counters.' || TG_ARGV[0], true), '') = '' THEN
      PERFORM set_config('change_counters.' || TG_ARGV[0], 'counted', true);
      SELECT ctid INTO part FROM change_counters WHERE name = TG_ARGV[0] LIMIT 1 FOR UPDATE SKIP LOCKED;
      IF FOUND THEN
        UPDATE change_counters SET version = greatest(version + 1, moment) WHERE ctid = part;
      ELSE
        INSERT INTO change_counters VALUES (TG_ARGV[0], moment);
      END IF;
    END IF;
    RETURN NULL;
  END $$`;

/** Lets the counters of a schema have parts that was made before they could. */
export const upgradeChangeCounters = async (runner: QueryRunner): Promise<void> => {
  const outdated: unknown[] = await runner.query(`
    SELECT FROM pg_constraint WHERE conrelid = to_regclass('change_counters') AND conname = 'change_counters_pkey'`);
  if (outdated.length === 0) return;
  // One query, so that both are done or neither.
  await runner.query(`
    ALTER TABLE change_counters DROP CONSTRAINT change_counters_pkey, SET (fillfactor = ${FILL_FACTOR});
    ${COUNT_CHANGE}`);
};
