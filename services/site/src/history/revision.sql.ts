import { instantSql, Statement } from '@lab/service-kit';

/** The state of a record after a save, and the state before it. */
export interface Revision<State> {
  id: number;
  version: number;
  savedAt: string;
  savedBy: string | null;
  savedByToken: string | null;
  body: State;
  before: State | null;
}

/**
 * Selects the saves of a record before the one with the id `:before`, newest first; or the one with the id `:only`.
 * @param key the column with the name of the record, `:key`
 * @param stateOf returns the SQL of what is edited, from the SQL of the row as JSON
 */
export const revisionsIn = <State>(table: 'documents' | 'pages', key: string, stateOf: (row: string) => string) =>
  new Statement<Revision<State>>(`
    SELECT log.id, (after ->> 'version')::integer AS version, ${instantSql('log.created_at')} AS "savedAt",
      actor ->> 'name' AS "savedBy", actor ->> 'token' AS "savedByToken", ${stateOf('after')} AS body,
      ${stateOf('before')} AS before
    FROM audit_log AS log
    WHERE table_name = current_schema() || '.${table}' AND after IS NOT NULL
      AND row_id = (SELECT id FROM ${table} WHERE ${key} = :key)
      AND (:before::integer IS NULL OR log.id < :before) AND (:only::integer IS NULL OR log.id = :only)
    ORDER BY log.id DESC LIMIT :limit`);
