import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SettingsIdentities1764620000000 implements MigrationInterface {
  name = 'SettingsIdentities1764620000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE settings ADD identity_version integer NOT NULL DEFAULT 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE settings DROP identity_version');
  }
}
