import { adminTables, AUDIT_LOG_NAME, AUDIT_LOG_TABLE } from '@lab/contracts';
import { escapeIdentifier, escapeLiteral } from 'pg';
import type { CatalogRow } from './catalog.sql.js';
import type { StoredColumn } from './table-definition.js';

/** The audit logs that may exist: db-admin's own and those of the schemas whose tables are shown. */
export const LOG_NAMES = [AUDIT_LOG_TABLE, ...Object.keys(adminTables).map((schema) => `${schema}.${AUDIT_LOG_NAME}`)];

/** The schema that keeps an entry. */
const LOG: StoredColumn = {
  column_name: 'log',
  data_type: 'text',
  is_nullable: 'NO',
  column_default: null,
  maxLength: null,
};

/**
 * SQL of the entries of several logs as one table, which can be read only.
 * @param schemas at least one
 * @param columns of the joined table
 */
export const logsSql = (schemas: readonly string[], columns: readonly string[]): string => {
  const own = columns.filter((name) => name !== LOG.column_name);
  const list = own.map((name) => escapeIdentifier(name)).join(', ');
  const parts = schemas.map(
    (schema) =>
      `SELECT ${escapeLiteral(schema)}::text AS log, ${list}, xmin FROM ${escapeIdentifier(schema)}.${AUDIT_LOG_NAME}`,
  );
  return `(${parts.join(' UNION ALL ')})`;
};

/** The logs of all schemas as one table of the catalog. */
export const asOneLog = (logs: readonly CatalogRow[]): CatalogRow[] => {
  const own = logs.find(({ name }) => name === AUDIT_LOG_TABLE);
  if (!own) return [];
  const estimatedRows = logs.reduce((sum, log) => sum + log.estimatedRows, 0);
  return [{ ...own, isReadOnly: true, estimatedRows, constraints: [], columns: [LOG, ...own.columns] }];
};
