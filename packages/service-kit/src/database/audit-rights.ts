import { adminTables } from '@lab/contracts';
import { escapeIdentifier as identifier } from 'pg';
import type { QueryRunner } from 'typeorm';

/** Whoever owns a schema that the administrator's page is for, beside the owner of this one. */
const OWNERS = `
  SELECT DISTINCT pg_get_userbyid(nspowner) AS role FROM pg_namespace
  WHERE nspname = ANY ($1) AND pg_get_userbyid(nspowner) <> current_user ORDER BY role`;

/**
 * Where the audit log is: lets the owners of the administrator's tables write into it what they change themselves, by
 * `record_change` and in no other way. Anywhere else there is nothing to do.
 * @param runner signed in as the schema's owner, with the schema first in its search path
 */
export const grantAuditRights = async (runner: QueryRunner): Promise<void> => {
  const [found] = await runner.query(
    `SELECT oid::regprocedure::text AS name, current_schema() AS schema FROM pg_proc
     WHERE proname = 'record_change' AND pronamespace = current_schema()::regnamespace`,
  );
  if (!found) return;
  const owners: { role: string }[] = await runner.query(OWNERS, [Object.keys(adminTables)]);
  for (const { role } of owners) {
    await runner.query(`GRANT USAGE ON SCHEMA ${identifier(found.schema)} TO ${identifier(role)}`);
    await runner.query(`GRANT EXECUTE ON FUNCTION ${found.name} TO ${identifier(role)}`);
  }
};
