import { addAuditLog, addAuditMonths } from '@lab/service-kit/migrations';
import { escapeIdentifier as identifier } from 'pg';
import type { QueryRunner } from 'typeorm';
import { rulesAtRestore } from './service-databases.js';

/** The access that is still valid in the replaced data, as JSON by schema. Absent for schemas without tables. */
export type ValidAccess = ReadonlyMap<string, string>;

/** Queries the tables before they are replaced. An empty system has none. */
export const readValidAccess = async (runner: QueryRunner): Promise<ValidAccess> => {
  const found = new Map<string, string>();
  for (const [schema, { stillValid }] of rulesAtRestore) {
    const [{ isThere }] = await runner.query('SELECT to_regclass($1) IS NOT NULL AS "isThere"', [
      `${identifier(schema)}.migrations`,
    ]);
    if (!stillValid || !isThere) continue;
    await runner.query(`SET LOCAL search_path TO ${identifier(schema)}`);
    const [{ valid }] = await runner.query(stillValid);
    found.set(schema, JSON.stringify(valid));
  }
  return found;
};

/**
 * Returns statements that revoke access which a restore would otherwise make valid again: sessions, tokens, links and
 * invitations, and ways to sign in that the replaced data no longer had.
 * @param isReset deletes every way to sign in
 */
export const endAccessStatements = async (
  runner: QueryRunner,
  schema: string,
  valid: ValidAccess,
  isReset: boolean,
): Promise<readonly string[]> => {
  const rules = rulesAtRestore.get(schema);
  if (!rules) return [];
  const still = isReset ? '[]' : (valid.get(schema) ?? '');
  await runner.query(`SELECT set_config('lab.still_valid', $1, true)`, [still]);
  await addAuditLog(runner);
  const now = new Date().toISOString();
  await addAuditMonths(runner, now, now);
  return rules.ends;
};
