import { adminHiddenColumns, type AuditEntry } from '@lab/contracts';
import { ServiceUnavailableException } from '@nestjs/common';
import { escapeIdentifier as identifier } from 'pg';
import type { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';
import { exactInstantSql } from './instant-sql.js';

/** A change that a service makes itself and that the administrator's audit log shall have; rows as JSON text. */
export interface RecordedChange {
  /** Who, as the log shows it. */
  actor: string;
  action: Extract<AuditEntry['action'], 'insert' | 'update' | 'delete'>;
  /** `schema.table`, of the service's own schema. */
  table: string;
  rowId: number;
  before: string | null;
  after: string | null;
}

/** No function, no schema, no right to either: the audit log's owner has not been there yet. */
const NOT_THERE = new Set(['42883', '3F000', '42501']);

/**
 * Writes a change into the administrator's audit log, in the transaction of the change: both are kept, or neither.
 * @param away the sentence for a log that is not there yet
 * @throws ServiceUnavailableException when the log cannot be written to
 */
export const recordChange = async (manager: EntityManager, change: RecordedChange, away: string): Promise<void> => {
  const { actor, action, table, rowId, before, after } = change;
  try {
    await manager.query('SELECT db_admin.record_change($1, $2, $3, $4, $5::json, $6::json)', [
      actor,
      action,
      table,
      rowId,
      before,
      after,
    ]);
  } catch (error) {
    const { code } = (error as { driverError?: { code?: string } }).driverError ?? {};
    throw code && NOT_THERE.has(code) ? new ServiceUnavailableException(away) : error;
  }
};

/**
 * A row as the audit log keeps it, so that the administrator can put it back: every column that they may see, by its own
 * name, as JSON text. Null when there is no such row.
 */
export const auditedRow = async (
  manager: EntityManager,
  entity: EntityTarget<ObjectLiteral>,
  id: number,
): Promise<string | null> => {
  const { columns, schema, tableName } = manager.connection.getMetadata(entity);
  const hidden = adminHiddenColumns[`${schema}.${tableName}`] ?? [];
  const fields = columns
    .filter(({ databaseName }) => !hidden.includes(databaseName))
    .map(({ databaseName, type }) => {
      const name = identifier(databaseName);
      return `${type === 'timestamptz' ? exactInstantSql(name) : name} AS ${name}`;
    });
  const [row] = await manager.query<{ json: string }[]>(
    `SELECT row_to_json(fields)::text AS json
     FROM (SELECT ${fields.join(', ')} FROM ${identifier(tableName)} WHERE id = $1) AS fields`,
    [id],
  );
  return row?.json ?? null;
};
