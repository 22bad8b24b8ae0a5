import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATES = `'sent', 'not_sent', 'refused', 'over'`;

const setStates = async (runner: QueryRunner, states: string): Promise<void> => {
  await runner.query('ALTER TABLE messages DROP CONSTRAINT messages_state');
  await runner.query(`ALTER TABLE messages ADD CONSTRAINT messages_state CHECK (state IN (${states}))`);
};

export class ConfirmedAddresses1764720000000 implements MigrationInterface {
  name = 'ConfirmedAddresses1764720000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE settings ADD pending_email text, ADD pending_token_hash text, ADD pending_until timestamptz,
        ADD CONSTRAINT settings_pending_token UNIQUE (pending_token_hash),
        ADD CONSTRAINT settings_pending CHECK (num_nulls(pending_email, pending_token_hash, pending_until) IN (0, 3))`);
    // Nobody has confirmed these.
    await runner.query('UPDATE settings SET email = NULL, refusals = 0 WHERE email IS NOT NULL');
    await runner.query('ALTER TABLE messages ADD is_confirmation boolean NOT NULL DEFAULT false');
    await setStates(runner, `${STATES}, 'failed'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM messages WHERE state = 'failed'`);
    // The change counter's triggers, which otherwise run at the end, forbid to alter the table.
    await runner.query('SET CONSTRAINTS ALL IMMEDIATE');
    await setStates(runner, STATES);
    await runner.query('ALTER TABLE messages DROP is_confirmation');
    await runner.query('ALTER TABLE settings DROP pending_email, DROP pending_token_hash, DROP pending_until');
  }
}
