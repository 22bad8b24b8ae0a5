import type { StartedService } from '@lab/test-kit';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startDbAdminService } from './db-admin-service.js';
import { startMembersBeside } from './members-beside.js';
import { auditLog } from './tables.factory.js';

let service: StartedService;
let members: StartedService;

beforeAll(async () => {
  service = await startDbAdminService();
  ({ service: members } = await startMembersBeside(service));
});
afterAll(async () => {
  await members.close();
  await service.close();
});

const record = (table: string, action: string) =>
  members.dataSource.query(`SELECT db_admin.record_change('somebody', $2, $1, 1, NULL, '{"id": 1}')`, [table, action]);

describe('what a service writes into the audit log', () => {
  it('is a change of its own tables', async () => {
    await record('members.lab_members', 'insert');
    const [entry] = await auditLog(service.admin);
    expect(entry).toMatchObject({ actor: 'somebody', table_name: 'members.lab_members', row_id: 1, after: { id: 1 } });
  });

  it.each(['equipment.equipment', 'db_admin.audit_log', 'members.nothing', 'lab_members', 'pg_catalog.pg_class', ''])(
    'is never about %s',
    async (table) => {
      await expect(record(table, 'insert')).rejects.toThrow('a service writes down changes of its own tables alone');
    },
  );

  it.each(['restore', 'blank', 'nonsense'])('is never a %s', async (action) => {
    await expect(record('members.lab_members', action)).rejects.toThrow('a service adds, changes and deletes rows');
  });

  it.each([
    ['read', 'SELECT * FROM db_admin.audit_log'],
    ['written by hand', `INSERT INTO db_admin.audit_log (actor) VALUES ('x')`],
    ['changed', `UPDATE db_admin.audit_log SET actor = 'x'`],
    ['emptied', 'TRUNCATE db_admin.audit_log'],
    ['joined by a table of its own', 'CREATE TABLE db_admin.mine (id int)'],
  ])('cannot be %s', async (_, sql) => {
    await expect(members.dataSource.query(sql)).rejects.toThrow('permission denied');
  });
});
