import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lets a service record a change of its own tables, in its own transaction. */
const RECORD_CHANGE = `
  CREATE FUNCTION record_change(actor text, action text, table_name text, row_id integer, before json, after json)
  RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  BEGIN
    IF NOT EXISTS (
      SELECT FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
      WHERE relkind = 'r' AND nspname || '.' || relname = record_change.table_name
        AND pg_get_userbyid(nspowner) = session_user
    ) THEN
      RAISE EXCEPTION 'a service writes down changes of its own tables alone' USING ERRCODE = 'invalid_parameter_value';
    END IF;
    IF record_change.action NOT IN ('insert', 'update', 'delete') THEN
      RAISE EXCEPTION 'a service adds, changes and deletes rows' USING ERRCODE = 'invalid_parameter_value';
    END IF;
    INSERT INTO db_admin.audit_log (actor, action, table_name, row_id, before, after)
    VALUES (record_change.actor, record_change.action, record_change.table_name, record_change.row_id,
      record_change.before, record_change.after);
  END $$`;

/** A row's column names without their values. */
const BLANK_OF = `
  CREATE FUNCTION blank_of(state json) RETURNS json LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, pg_temp AS $$
    SELECT CASE WHEN state IS NOT NULL
      THEN (SELECT coalesce(json_object_agg(key, NULL::text), '{}') FROM json_object_keys(state) AS key) END
  $$`;

/** A trigger, so that not even a bug can change an entry, except to blank a person's data once. */
const REFUSE_ALL_BUT_BLANKING = `
  CREATE FUNCTION refuse_all_but_blanking() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF OLD.blanked_at IS NULL AND NEW.blanked_at IS NOT NULL
      AND OLD.table_name IN ('members.lab_members', 'members.photo_requests')
      AND (NEW.id, NEW.created_at, NEW.actor, NEW.action, NEW.table_name, NEW.row_id)
        = (OLD.id, OLD.created_at, OLD.actor, OLD.action, OLD.table_name, OLD.row_id)
      AND NEW.before::text IS NOT DISTINCT FROM db_admin.blank_of(OLD.before)::text
      AND NEW.after::text IS NOT DISTINCT FROM db_admin.blank_of(OLD.after)::text
    THEN
      RETURN NEW;
    END IF;
    RAISE EXCEPTION 'the audit log is only ever added to' USING ERRCODE = 'insufficient_privilege';
  END $$`;

const actions = (list: string): string =>
  `ALTER TABLE audit_log DROP CONSTRAINT audit_log_action,
     ADD CONSTRAINT audit_log_action CHECK (action IN (${list}))`;

export class RecordAndBlank1764240000000 implements MigrationInterface {
  name = 'RecordAndBlank1764240000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE audit_log ADD COLUMN blanked_at timestamptz`);
    await runner.query(actions(`'insert', 'update', 'delete', 'restore', 'blank'`));
    await runner.query(RECORD_CHANGE);
    await runner.query('REVOKE ALL ON FUNCTION record_change FROM PUBLIC');
    await runner.query(BLANK_OF);
    await runner.query(REFUSE_ALL_BUT_BLANKING);
    await runner.query(`DROP TRIGGER audit_log_append_only ON audit_log`);
    await runner.query(`
      CREATE TRIGGER audit_log_append_only BEFORE DELETE OR TRUNCATE ON audit_log
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`);
    await runner.query(`
      CREATE TRIGGER audit_log_only_blanked BEFORE UPDATE ON audit_log
      FOR EACH ROW EXECUTE FUNCTION refuse_all_but_blanking()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER audit_log_only_blanked ON audit_log');
    await runner.query('DROP TRIGGER audit_log_append_only ON audit_log');
    await runner.query(`
      CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`);
    await runner.query('DROP FUNCTION refuse_all_but_blanking()');
    await runner.query('DROP FUNCTION blank_of(json)');
    await runner.query('DROP FUNCTION record_change');
    // Blanked entries stay blank and become updates without values.
    await runner.query('ALTER TABLE audit_log DISABLE TRIGGER USER');
    await runner.query(`UPDATE audit_log SET action = 'update' WHERE action = 'blank'`);
    await runner.query('ALTER TABLE audit_log ENABLE TRIGGER USER');
    await runner.query(actions(`'insert', 'update', 'delete', 'restore'`));
    await runner.query(`ALTER TABLE audit_log DROP COLUMN blanked_at`);
  }
}
