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

describe('even with arbitrary SQL, db-admin’s role', () => {
  it.each([
    ['read how lists are counted', 'SELECT * FROM equipment.change_counters'],
    ['read migrations', 'SELECT * FROM members.migrations'],
    ['read the photos nobody owns', 'SELECT * FROM members.unclaimed_files'],
    ['read codes', 'SELECT * FROM members.member_codes'],
    ['add a passkey', `INSERT INTO members.member_passkeys (member_id, name) VALUES (1, 'mine')`],
    ['read accounts at the university', 'SELECT * FROM members.sign_in_accounts'],
    ['link one', 'UPDATE members.sign_in_accounts SET member_id = 1'],
    ['read who has which rights', 'SELECT * FROM members.member_rights'],
    ['give some', `INSERT INTO members.member_rights (member_id, rights) VALUES (1, '{people}')`],
    ['read API tokens', 'SELECT * FROM members.api_tokens'],
    ['make one last longer', `UPDATE members.api_tokens SET expires_at = 'infinity'`],
    ['read invites', 'SELECT * FROM members.member_invites'],
    ['bring sessions back', 'DELETE FROM members.member_identities'],
    ['read answers to requests', 'SELECT * FROM meetings.idempotency_keys'],
    ['make a guest’s request count as sent', `INSERT INTO gatherings.idempotency_keys (id, fields) VALUES ('x', 'y')`],
    ['read calendar links', 'SELECT * FROM meetings.calendar_links'],
    ['read what can be undone', 'SELECT * FROM meetings.schedule_changes'],
    ['read share tokens', 'SELECT share_token FROM gatherings.social_gatherings'],
    ['read whole rows with one', 'SELECT g FROM gatherings.social_gatherings AS g'],
    ['write share tokens', `UPDATE gatherings.social_gatherings SET share_token = 'x'`],
    ['empty a table', 'TRUNCATE equipment.equipment CASCADE'],
    ['drop a table', 'DROP TABLE equipment.equipment_reservations'],
    ['add a column', 'ALTER TABLE equipment.equipment ADD COLUMN mine text'],
    ['remove a constraint', 'ALTER TABLE equipment.equipment DROP CONSTRAINT equipment_status'],
    ['add an index', 'CREATE INDEX mine ON equipment.equipment (name)'],
    ['add a table', 'CREATE TABLE equipment.mine (id int)'],
    [
      'add a trigger',
      `CREATE TRIGGER mine BEFORE UPDATE ON equipment.equipment FOR EACH ROW EXECUTE FUNCTION suppress_redundant_updates_trigger()`,
    ],
    ['switch triggers off', 'ALTER TABLE equipment.equipment DISABLE TRIGGER ALL'],
    ['count changes by hand', 'UPDATE equipment.change_counters SET version = 0'],
    ['turn a sequence back', `SELECT setval('equipment.equipment_id_seq', 1)`],
    ['make a role', 'CREATE ROLE mine'],
    ['make a database', 'CREATE DATABASE mine'],
    ['read passwords', 'SELECT * FROM pg_authid'],
    ['read files', `SELECT pg_read_file('/etc/passwd')`],
    ['rewrite the audit log', `UPDATE members.audit_log SET actor = '{}'`],
    ['rewrite another service’s log', `UPDATE equipment.audit_log SET blanked_at = now()`],
    ['write to a service’s log', `INSERT INTO equipment.audit_log (action) VALUES ('insert')`],
    ['remove from a service’s log', 'DELETE FROM members.audit_log'],
    [
      'drop a month of a service’s log',
      `DROP TABLE members.audit_log_${new Date().toISOString().slice(0, 7).replace('-', '_')}`,
    ],
    ['remove from the audit log', 'DELETE FROM db_admin.audit_log'],
    ['empty the audit log', 'TRUNCATE db_admin.audit_log'],
  ])('cannot %s', async (_, sql) => {
    await expect(service.dataSource.query(sql)).rejects.toEqual(denied);
  });

  it('owns nothing outside its schema', async () => {
    const owned = await query(
      service,
      `SELECT DISTINCT relnamespace::regnamespace::text AS schema FROM pg_class
       WHERE relowner = (SELECT oid FROM pg_roles WHERE rolname = $1)
         AND relnamespace::regnamespace::text NOT LIKE 'pg\\_%'`,
      [(await service.dataSource.query('SELECT current_user AS name'))[0].name],
    );
    expect(owned).toEqual([{ schema: 'db_admin' }]);
  });
});
