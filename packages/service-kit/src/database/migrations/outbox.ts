import { adminHiddenColumns, type PublishedTable, outboxOwners, publishedColumns } from '@lab/contracts';
import { escapeIdentifier as identifier, escapeLiteral as literal } from 'pg';
import type { QueryRunner, EntityManager } from 'typeorm';
import { roleOf, schemaOf } from '../database-role.js';

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
 * @param columns the columns whose changes are published, for a table with frequent changes that have no reader
 * @param beside an SQL function that takes the row's id and returns further fields as jsonb. With it the event is
 * written at the end of the transaction, with the values at that time
 */
export const addOutbox = async (
  runner: QueryRunner,
  table: PublishedTable,
  parents: readonly OutboxParent[] = [],
  { beside = '', columns = [] }: { beside?: string; columns?: readonly string[] } = {},
): Promise<void> => {
  const [{ schema }] = await runner.query('SELECT current_schema() AS schema');
  await runner.query(OUTBOX);
  await runner.query(writeToOutbox(schema, table, parents, beside));
  await runner.query(`
    CREATE ${beside && 'CONSTRAINT'} TRIGGER ${identifier(`${table}_outbox`)}
    AFTER INSERT OR UPDATE ${columns.length > 0 ? `OF ${columns.map(identifier).join(', ')}` : ''} OR DELETE
    ON ${identifier(table)} ${beside && 'DEFERRABLE INITIALLY DEFERRED'}
    FOR EACH ROW EXECUTE FUNCTION ${identifier(`${table}_to_outbox`)}()`);
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
 * while the row is locked, so the changes of a row are in order. Each table has its own function, because PostgreSQL plans
 * dynamic SQL again for each row.
 */
const writeToOutbox = (schema: string, table: string, parents: readonly OutboxParent[], beside: string): string => `
  CREATE FUNCTION ${identifier(`${table}_to_outbox`)}() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, pg_temp SET timezone = 'UTC' AS $$
  DECLARE
    hidden CONSTANT text[] := ${hiddenOf(schema, table)};
    before CONSTANT jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) - hidden END;
    after jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) - hidden END;
    above jsonb := coalesce(after, before);
    parents jsonb := '[]';
  BEGIN
    IF before = after THEN
      RETURN NULL;
    END IF;
    ${beside && `IF after IS NOT NULL THEN after := after || ${inSchema(schema, beside)}(NEW.id); END IF;`}
    ${parents.map((parent) => addParent(schema, parent)).join('')}
    INSERT INTO ${inSchema(schema, 'outbox')} (table_name, before, after, parents) VALUES (TG_TABLE_NAME, before, after, parents);
    RETURN NULL;
  END $$`;

const inSchema = (schema: string, name: string): string => `${identifier(schema)}.${identifier(name)}`;

const addParent = (schema: string, { table, key }: OutboxParent): string => `
    above := (SELECT to_jsonb(parent) - ${hiddenOf(schema, table)}::text[] FROM ${inSchema(schema, table)} AS parent
      WHERE id = (above ->> ${literal(key)})::integer);
    parents := parents || jsonb_build_array(above);`;

/**
 * Grants the notifications service's role (`<database>_notifications`) exactly these rights on this schema: to read its
 * outbox, delete from it and record failures in it, and to read `publishedColumns`. Does nothing when the role does not
 * exist.
 * @param runner connected as the schema's owner, with the schema first in its search path
 */
export const grantPublished = async (runner: QueryRunner): Promise<void> => {
  const grantee = await findGrantee(runner, 'notifications');
  if (!grantee) return;
  const { schema, role } = grantee;
  const nameOf = (table: string): string => `${identifier(schema)}.${identifier(table)}`;
  // In one transaction, so that a running notifications service never lacks the rights.
  await runner.manager.transaction(async (manager) => {
    await revokeAll(manager, grantee);
    if (!outboxOwners.some((owner) => schemaOf(owner) === schema)) return;
    await manager.query(`GRANT USAGE ON SCHEMA ${identifier(schema)} TO ${role}`);
    await manager.query(
      `GRANT SELECT, DELETE, UPDATE (failed_at, error, is_superseded) ON ${nameOf('outbox')} TO ${role}`,
    );
    for (const [table, columns] of Object.entries(publishedColumns[schema] ?? {})) {
      await manager.query(`GRANT SELECT (${columns.map(identifier).join(', ')}) ON ${nameOf(table)} TO ${role}`);
    }
  });
};

/** Another service's role, to which a schema's owner grants rights. */
interface Grantee {
  /** The owner's schema. */
  schema: string;
  /** The role as an SQL identifier. */
  role: string;
}

/**
 * Finds the role of a service in this database.
 * @param runner connected as the schema's owner, with the schema first in its search path
 * @returns null when the role does not exist, or is the owner's
 */
const findGrantee = async (runner: QueryRunner, service: string): Promise<Grantee | null> => {
  const [place] = await runner.query(`SELECT current_database() AS database, current_schema() AS schema`);
  const { user } = roleOf(place.database, service);
  const [found] = await runner.query(`SELECT FROM pg_roles WHERE rolname = $1 AND rolname <> current_user`, [user]);
  return found ? { schema: place.schema, role: identifier(user) } : null;
};

/** Revokes all rights of a role on a schema and its contents. */
const revokeAll = async (manager: EntityManager, { schema, role }: Grantee): Promise<void> => {
  for (const kind of ['TABLES', 'SEQUENCES', 'ROUTINES']) {
    await manager.query(`REVOKE ALL ON ALL ${kind} IN SCHEMA ${identifier(schema)} FROM ${role}`);
  }
  await manager.query(`REVOKE ALL ON SCHEMA ${identifier(schema)} FROM ${role}`);
};
