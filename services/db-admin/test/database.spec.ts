import { findSchemaDrift, type StartedService } from '@lab/test-kit';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startDbAdminService } from './db-admin-service.js';
import { auditLog, change, insert, query, validRows } from './tables.factory.js';

describe('the db_admin schema', () => {
  let service: StartedService;

  beforeAll(async () => {
    service = await startDbAdminService();
  });
  afterAll(() => service.close());

  it('matches the entities', async () => {
    expect(await findSchemaDrift(service.dataSource)).toEqual([]);
  });

  it('commits a change together with its entry, or neither', async () => {
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
});
