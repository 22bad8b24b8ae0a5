import type { StartedService } from '@lab/test-kit';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startDbAdminService } from './db-admin-service.js';
import { insert, query, validRows } from './tables.factory.js';

let service: StartedService;

beforeAll(async () => {
  service = await startDbAdminService();
  await insert(service.admin, 'equipment.equipment', validRows['equipment.equipment']);
  await insert(service.admin, 'members.lab_members', validRows['members.lab_members']);
});
afterAll(() => service.close());

const denied = expect.objectContaining({ driverError: expect.objectContaining({ code: '42501' }) });

describe('db-admin’s role', () => {
  it('has no rights on other schemas or their contents', async () => {
    const [{ role }] = await service.dataSource.query('SELECT current_user AS role');
    const schemas = await query(
      service,
      `SELECT nspname AS schema FROM pg_namespace
       WHERE nspname !~ '^pg_|^information_schema$|^public$' AND has_schema_privilege($1, oid, 'USAGE')`,
      [role],
    );
    expect(schemas).toEqual([{ schema: 'db_admin' }]);
    const tables = await query(
      service,
      `SELECT relname AS table FROM pg_class
       WHERE relkind IN ('r', 'p', 'v') AND relnamespace::regnamespace::text !~ '^pg_|^information_schema$|^db_admin$'
         AND has_any_column_privilege($1, oid, 'SELECT, INSERT, UPDATE, REFERENCES')`,
      [role],
    );
    expect(tables).toEqual([]);
  });

  it.each([
    ['read a table of the database page', 'SELECT * FROM equipment.equipment'],
    ['write one', `UPDATE members.lab_members SET name = 'x'`],
    ['read an audit log', 'SELECT * FROM members.audit_log'],
    ['read codes', 'SELECT * FROM members.member_codes'],
    ['read answers to requests', 'SELECT * FROM meetings.idempotency_keys'],
    ['drop a table', 'DROP TABLE equipment.equipment_bookings'],
    ['add a table', 'CREATE TABLE equipment.mine (id int)'],
    ['make a role', 'CREATE ROLE mine'],
    ['make a database', 'CREATE DATABASE mine'],
    ['read passwords', 'SELECT * FROM pg_authid'],
    ['read files', `SELECT pg_read_file('/etc/passwd')`],
    ['remove from its audit log', 'DELETE FROM db_admin.audit_log'],
  ])('cannot %s, even with arbitrary SQL', async (_, sql) => {
    await expect(service.dataSource.query(sql)).rejects.toEqual(denied);
  });
});
