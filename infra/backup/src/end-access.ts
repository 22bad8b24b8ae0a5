import { addAuditLog, addAuditMonths } from '@lab/service-kit/migrations';
import { escapeIdentifier as identifier } from 'pg';
import type { QueryRunner } from 'typeorm';
import { rulesAtRestore } from './service-databases.js';

/** What the replaced data says still gives access, as JSON by schema; nothing where there were no tables. */
export type StillValid = ReadonlyMap<string, string>;

/** Asks the tables that are about to be replaced. In an empty system there are none. */
export const askWhatIsValid = async (runner: QueryRunner): Promise<StillValid> => {
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
 * The statements that end what a backup would otherwise make valid again: sessions, tokens, links and invitations, and ways to sign
 * in that the replaced data did not have any more.
 * @param isReset every way to sign in ends
 */
export const endsOf = async (
  runner: QueryRunner,
  schema: string,
  valid: StillValid,
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
