import type { QueryRunner } from 'typeorm';

/**
 * In a migration: the schema's clock, `server_now()`, in whole milliseconds like the instants of the API. It is the one
 * clock of all replicas, the same all through a statement. A test puts a function of its own in its place.
 */
export const addServerClock = async (runner: QueryRunner): Promise<void> => {
  await runner.query(`
    CREATE FUNCTION server_now() RETURNS timestamptz LANGUAGE sql STABLE
    AS $$ SELECT date_trunc('milliseconds', statement_timestamp()) $$`);
};

/** Takes back `addServerClock`, in a migration's `down`. */
export const dropServerClock = async (runner: QueryRunner): Promise<void> => {
  await runner.query('DROP FUNCTION server_now()');
};
