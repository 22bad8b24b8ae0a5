import type { DataSource } from 'typeorm';

/** Lets the clock of a schema show what is in a table, so that it can be moved a thousand times at little cost. */
export const holdClock = async (database: DataSource): Promise<void> => {
  await database.query('CREATE TABLE test_clock (instant timestamptz)');
  await database.query('INSERT INTO test_clock VALUES (now())');
  await database.query(`CREATE OR REPLACE FUNCTION server_now() RETURNS timestamptz LANGUAGE sql STABLE
    AS $$ SELECT instant FROM test_clock $$`);
};

/** @param at in milliseconds */
export const moveClock = async (database: DataSource, at: number): Promise<void> => {
  await database.query('UPDATE test_clock SET instant = $1', [new Date(at)]);
};
