import type { Row } from '@lab/contracts';
import { secondLab, useSettings } from '@lab/test-kit';
import { afterAll, expect, it } from '@jest/globals';
import { startDbAdminService } from './db-admin-service.js';
import { auditLog, change, insert, readPage, restore, validRows } from './tables.factory.js';

const service = await startDbAdminService();
afterAll(() => service.close());

const MEMBERS = 'members.lab_members';
const EQUIPMENT = 'equipment.equipment';

const columnsOf = async (table: string) =>
  new Map((await readPage(service.admin, table)).columns.map((column) => [column.column_name, column]));

it('columns are called, and offer, what the lab has chosen, from the moment it chooses', async () => {
  expect((await columnsOf(MEMBERS)).get('name')!.label).toBe('Chinese name');
  expect((await columnsOf(EQUIPMENT)).get('category')!.allowed_values).toHaveLength(8);
  useSettings(secondLab);
  const [members, equipment] = [await columnsOf(MEMBERS), await columnsOf(EQUIPMENT)];
  expect(members.get('name')!.label).toBe('Name');
  expect(members.get('role')!.allowed_values).toEqual(secondLab.roles.map(({ title }) => title));
  expect(equipment.get('value')!.label).toBe('Value in EUR');
  expect(equipment.get('category')!.allowed_values).toEqual(['eye_trackers', 'cameras', 'other']);
});

it('a record takes a choice of the lab only, and keeps or gets back one that is gone', async () => {
  const row = await insert(service.admin, MEMBERS, validRows[MEMBERS]);
  useSettings(secondLab);
  const update = (data: Row) => change(service.admin, MEMBERS, 'update', { id: row.id, ...data });
  expect((await update({ role: '教授' })).body).toMatchObject({
    issues: [{ path: 'data.role', message: 'Please choose one of the five roles' }],
  });
  expect((await update({ name: ' ' })).body).toMatchObject({
    issues: [{ path: 'data.name', message: 'Please enter the name; without one, the English name again' }],
  });
  expect((await update({ department: 'Informatik' })).status).toBe(200);
  await change(service.admin, MEMBERS, 'delete', { id: row.id });
  const restored = await restore(service.admin, (await auditLog(service.admin)).at(-1)!);
  expect(restored).toMatchObject({ status: 200, body: { row: { role: '碩士生', department: 'Informatik' } } });
});
