import type { QueryRunner } from 'typeorm';

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
