import { actorNamed, backupMessages } from '@lab/contracts';
import { MigrationExecutor, type DataSource, type QueryRunner } from 'typeorm';
import { NOTED_VERSION, noteVersion, skippedVersion } from '../setup/data-version.js';
import { setSessionActor } from '../writes.sql.js';
import { addAuditLog, watchTables, addAuditMonths, dropAuditMonths } from './audit-log.js';
import { grantPublished } from './outbox.js';

/** First key of the advisory lock. The second is the schema's hash. */
const MIGRATION_LOCK = 7_461_001;

/** The author of migrations' writes in the audit log. */
const MIGRATION = actorNamed('Migration');

/**
 * Runs the schema's migrations, adds its audit log and grants the rights of the notifications service. An advisory lock
 * makes replicas that start at the same time do this one after another.
 * @throws Error when the schema was migrated by a newer version, or last used by one that is too old to upgrade from; also
 * the error of a migration that failed, which is rolled back
 */
export const migrate = (dataSource: DataSource): Promise<void> =>
  withSchemaLock(dataSource, async (runner) => {
    await runner.query(setSessionActor(MIGRATION));
    const migrations = new MigrationExecutor(dataSource, runner);
    migrations.transaction = 'each';
    await refuseOtherVersions(dataSource, migrations, runner);
    await migrations.executePendingMigrations();
    await addAuditLog(runner);
    await addAuditMonths(runner);
    await watchTables(runner);
    await grantPublished(runner);
    await runner.query(noteVersion(await schemaOf(runner)));
  });

const schemaOf = async (runner: QueryRunner): Promise<string> => {
  const [{ schema }] = (await runner.query('SELECT current_schema() AS schema')) as [{ schema: string }];
  return schema;
};

/**
 * Older code would run on tables that it does not know, and could damage their data. Newer code may lack what a version
 * in between did.
 */
const refuseOtherVersions = async (
  dataSource: DataSource,
  migrations: MigrationExecutor,
  runner: QueryRunner,
): Promise<void> => {
  const executed = await migrations.getExecutedMigrations();
  if (executed.length === 0) return;
  const [{ version }] = (await runner.query(NOTED_VERSION, [await schemaOf(runner)])) as [{ version: string | null }];
  const skipped = skippedVersion(version);
  if (skipped) throw new Error(skipped);
  const known = new Set(dataSource.migrations.map((migration) => migration.name ?? migration.constructor.name));
  const unknown = executed.find(({ name }) => !known.has(name));
  if (unknown) throw new Error(`${backupMessages.newerData} This version does not know the migration ${unknown.name}.`);
};

/**
 * Adds the audit log's partitions for this month and the next, and drops those whose entries are all older than `days`.
 * Several replicas may call it at the same time.
 */
export const maintainAuditLog = (dataSource: DataSource, days: number): Promise<void> =>
  withSchemaLock(dataSource, async (runner) => {
    await addAuditMonths(runner);
    await dropAuditMonths(runner, days);
  });

const withSchemaLock = async (dataSource: DataSource, work: (runner: QueryRunner) => Promise<void>): Promise<void> => {
  const runner = dataSource.createQueryRunner();
  try {
    await runner.query('SELECT set_config($1, $2, false)', ['statement_timeout', '0']);
    await runner.query('SELECT pg_advisory_lock($1, hashtext(current_schema()))', [MIGRATION_LOCK]);
    await work(runner);
  } finally {
    // If unlocking fails, the end of the session releases the lock.
    await runner.query('SELECT pg_advisory_unlock_all()').catch(() => undefined);
    await runner.query('RESET statement_timeout').catch(() => undefined);
    await runner.query(`SELECT set_config('lab.actor', '', false)`).catch(() => undefined);
    await runner.release();
  }
};
