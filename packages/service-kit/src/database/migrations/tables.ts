import type { QueryRunner } from 'typeorm';
import { foldedRanges, lookAlikes, recentLetters } from '@lab/contracts';
import { escapeLiteral as literal } from 'pg';

/**
 * For migrations: adds the schema's table of idempotency keys, which `answerOnce` uses. It stores only digests, from
 * which no one can repeat a request or identify its sender.
 */
export const addIdempotencyKeys = async (runner: QueryRunner): Promise<void> => {
  await runner.query(`
    CREATE TABLE idempotency_keys (
      id text PRIMARY KEY,
      fields text NOT NULL,
      answer json,
      created_at timestamptz NOT NULL DEFAULT now()
    )`);
  await runner.query('CREATE INDEX idempotency_keys_created_at ON idempotency_keys (created_at)');
};

/**
 * For migrations: adds the list of stored files to which no row refers, and triggers that maintain it. See
 * `UnclaimedFiles`.
 * @param column the column with the key of a row's files; it may be null
 * @param tables the tables that have this column
 */
export const addUnclaimedFiles = async (
  runner: QueryRunner,
  column: string,
  tables: readonly string[],
): Promise<void> => {
  const isHeld = (key: string): string =>
    tables.map((table) => `EXISTS (SELECT FROM ${table} WHERE ${column} = ${key})`).join(' OR ');
  await runner.query('CREATE TABLE unclaimed_files (key text PRIMARY KEY, since timestamptz NOT NULL DEFAULT now())');
  await runner.query(claimFile(column, isHeld(`NEW.${column}`)));
  await runner.query(releaseFile(column, isHeld(`OLD.${column}`)));
  for (const table of tables) {
    await runner.query(`
      CREATE TRIGGER ${table}_claim_file BEFORE INSERT OR UPDATE OF ${column} ON ${table}
      FOR EACH ROW WHEN (NEW.${column} IS NOT NULL) EXECUTE FUNCTION claim_file()`);
    await runner.query(`
      CREATE TRIGGER ${table}_release_file AFTER DELETE OR UPDATE OF ${column} ON ${table}
      FOR EACH ROW WHEN (OLD.${column} IS NOT NULL) EXECUTE FUNCTION release_file()`);
  }
};

/** Sets the key of a restored row to null when its files have been deleted. */
const claimFile = (column: string, isHeld: string): string => `
  CREATE FUNCTION claim_file() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
  BEGIN
    DELETE FROM unclaimed_files WHERE key = NEW.${column};
    IF NOT FOUND AND NOT (${isHeld}) THEN
      NEW.${column} := NULL;
    END IF;
    RETURN NEW;
  END $$`;

/**
 * Lists a key for deletion when no row refers to it any more. Its files are kept for forty minutes (thirty more than
 * the usual ten), so that a row restored soon still has them. The lock orders transactions that remove the last
 * references at the same time.
 */
const releaseFile = (column: string, isHeld: string): string => `
  CREATE FUNCTION release_file() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
  BEGIN
    PERFORM pg_advisory_xact_lock(hashtext('file:' || OLD.${column}));
    IF NOT (${isHeld}) THEN
      INSERT INTO unclaimed_files VALUES (OLD.${column}, now() + interval '30 minutes') ON CONFLICT DO NOTHING;
    END IF;
    RETURN NULL;
  END $$`;

/**
 * The `down` of all migrations. Changed data cannot be restored in general, so migrations are never reverted. A backup
 * restores the earlier state.
 * @throws always
 */
export const irreversible = (): never => {
  throw new Error('Migrations are not reverted: restore a backup instead');
};

/**
 * For migrations: adds `server_now()`, the schema's clock, in whole milliseconds like the API's instants. It is shared
 * by all replicas and constant within a statement. Tests replace the function.
 */
export const addServerClock = async (runner: QueryRunner): Promise<void> => {
  await runner.query(`
    CREATE FUNCTION server_now() RETURNS timestamptz LANGUAGE sql STABLE
    AS $$ SELECT date_trunc('milliseconds', statement_timestamp()) $$`);
};

const codePoint = (code: number): string => String.raw`\U${code.toString(16).padStart(8, '0')}`;

const classOf = (...names: (keyof typeof foldedRanges)[]): string =>
  names
    .flatMap((name) => foldedRanges[name])
    .map(([from, to]) => `${codePoint(from)}-${codePoint(to)}`)
    .join('');

const HAN = `[${classOf('han')}]`;
const BETWEEN = `[${classOf('blank', 'punctuation')}]+`;

/** The replacements, in order. */
const STEPS: [pattern: string, by: string][] = [
  [`(?<=${HAN})${BETWEEN}|${BETWEEN}(?=${HAN})`, ''],
  [`[${classOf('blank')}]+`, ' '],
  [`^${BETWEEN}|${BETWEEN}$`, ''],
];

const folded = (): string => {
  const known = `translate(name, ${literal(recentLetters.from)}, ${literal(recentLetters.to)})`;
  const cased = `lower(upper(lower(normalize(${known}, NFKD) COLLATE "und-x-icu")))`;
  const seen = `regexp_replace(normalize(${cased}, NFKD), ${literal(`[${classOf('unseen')}]`)}, '', 'g')`;
  const alike = `translate(${seen}, ${literal(lookAlikes.from)}, ${literal(lookAlikes.to)})`;
  return STEPS.reduce((sql, [pattern, by]) => `regexp_replace(${sql}, ${literal(pattern)}, '${by}', 'g')`, alike);
};

/**
 * For migrations: adds `folded_name(text)` or updates it. It returns the same as `foldedName` of the contracts, so that
 * names are compared the same way everywhere.
 */
export const addFoldedName = async (runner: QueryRunner): Promise<void> => {
  await runner.query(
    `CREATE OR REPLACE FUNCTION folded_name(name text) RETURNS text LANGUAGE sql IMMUTABLE AS $$ SELECT ${folded()} $$`,
  );
};
