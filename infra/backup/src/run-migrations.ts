import { escapeIdentifier as identifier } from 'pg';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** TypeORM's own table, so that a service that starts later finds the migrations that have run. */
const MIGRATIONS_TABLE = `
  CREATE TABLE migrations (id serial PRIMARY KEY, "timestamp" bigint NOT NULL, name varchar NOT NULL)`;

/** Switches to the service's role and schema until the transaction ends or the next call. */
export const actAs = async (runner: QueryRunner, user: string, schema: string): Promise<void> => {
  await runner.query(`SET LOCAL ROLE ${identifier(user)}`);
  await runner.query(`SET LOCAL search_path TO ${identifier(schema)}`);
};

/** Recreates the schema with empty tables by running the migrations, in the runner's transaction. */
export const rebuildSchema = async (
  runner: QueryRunner,
  { user, schema }: { user: string; schema: string },
  migrations: readonly (new () => MigrationInterface)[],
): Promise<void> => {
  await runner.query('RESET ROLE');
  await runner.query(`DROP SCHEMA IF EXISTS ${identifier(schema)} CASCADE`);
  await runner.query(`CREATE SCHEMA ${identifier(schema)} AUTHORIZATION ${identifier(user)}`);
  if (migrations.length === 0) return;
  await actAs(runner, user, schema);
  await runner.query(MIGRATIONS_TABLE);
  for (const migration of migrations) await new migration().up(runner);
  // Runs deferred triggers now, because a table with pending trigger events cannot be altered.
  await runner.query('SET CONSTRAINTS ALL IMMEDIATE');
  await runner.query('SET CONSTRAINTS ALL DEFERRED');
};
