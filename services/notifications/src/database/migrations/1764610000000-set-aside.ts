import { addChangeCounter, dropChangeCounter } from '@lab/service-kit/migrations';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SetAside1764610000000 implements MigrationInterface {
  name = 'SetAside1764610000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE set_aside (
        id serial PRIMARY KEY,
        source text NOT NULL,
        title text NOT NULL,
        content jsonb NOT NULL,
        records text[] NOT NULL,
        is_outdated boolean NOT NULL DEFAULT false,
        reason text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now()
      )`);
    await addChangeCounter(runner, 'set_aside', ['set_aside']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropChangeCounter(runner, 'set_aside');
    await runner.query('DROP TABLE set_aside');
  }
}
