import { addVersion, irreversible } from '@lab/service-kit/migrations';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddReach1795700000000 implements MigrationInterface {
  name = 'AddReach1795700000000';
  down = irreversible;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE reach (
        id serial PRIMARY KEY CONSTRAINT reach_one CHECK (id = 1),
        body jsonb NOT NULL DEFAULT '{}',
        sealed jsonb NOT NULL DEFAULT '{}',
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now()
      )`);
    await addVersion(runner, 'reach');
    await runner.query('INSERT INTO reach DEFAULT VALUES');
  }
}
