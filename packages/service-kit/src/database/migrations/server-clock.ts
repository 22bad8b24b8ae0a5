import type { QueryRunner } from 'typeorm';

/**
 * For migrations: adds `server_now()`, the schema's clock, in whole milliseconds like the API's instants. It is shared
 * by all replicas and constant within a statement. Tests replace the function.
 */
export const addServerClock = async (runner: QueryRunner): Promise<void> => {
  await runner.query(`
    CREATE FUNCTION server_now() RETURNS timestamptz LANGUAGE sql STABLE
    AS $$ SELECT date_trunc('milliseconds', statement_timestamp()) $$`);
};
