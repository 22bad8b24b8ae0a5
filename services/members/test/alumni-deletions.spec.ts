import { afterAll, afterEach, beforeEach, expect, test } from '@jest/globals';
import { labSettings, setLabSettings } from '@lab/contracts';
import { emptyTables } from '@lab/test-kit';
import { AlumniDeletionsService } from '../src/alumni-deletions/alumni-deletions.service.js';
import { createMember } from './members.factory.js';
import { startMembersService } from './members-service.js';

const service = await startMembersService();
const settings = labSettings();
afterAll(() => service.close());
afterEach(() => setLabSettings(settings));
beforeEach(() => emptyTables(service, 'lab_members, alumni_deletions, outbox'));

const query = (sql: string) => service.dataSource.query<Record<string, unknown>[]>(sql);

const deleteAfter = (alumniYears: (typeof settings)['alumniYears']) => setLabSettings({ ...settings, alumniYears });

const night = () => service.app.get(AlumniDeletionsService).work();

const passMonth = () => query(`UPDATE alumni_deletions SET due_at = due_at - interval '31 days'`);

const thisYear = new Date().getFullYear();
const left = (yearsAgo: number | null) =>
  createMember(service, { isAlumni: true, leftYear: yearsAgo === null ? null : thisYear - yearsAgo });

const idsOf = async (table: string, column: string) =>
  (await query(`SELECT ${column} AS id FROM ${table} ORDER BY 1`)).map(({ id }) => id);

test('no one is deleted unless the lab has set a period', async () => {
  const { id } = await left(60);
  await night();
  expect(await idsOf('alumni_deletions', 'member_id')).toEqual([]);
  expect(await idsOf('lab_members', 'id')).toEqual([id]);
});

test('a former member is announced in the year after the period, and deleted a month later', async () => {
  deleteAfter(2);
  const { id } = await left(4);
  const others = [await left(2), await left(null), await createMember(service, { leftYear: 2000 })];
  await night();
  expect(await idsOf('alumni_deletions', 'member_id')).toEqual([id]);
  await night();
  expect(await idsOf('outbox', `after ->> 'member_id'`)).toContain(String(id));
  expect(await idsOf('lab_members', 'id')).toContain(id);
  await passMonth();
  await night();
  expect(await idsOf('lab_members', 'id')).toEqual(others.map((other) => other.id));
});

test('the audit log keeps the deletion without what was in the entry', async () => {
  deleteAfter(1);
  const { id, email } = await left(3);
  await night();
  await passMonth();
  await night();
  const log = await query(`SELECT action, actor ->> 'name' AS actor, before, after FROM audit_log
    WHERE table_name = 'members.lab_members' AND row_id = ${id} ORDER BY id`);
  const entries = log.slice(-3);
  expect(entries.map(({ action }) => action)).toEqual(['insert', 'delete', 'blank']);
  expect(entries[1]).toMatchObject({ actor: 'Deletion of former members' });
  expect(JSON.stringify(entries)).not.toContain(email);
});

test('an announcement is withdrawn when the year or the period changes, or the member is back', async () => {
  deleteAfter(1);
  const [moved, back, other] = [await left(3), await left(3), await left(3)];
  await night();
  await passMonth();
  await query(`UPDATE lab_members SET left_year = ${thisYear} WHERE id = ${moved.id}`);
  await query(`UPDATE lab_members SET is_alumni = false WHERE id = ${back.id}`);
  deleteAfter(5);
  await night();
  expect(await idsOf('alumni_deletions', 'member_id')).toEqual([]);
  expect(await idsOf('lab_members', 'id')).toEqual([moved.id, back.id, other.id]);
});
