import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateAuditLog1763900000000 implements MigrationInterface {
  name = 'CreateAuditLog1763900000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE audit_log (
        id serial PRIMARY KEY,
        created_at timestamptz NOT NULL DEFAULT now(),
        actor text NOT NULL,
        action text NOT NULL CONSTRAINT audit_log_action CHECK (action IN ('insert', 'update', 'delete', 'restore')),
        table_name text NOT NULL,
        row_id integer NOT NULL,
        before json,
        after json,
        CONSTRAINT audit_log_change CHECK (before IS NOT NULL OR after IS NOT NULL)
      )`);
    // A trigger, so that not even a bug can rewrite the log.
    await runner.query(`
      CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'the audit log is only ever added to' USING ERRCODE = 'insufficient_privilege';
      END $$`);
    await runner.query(`
      CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE audit_log');
    await runner.query('DROP FUNCTION refuse_change()');
  }
}
