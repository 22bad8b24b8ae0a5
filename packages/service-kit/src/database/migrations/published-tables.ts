import { outboxOwners, publishedColumns } from '@lab/contracts';
import { escapeIdentifier as identifier } from 'pg';
import type { QueryRunner } from 'typeorm';
import { findGrantee, revokeAll } from './grantee.js';

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
    if (!outboxOwners.some((owner) => owner === schema)) return;
    await manager.query(`GRANT USAGE ON SCHEMA ${identifier(schema)} TO ${role}`);
    await manager.query(
      `GRANT SELECT, DELETE, UPDATE (failed_at, error, is_superseded) ON ${nameOf('outbox')} TO ${role}`,
    );
    for (const [table, columns] of Object.entries(publishedColumns[schema] ?? {})) {
      await manager.query(`GRANT SELECT (${columns.map(identifier).join(', ')}) ON ${nameOf(table)} TO ${role}`);
    }
  });
};
