import type { MigrationInterface, QueryRunner } from 'typeorm';

export class OwnChanges1764290000000 implements MigrationInterface {
  name = 'OwnChanges1764290000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE own_changes (
        member_id integer PRIMARY KEY CONSTRAINT own_changes_member REFERENCES lab_members (id) ON DELETE CASCADE,
        changed_at timestamptz NOT NULL
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE own_changes');
  }
}
