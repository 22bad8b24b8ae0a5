import type { StartedService } from '@lab/test-kit';

/** Lets the clock of a service's schema show what is in a table, so that it can be moved a thousand times at little cost. */
export const holdClock = async ({ dataSource }: StartedService): Promise<void> => {
  await dataSource.query('CREATE TABLE test_clock (instant timestamptz)');
  await dataSource.query('INSERT INTO test_clock VALUES (now())');
  await dataSource.query(`CREATE OR REPLACE FUNCTION server_now() RETURNS timestamptz LANGUAGE sql STABLE
    AS $$ SELECT instant FROM test_clock $$`);
};

/** @param at in milliseconds */
export const moveClock = async ({ dataSource }: StartedService, at: number): Promise<void> => {
  await dataSource.query('UPDATE test_clock SET instant = $1', [new Date(at)]);
};
