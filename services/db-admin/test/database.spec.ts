import { migrate } from '@lab/service-kit/migrations';
import { findSchemaDrift, rebuildSchema, type StartedService } from '@lab/test-kit';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startDbAdminService } from './db-admin-service.js';
import { auditLog, change, insert, query, restore, validRows } from './tables.factory.js';

describe('the db_admin schema', () => {
  let service: StartedService;

  beforeAll(async () => {
    service = await startDbAdminService();
  });
  afterAll(() => service.close());

  it('matches the entities', async () => {
    expect(await findSchemaDrift(service.dataSource)).toEqual([]);
  });

  it('commits a change with its entry, or neither', async () => {
    const row = await insert(service.admin, 'equipment.equipment', validRows['equipment.equipment']);
    const count = (await auditLog(service.admin)).length;
    await query(service, `ALTER TABLE equipment.audit_log ADD CONSTRAINT is_full CHECK (id < 0) NOT VALID`);
    expect((await change(service.admin, 'equipment.equipment', 'update', { id: row.id, name: 'x' })).status).not.toBe(
      200,
    );
    expect((await change(service.admin, 'equipment.equipment', 'delete', { id: row.id })).status).not.toBe(200);
    await query(service, 'ALTER TABLE equipment.audit_log DROP CONSTRAINT is_full');
    expect(await query(service, 'SELECT name FROM equipment.equipment')).toEqual([{ name: row['name'] }]);
    expect(await auditLog(service.admin)).toHaveLength(count);
  });

  it('takes over the entries of the version before, which can be restored', async () => {
    const row = await insert(service.admin, 'equipment.equipment', validRows['equipment.equipment']);
    await service.dataSource.undoLastMigration();
    await query(
      service,
      `INSERT INTO db_admin.audit_log (id, created_at, actor, action, table_name, row_id, before, after) VALUES
       (7, '2026-09-30T23:59:59.123456Z', '林教授', 'update', 'equipment.equipment', $1, $2, $3)`,
      [row.id, JSON.stringify({ ...row, name: 'Before' }), JSON.stringify(row)],
    );
    await migrate(service.dataSource);
    const entry = (await auditLog(service.admin)).find(({ log }) => log === 'db_admin')!;
    expect(entry).toMatchObject({ id: 7, created_at: '2026-09-30T23:59:59.123456Z', actor: { name: '林教授' } });
    expect(await restore(service.admin, entry)).toMatchObject({ status: 200, body: { row: { name: 'Before' } } });
    const [next] = await query(service, `SELECT nextval('db_admin.audit_log_id_seq')::int AS id`);
    expect(next).toEqual({ id: 8 });
  });

  it('can be reverted and migrated again', async () => {
    expect(await rebuildSchema(service.dataSource)).toEqual([]);
    await insert(service.admin, 'equipment.equipment', validRows['equipment.equipment']);
  });
});
