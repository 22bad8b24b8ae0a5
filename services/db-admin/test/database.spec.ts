import { findSchemaDrift, rebuildSchema, type StartedService } from '@lab/test-kit';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AuditLog } from '../src/audit-log/audit-log.js';
import { startDbAdminService } from './db-admin-service.js';
import { auditLog, change, insert, query, validRows } from './tables.factory.js';

describe('the db_admin schema', () => {
  let service: StartedService;

  beforeAll(async () => {
    service = await startDbAdminService();
  });
  afterAll(() => service.close());

  it('is what the entities say', async () => {
    expect(await findSchemaDrift(service.dataSource)).toEqual([]);
  });

  it('keeps a change and its entry both or neither', async () => {
    const row = await insert(service.admin, 'equipment.equipment', validRows['equipment.equipment']);
    const count = (await auditLog(service.admin)).length;
    const log = service.app.get(AuditLog);
    const record = log.record.bind(log);
    log.record = (manager, entry) => record(manager, { ...entry, action: 'nonsense' as 'insert' });
    expect((await change(service.admin, 'equipment.equipment', 'update', { id: row.id, name: 'x' })).status).toBe(500);
    expect((await change(service.admin, 'equipment.equipment', 'delete', { id: row.id })).status).toBe(500);
    log.record = record;
    expect(await query(service, 'SELECT name FROM equipment.equipment')).toEqual([{ name: row['name'] }]);
    expect(await auditLog(service.admin)).toHaveLength(count);
  });

  it('can be taken down and built up again', async () => {
    expect(await rebuildSchema(service.dataSource)).toEqual([]);
    await insert(service.admin, 'equipment.equipment', validRows['equipment.equipment']);
  });
});
