import { adminHiddenColumns, adminTables, personTables, watchedTables } from '@lab/contracts';
import { escapeIdentifier as identifier, escapeLiteral as literal } from 'pg';
import type { QueryRunner } from 'typeorm';

/**
 * Adds the schema's audit log unless it exists: one row for each change of a row, partitioned by month (see
 * `addAuditMonths`). It is append-only, except that the values of entries about a person can be blanked once.
 * @param runner connected as the schema's owner, with the schema first in its search path
 */
export const addAuditLog = async (runner: QueryRunner): Promise<void> => {
  const [{ isThere, schema }] = await runner.query(
    `SELECT to_regclass('audit_log') IS NOT NULL AS "isThere", current_schema() AS schema`,
  );
  if (isThere) return;
  await runner.manager.transaction(async () => {
    await runner.query(AUDIT_LOG);
    await runner.query('CREATE INDEX audit_log_id ON audit_log (id)');
    // For finding the history of a row, and for listing actions.
    await runner.query('CREATE INDEX audit_log_record ON audit_log (table_name, row_id, created_at)');
    await runner.query('CREATE INDEX audit_log_transaction ON audit_log (transaction, created_at)');
    await runner.query(REFUSE_CHANGE);
    await runner.query(BLANK_OF);
    await runner.query(allowOnlyBlanking(identifier(schema)));
    await runner.query(`
      CREATE TRIGGER audit_log_append_only BEFORE DELETE OR TRUNCATE ON audit_log
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change()`);
    await runner.query(`
      CREATE TRIGGER audit_log_only_blanked BEFORE UPDATE ON audit_log
      FOR EACH ROW EXECUTE FUNCTION allow_only_blanking()`);
  });
};

/**
 * Adds triggers that write each change of the schema's tables in `adminTables` and `watchedTables` to its audit log,
 * within the transaction of the change and without hidden columns.
 */
export const watchTables = async (runner: QueryRunner): Promise<void> => {
  const [{ schema }] = await runner.query('SELECT current_schema() AS schema');
  const names = [...(adminTables[schema] ?? []), ...(watchedTables[schema] ?? [])];
  const tables: { name: string }[] = await runner.query(
    `SELECT relname AS name FROM pg_class
     WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r' AND relname = ANY ($1)`,
    [names],
  );
  if (tables.length > 0) await runner.query(writeEntry(identifier(schema)));
  for (const { name } of tables) {
    const hidden = `{${(adminHiddenColumns[`${schema}.${name}`] ?? []).join(',')}}`;
    await runner.query(`
      CREATE OR REPLACE TRIGGER ${identifier(`${name}_audit`)} AFTER INSERT OR UPDATE OR DELETE ON ${identifier(name)}
      FOR EACH ROW EXECUTE FUNCTION write_audit_entry(${literal(hidden)})`);
  }
};

/**
 * SQL of the transaction's number and start time. The number alone is not unique, because a server counts from the
 * start again after a backup is restored to it.
 */
const TRANSACTION = `pg_current_xact_id() || '-' || (extract(epoch FROM now()) * 1000000)::bigint`;

const AUDIT_LOG = `
  CREATE TABLE audit_log (
    id serial NOT NULL,
    transaction text NOT NULL DEFAULT ${TRANSACTION},
    created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    actor json,
    action text NOT NULL
      CONSTRAINT audit_log_action CHECK (action IN ('insert', 'update', 'delete', 'restore', 'blank')),
    table_name text NOT NULL,
    row_id integer NOT NULL,
    before json,
    after json,
    blanked_at timestamptz,
    CONSTRAINT audit_log_change CHECK (before IS NOT NULL OR after IS NOT NULL),
    PRIMARY KEY (created_at, id)
  ) PARTITION BY RANGE (created_at)`;

/**
 * Runs with the rights of the schema's owner, so that roles that write the table do not need the right to write the
 * log. The clock is read while the row is locked, so the entries of a row are in the order of its changes. An update
 * that changes only hidden columns leaves no entry. Hidden columns are emptied first, because one may hold a file of
 * many megabytes. A table without ids has one row for each member.
 */
const writeEntry = (schema: string): string => `
  CREATE OR REPLACE FUNCTION write_audit_entry() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, pg_temp SET timezone = 'UTC' AS $$
  DECLARE
    hidden CONSTANT text[] := TG_ARGV[0];
    emptied jsonb;
    before json := CASE WHEN TG_OP <> 'INSERT' AND hidden = '{}' THEN row_to_json(OLD) END;
    after json := CASE WHEN TG_OP <> 'DELETE' AND hidden = '{}' THEN row_to_json(NEW) END;
  BEGIN
    IF hidden <> '{}' THEN
      emptied := (SELECT jsonb_object_agg(name, NULL) FROM unnest(hidden) AS name);
      before := CASE WHEN TG_OP <> 'INSERT' THEN (SELECT json_object_agg(key, value)
        FROM json_each(row_to_json(jsonb_populate_record(OLD, emptied))) WHERE key <> ALL (hidden)) END;
      after := CASE WHEN TG_OP <> 'DELETE' THEN (SELECT json_object_agg(key, value)
        FROM json_each(row_to_json(jsonb_populate_record(NEW, emptied))) WHERE key <> ALL (hidden)) END;
    END IF;
    IF before::text = after::text THEN
      RETURN NULL;
    END IF;
    INSERT INTO ${schema}.audit_log (actor, action, table_name, row_id, before, after)
    VALUES (nullif(current_setting('lab.actor', true), '')::json,
      coalesce(nullif(current_setting('lab.action', true), ''), lower(TG_OP)),
      TG_TABLE_SCHEMA || '.' || TG_TABLE_NAME,
      coalesce(coalesce(after, before) ->> 'id', coalesce(after, before) ->> 'member_id')::integer, before, after);
    RETURN NULL;
  END $$`;

const REFUSE_CHANGE = `
  CREATE OR REPLACE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    RAISE EXCEPTION 'the audit log is only ever added to' USING ERRCODE = 'insufficient_privilege';
  END $$`;

/** SQL of a row with all values set to null. */
const BLANK_OF = `
  CREATE OR REPLACE FUNCTION audit_blank_of(state json) RETURNS json LANGUAGE sql IMMUTABLE
  SET search_path = pg_catalog, pg_temp AS $$
    SELECT CASE WHEN state IS NOT NULL
      THEN (SELECT coalesce(json_object_agg(key, NULL::text), '{}') FROM json_object_keys(state) AS key) END
  $$`;

/** A trigger, so that not even a bug can change an entry, except to blank a person's data once. */
const allowOnlyBlanking = (schema: string): string => `
  CREATE OR REPLACE FUNCTION allow_only_blanking() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF OLD.blanked_at IS NULL AND NEW.blanked_at IS NOT NULL
      AND OLD.table_name IN (${personTables.map((name) => literal(name)).join(', ')})
      AND (NEW.id, NEW.transaction, NEW.created_at, NEW.action, NEW.table_name, NEW.row_id)
        = (OLD.id, OLD.transaction, OLD.created_at, OLD.action, OLD.table_name, OLD.row_id)
      AND NEW.actor::text IS NOT DISTINCT FROM OLD.actor::text
      AND NEW.before::text IS NOT DISTINCT FROM ${schema}.audit_blank_of(OLD.before)::text
      AND NEW.after::text IS NOT DISTINCT FROM ${schema}.audit_blank_of(OLD.after)::text
    THEN
      RETURN NEW;
    END IF;
    RAISE EXCEPTION 'the audit log is only ever added to' USING ERRCODE = 'insufficient_privilege';
  END $$`;

/** Selects the months of a period, in UTC, that have no partition yet. */
const MISSING = `
  SELECT 'audit_log_' || to_char(month, 'YYYY_MM') AS name, month::date::text AS first,
    (month + interval '1 month')::date::text AS next
  FROM generate_series(
    date_trunc('month', coalesce($1::timestamptz, now()) AT TIME ZONE 'UTC'),
    coalesce($2::timestamptz, now() + interval '1 month') AT TIME ZONE 'UTC', interval '1 month') AS month
  WHERE to_regclass('audit_log_' || to_char(month, 'YYYY_MM')) IS NULL`;

/** Selects the partitions that ended more than the given number of days ago. */
const EXPIRED = `
  SELECT relname AS name FROM pg_inherits JOIN pg_class ON pg_class.oid = inhrelid
  WHERE inhparent = to_regclass('audit_log')
    AND to_date(right(relname, 7), 'YYYY_MM') + interval '1 month' <= now() AT TIME ZONE 'UTC' - make_interval(days => $1)`;

/**
 * Adds the missing partitions of the audit log for a period.
 * @param from an instant of the first month; by default now
 * @param until an instant of the last month; by default in a month, so that a partition always exists for writes
 */
export const addAuditMonths = async (runner: QueryRunner, from?: string, until?: string): Promise<void> => {
  const months: { name: string; first: string; next: string }[] = await runner.query(MISSING, [from, until]);
  for (const { name, first, next } of months) {
    await runner.query(`
      CREATE TABLE ${name} PARTITION OF audit_log FOR VALUES FROM ('${first} 00:00Z') TO ('${next} 00:00Z');
      CREATE TRIGGER audit_log_append_only BEFORE DELETE OR TRUNCATE ON ${name}
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change()`);
  }
};

/** Drops the months of the audit log that ended more than `days` ago. */
export const dropAuditMonths = async (runner: QueryRunner, days: number): Promise<void> => {
  const months: { name: string }[] = await runner.query(EXPIRED, [days]);
  for (const { name } of months) await runner.query(`DROP TABLE ${name}`);
};
