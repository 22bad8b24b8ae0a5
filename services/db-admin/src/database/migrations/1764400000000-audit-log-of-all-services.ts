import { addAuditLog, addAuditMonths, dropAuditLog } from '@lab/service-kit/migrations';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { CreateAuditLog1763900000000 } from './1763900000000-create-audit-log.js';
import { RecordAndBlank1764240000000 } from './1764240000000-record-and-blank.js';

/** Moves the entries to the log that every service has, where an actor has more than a name. */
export class AuditLogOfAllServices1764400000000 implements MigrationInterface {
  name = 'AuditLogOfAllServices1764400000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE former_audit_log AS SELECT * FROM audit_log');
    await runner.query('DROP FUNCTION record_change');
    await runner.query('DROP TABLE audit_log');
    await runner.query('DROP FUNCTION refuse_all_but_blanking()');
    await runner.query('DROP FUNCTION blank_of(json)');
    await runner.query('DROP FUNCTION refuse_change()');
    await addAuditLog(runner);
    const [period] = await runner.query(
      `SELECT min(created_at)::text AS "from", max(created_at)::text AS until FROM former_audit_log`,
    );
    if (period.from) await addAuditMonths(runner, period.from, period.until);
    await runner.query(`
      INSERT INTO audit_log (id, created_at, actor, action, table_name, row_id, before, after, blanked_at)
      SELECT id, created_at, json_build_object('name', actor), action, table_name, row_id, before, after, blanked_at
      FROM former_audit_log`);
    await this.continueIds(runner);
    await runner.query('DROP TABLE former_audit_log');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE former_audit_log AS SELECT * FROM audit_log');
    await dropAuditLog(runner);
    await new CreateAuditLog1763900000000().up(runner);
    await new RecordAndBlank1764240000000().up(runner);
    await runner.query(`
      INSERT INTO audit_log (id, created_at, actor, action, table_name, row_id, before, after, blanked_at)
      SELECT id, created_at, coalesce(actor ->> 'name', ''), action, table_name, row_id, before, after, blanked_at
      FROM former_audit_log`);
    await this.continueIds(runner);
    await runner.query('DROP TABLE former_audit_log');
  }

  private continueIds(runner: QueryRunner): Promise<unknown> {
    return runner.query(`
      SELECT setval('audit_log_id_seq', max(id)) FROM former_audit_log HAVING max(id) IS NOT NULL`);
  }
}
