import type { Authorship } from '@lab/contracts';
import { instantSql } from './time.sql.js';
import { Statement } from './statement.js';

const AUTHORSHIP = `json_build_object('name', actor ->> 'name', 'memberId', (actor ->> 'memberId')::integer,
  'isAdmin', actor ->> 'role' = 'admin' AND actor ->> 'memberId' IS NULL, 'token', actor ->> 'token', 'at', ${instantSql('created_at')})`;

/** Selects changes by people. Authors that are not people have no role. */
const entrySql = (which: string, order: string): string => `
  (SELECT ${AUTHORSHIP} FROM audit_log
   WHERE table_name = current_schema() || '.' || :table::text AND row_id = :id::integer AND ${which}
   ORDER BY created_at ${order} LIMIT 1)`;

const edited = (state: string): string => `${state}::jsonb - '{version, updated_at}'::text[] - :ignored::text[]`;

/**
 * Selects who created a row, who last changed it, and who last set `is_cancelled`. If the row was deleted and restored,
 * the first insertion counts.
 */
export const RECORD_HISTORY = new Statement<Record<'made' | 'changed' | 'cancelled', Authorship | null>>(`
  SELECT
    ${entrySql(`action = 'insert' AND actor ->> 'role' IS NOT NULL`, 'ASC')} AS made,
    ${entrySql(
      `before IS NOT NULL AND after IS NOT NULL AND actor ->> 'role' IS NOT NULL
       AND ${edited('before')} IS DISTINCT FROM ${edited('after')}`,
      'DESC',
    )} AS changed,
    ${entrySql(
      `before ->> 'is_cancelled' = 'false' AND after ->> 'is_cancelled' = 'true' AND actor ->> 'role' IS NOT NULL`,
      'DESC',
    )} AS cancelled`);
