import { adminHiddenColumns, type PublishedTable } from '@lab/contracts';
import { escapeIdentifier as identifier, escapeLiteral as literal } from 'pg';
import type { QueryRunner } from 'typeorm';

/** A reference to the row of another table to which a row belongs. */
interface OutboxParent {
  table: string;
  /** The column with the parent's id. */
  key: string;
}

const hiddenOf = (schema: string, table: string): string =>
  literal(`{${(adminHiddenColumns[`${schema}.${table}`] ?? []).join(',')}}`);

/**
 * For migrations: adds a trigger that writes each change of a table to the schema's `outbox`, within the transaction of
 * the change and without hidden columns. The notifications service reads the outbox with the rights that
 * `grantPublished` gives it.
 * @param table a table in the contract's `outboxEventSchema`
 * @param parents rows stored with each change: the row's parent, the parent's parent and so on, such as the meeting of
 * a proposal
 * @param beside an SQL function that takes the row's id and returns further fields as jsonb. With it the event is
 * written at the end of the transaction, with the values at that time
 */
export const addOutbox = async (
  runner: QueryRunner,
  table: PublishedTable,
  parents: readonly OutboxParent[] = [],
  beside = '',
): Promise<void> => {
  const [{ schema }] = await runner.query('SELECT current_schema() AS schema');
  await runner.query(OUTBOX);
  await runner.query(writeToOutbox(identifier(schema)));
  const parentArguments = parents.flatMap((parent) => [
    literal(parent.table),
    literal(parent.key),
    hiddenOf(schema, parent.table),
  ]);
  await runner.query(`
    CREATE ${beside && 'CONSTRAINT'} TRIGGER ${identifier(`${table}_outbox`)}
    AFTER INSERT OR UPDATE OR DELETE ON ${identifier(table)} ${beside && 'DEFERRABLE INITIALLY DEFERRED'}
    FOR EACH ROW EXECUTE FUNCTION write_to_outbox(${[hiddenOf(schema, table), literal(beside), ...parentArguments].join(', ')})`);
};

/**
 * A change that could not be handled stays as a dead letter, with `failed_at` and `error`, until an administrator
 * retries it. `is_superseded` is true when a later change of the same row has been handled since; reminders then come
 * from the later one.
 */
const OUTBOX = `
  CREATE TABLE IF NOT EXISTS outbox (
    id bigserial PRIMARY KEY,
    transaction text NOT NULL DEFAULT pg_current_xact_id()::text,
    table_name text NOT NULL,
    before jsonb,
    after jsonb,
    parents jsonb NOT NULL,
    created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    failed_at timestamptz,
    error text,
    is_superseded boolean NOT NULL DEFAULT false
  )`;

/**
 * Runs with the rights of the schema's owner, so that edits on the database page are published too. The id is assigned
 * while the row is locked, so the changes of a row are in order.
 */
const writeToOutbox = (schema: string): string => `
  CREATE OR REPLACE FUNCTION write_to_outbox() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, pg_temp SET timezone = 'UTC' AS $$
  DECLARE
    hidden CONSTANT text[] := TG_ARGV[0];
    before CONSTANT jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) - hidden END;
    beside CONSTANT text := TG_ARGV[1];
    after jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) - hidden END;
    above jsonb := coalesce(after, before);
    parents jsonb := '[]';
  BEGIN
    IF before = after THEN
      RETURN NULL;
    END IF;
    IF beside <> '' AND after IS NOT NULL THEN
      EXECUTE format('SELECT $1 || ${schema}.%I($2)', beside) INTO after USING after, NEW.id;
    END IF;
    FOR level IN 1 .. (TG_NARGS - 2) / 3 LOOP
      EXECUTE format('SELECT to_jsonb(parent) - $2 FROM ${schema}.%I AS parent WHERE id = $1', TG_ARGV[3 * level - 1])
      INTO above USING (above ->> TG_ARGV[3 * level])::integer, TG_ARGV[3 * level + 1]::text[];
      parents := parents || jsonb_build_array(above);
    END LOOP;
    INSERT INTO ${schema}.outbox (table_name, before, after, parents) VALUES (TG_TABLE_NAME, before, after, parents);
    RETURN NULL;
  END $$`;
