import { adminHiddenColumns } from '@lab/contracts';
import { escapeIdentifier as identifier, escapeLiteral as literal } from 'pg';
import type { QueryRunner } from 'typeorm';

/** The row of another table to which a row belongs. */
export interface OutboxParent {
  table: string;
  /** The column with the parent's id. */
  key: string;
}

/**
 * For migrations: a trigger writes each change of a table to the schema's `outbox`, in the transaction of the change. The
 * notifications service takes the changes from there, see `OutboxModule`. Rows that are there already count as inserted.
 * @param parent kept with each change, such as the meeting of a proposal
 */
export const addOutbox = async (runner: QueryRunner, table: string, parent?: OutboxParent): Promise<void> => {
  const [{ schema }] = await runner.query('SELECT current_schema() AS schema');
  await runner.query(OUTBOX);
  await runner.query(writeToOutbox(identifier(schema)));
  const hidden = `{${(adminHiddenColumns[`${schema}.${table}`] ?? []).join(',')}}`;
  const told = [hidden, parent?.table ?? '', parent?.key ?? ''].map((text) => literal(text)).join(', ');
  await runner.query(`
    CREATE TRIGGER ${identifier(`${table}_outbox`)} AFTER INSERT OR UPDATE OR DELETE ON ${identifier(table)}
    FOR EACH ROW EXECUTE FUNCTION write_to_outbox(${told})`);
  await runner.query(
    `INSERT INTO outbox (table_name, after, parent)
     SELECT $1, to_jsonb(told) - $2::text[], ${parent ? 'to_jsonb(parent)' : 'NULL'} FROM ${identifier(table)} AS told
     ${parent ? `JOIN ${identifier(parent.table)} AS parent ON parent.id = told.${identifier(parent.key)}` : ''}
     ORDER BY told.id`,
    [table, hidden],
  );
};

/** For a migration's `down`: drops the outbox and its triggers on these tables. */
export const dropOutbox = async (runner: QueryRunner, tables: readonly string[]): Promise<void> => {
  for (const table of tables) {
    await runner.query(`DROP TRIGGER ${identifier(`${table}_outbox`)} ON ${identifier(table)}`);
  }
  await runner.query('DROP FUNCTION write_to_outbox()');
  await runner.query('DROP TABLE outbox');
};

const OUTBOX = `
  CREATE TABLE IF NOT EXISTS outbox (
    id bigserial PRIMARY KEY,
    transaction text NOT NULL DEFAULT pg_current_xact_id()::text,
    table_name text NOT NULL,
    before jsonb,
    after jsonb,
    parent jsonb,
    created_at timestamptz NOT NULL DEFAULT clock_timestamp()
  )`;

/**
 * Runs with the rights of the schema's owner, so that an administrator's edit is told of, too. The id is taken while the
 * row is locked, so the changes of a row are in their order.
 */
const writeToOutbox = (schema: string): string => `
  CREATE OR REPLACE FUNCTION write_to_outbox() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, pg_temp SET timezone = 'UTC' AS $$
  DECLARE
    hidden CONSTANT text[] := TG_ARGV[0];
    before CONSTANT jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) - hidden END;
    after CONSTANT jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) - hidden END;
    parent jsonb;
  BEGIN
    IF before = after THEN
      RETURN NULL;
    END IF;
    IF TG_ARGV[1] <> '' THEN
      EXECUTE format('SELECT to_jsonb(parent) FROM ${schema}.%I AS parent WHERE id = $1', TG_ARGV[1])
      INTO parent USING (coalesce(after, before) ->> TG_ARGV[2])::integer;
    END IF;
    INSERT INTO ${schema}.outbox (table_name, before, after, parent) VALUES (TG_TABLE_NAME, before, after, parent);
    RETURN NULL;
  END $$`;
