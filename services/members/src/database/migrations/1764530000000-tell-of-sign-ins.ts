import { addOutbox } from '@lab/service-kit/migrations';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['member_codes', 'member_passkeys'];

/** Members are told when somebody changes how they prove who they are, whoever does. */
export class TellOfSignIns1764530000000 implements MigrationInterface {
  name = 'TellOfSignIns1764530000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE member_codes ADD set_at timestamptz NOT NULL DEFAULT now()');
    for (const table of TABLES) await addOutbox(runner, table, { isFromNowOn: true });
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.query(`DROP TRIGGER ${table}_outbox ON ${table}`);
    await runner.query('ALTER TABLE member_codes DROP COLUMN set_at');
  }
}
