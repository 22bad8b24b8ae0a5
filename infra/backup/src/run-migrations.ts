import { escapeIdentifier as identifier } from 'pg';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** As TypeORM makes it, so that a service which starts later finds what has been run. */
const MIGRATIONS_TABLE = `
  CREATE TABLE migrations (id serial PRIMARY KEY, "timestamp" bigint NOT NULL, name varchar NOT NULL)`;

/** Acts as the service's role in its schema, as the service itself does, until the transaction ends or somebody else acts. */
export const actAs = async (runner: QueryRunner, user: string, schema: string): Promise<void> => {
  await runner.query(`SET LOCAL ROLE ${identifier(user)}`);
  await runner.query(`SET LOCAL search_path TO ${identifier(schema)}`);
};

/** Makes the schema anew, in the runner's transaction, with the tables that the migrations lead to, all of them empty. */
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
  // Whatever waits for the end of the transaction happens now: a table with waiting triggers cannot be changed.
  await runner.query('SET CONSTRAINTS ALL IMMEDIATE');
  await runner.query('SET CONSTRAINTS ALL DEFERRED');
};
