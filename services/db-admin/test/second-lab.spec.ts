import { skippedTimeMessage, type Row } from '@lab/contracts';
import { secondLab, useSettings } from '@lab/test-kit';
import { afterAll, expect, it } from '@jest/globals';
import { startDbAdminService } from './db-admin-service.js';
import { rowsOfEveryTable } from './rows-of-every-table.js';
import { auditLog, change, insert, readPage, restore, validRows } from './tables.factory.js';

const service = await startDbAdminService({ LAB_TIME_ZONE: 'Europe/Berlin' });
afterAll(() => service.close());

const MEMBERS = 'members.lab_members';
const EQUIPMENT = 'equipment.equipment';

const columnsOf = async (table: string) =>
  new Map((await readPage(service.admin, table)).columns.map((column) => [column.column_name, column]));

it('column names and options follow the lab’s settings as soon as they change', async () => {
  expect((await columnsOf(MEMBERS)).get('name')!.label).toBe('Chinese name');
  expect((await columnsOf(EQUIPMENT)).get('category')!.allowed_values).toHaveLength(8);
  useSettings(secondLab);
  const [members, equipment] = [await columnsOf(MEMBERS), await columnsOf(EQUIPMENT)];
  expect(members.get('name')!.label).toBe('Name');
  expect(members.get('role')!.allowed_values).toEqual(secondLab.roles.map(({ title }) => title));
  expect(equipment.get('value')!.label).toBe('Value in EUR');
  expect(equipment.get('category')!.allowed_values).toEqual(['eye_trackers', 'cameras', 'other']);
});

it('a record accepts only the lab’s options, but can keep or restore a removed one', async () => {
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

it('a time that the lab’s clocks skip is refused, unless an offset makes it exact', async () => {
  const [MEETINGS, GATHERINGS] = ['meetings.lab_meetings', 'gatherings.social_gatherings'];
  const times: [table: string, column: string, time: string, isTaken: boolean][] = [
    [MEETINGS, 'date', '2041-03-31T02:30', false],
    [MEETINGS, 'date', '2041-03-31T02:30:15', false],
    // Meeting dates are local times, which an offset does not shift.
    [MEETINGS, 'date', '2041-03-31T02:30Z', false],
    [MEETINGS, 'date', '2041-03-31T03:00', true],
    [GATHERINGS, 'proposed_date', '2041-03-31 02:00', false],
    [GATHERINGS, 'proposed_date', '2041-03-31T02:30Z', true],
    [GATHERINGS, 'proposed_date', '2041-03-31', true],
  ];
  for (const [table, column, time, isTaken] of times) {
    const row = { ...(await rowsOfEveryTable[table]!(service.admin)), [column]: time };
    const { status, body } = await change(service.admin, table, 'insert', row);
    expect([time, status, body]).toMatchObject(
      isTaken ? [time, 201, {}] : [time, 400, { issues: [{ path: `data.${column}`, message: skippedTimeMessage }] }],
    );
  }
});
