import { auditEntrySchema, changedRowSchema, type AuditEntry, type Row } from '@lab/contracts';
import { creationsWithoutKey } from '@lab/test-kit';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startDbAdminService } from './db-admin-service.js';
import { auditLog, change, insert, query, readPage, TABLES, validRows } from './tables.factory.js';

const service = await startDbAdminService();
afterAll(() => service.close());

const TABLE = 'equipment.equipment';
const item = validRows[TABLE];

beforeEach(() => query(service, 'TRUNCATE equipment.equipment CASCADE'));

const newest = async (): Promise<AuditEntry> => (await auditLog(service.admin)).at(-1)!;

describe('an insertion', () => {
  it('answers 201 with the stored row, with defaults for empty values', async () => {
    const { status, body } = await change(service.admin, TABLE, 'insert', {
      ...item,
      value: 12,
      location: '',
      category: null,
      status: '',
    });
    expect(status).toBe(201);
    const { row } = changedRowSchema.strict().parse(body);
    expect(row).toMatchObject({ ...item, value: 12, location: null, category: 'other', status: 'available' });
    expect((await readPage(service.admin, TABLE)).rows).toEqual([row]);
  });

  it('refuses columns that the database sets, with a message', async () => {
    for (const [name, value] of [
      ['id', 4711],
      ['created_at', '2001-01-01T00:00:00Z'],
      ['updated_at', null],
      ['version', 7],
    ] as const) {
      const answer = await change(service.admin, TABLE, 'insert', { ...item, [name]: value });
      const message = `${name} is set by the database itself. Please leave it out.`;
      expect(answer).toMatchObject({ status: 400, body: { message, issues: [{ path: `data.${name}`, message }] } });
    }
    expect((await readPage(service.admin, TABLE)).rows).toEqual([]);
  });

  it('is recorded with its author, time and row', async () => {
    const before = Date.now();
    const professor = service.as({ role: 'admin', chosenMember: { id: 3, name: '林教授' } });
    const row = await insert(professor, TABLE, item);
    const entry = auditEntrySchema.strict().parse(await newest());
    expect(entry).toMatchObject({
      actor: { name: '林教授', memberId: 3, role: 'admin' },
      action: 'insert',
      table_name: TABLE,
      row_id: row.id,
    });
    expect(entry.before).toBeNull();
    expect(entry.after).toEqual(row);
    expect(Date.parse(entry.created_at)).toBeGreaterThanOrEqual(before);
    expect(Date.parse(entry.created_at)).toBeLessThanOrEqual(Date.now());
  });
});

describe('an insertion with an Idempotency-Key', () => {
  it('happens and is recorded only once, and only in its own table', async () => {
    expect(await creationsWithoutKey(service)).toEqual([]);
    const before = (await auditLog(service.admin)).length;
    const key = { 'idempotency-key': 'one form' };
    const send = (table: string, data: object) =>
      service.admin.post<{ row: Row }>(`${TABLES}/${table}`, { action: 'insert', data }, key);
    const answers = await Promise.all([1, 2, 3].map(() => send(TABLE, item)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect((await send(TABLE, item)).body).toEqual(answers[0]!.body);
    expect(await query(service, `SELECT FROM ${TABLE}`)).toHaveLength(1);
    expect(await auditLog(service.admin)).toHaveLength(before + 1);
    const bookings = 'equipment.equipment_bookings';
    const booking = { lab_member_id: 1, member_name: 'x', purpose: 'Study' };
    expect((await send(bookings, booking)).status).toBe(422);
    expect(await query(service, `SELECT FROM ${bookings}`)).toEqual([]);
  });
});

describe('an update', () => {
  it('returns the updated row, and records both states', async () => {
    const before = await insert(service.admin, TABLE, item);
    const { status, body } = await change(service.admin, TABLE, 'update', {
      id: before.id,
      name: '新名字',
      value: '7',
    });
    expect(status).toBe(200);
    expect(body.row).toMatchObject({ ...item, id: before.id, name: '新名字', value: 7 });
    expect(body.row['created_at']).toBe(before['created_at']);
    expect(String(body.row['updated_at']) > String(before['updated_at'])).toBe(true);
    expect(await newest()).toMatchObject({
      actor: { name: 'Administrator' },
      action: 'update',
      before,
      after: body.row,
    });
  });

  it('empties a column with null or blank, unless it is required', async () => {
    const { id } = await insert(service.admin, TABLE, { ...item, notes: 'n', location: 'l', value: 1 });
    const { body } = await change(service.admin, TABLE, 'update', { id, notes: null, location: ' ', value: '' });
    expect(body.row).toMatchObject({ notes: null, location: null, value: null });
    const refused = await change(service.admin, TABLE, 'update', { id, name: ' ', description: null });
    expect(refused).toMatchObject({
      status: 400,
      body: {
        issues: [
          { path: 'data.name', message: 'Equipment name is required' },
          { path: 'data.description', message: 'Description is required' },
        ],
      },
    });
  });

  it('without an effect is not recorded', async () => {
    const row = await insert(service.admin, TABLE, item);
    const count = (await auditLog(service.admin)).length;
    const answer = await change(service.admin, TABLE, 'update', { id: row.id });
    expect(answer).toMatchObject({ status: 200, body: { row } });
    expect(await auditLog(service.admin)).toHaveLength(count);
  });

  it('reads a time without a zone in the lab’s time zone', async () => {
    const event = { title: 'Dinner', proposed_date: '2030-03-02T18:00', voting_end_date: '2030-03-01T18:00:00+01:00' };
    const row = await insert(service.admin, 'gatherings.social_gatherings', { ...event, proposed_by: 'x' });
    expect(row['proposed_date']).toBe('2030-03-02T10:00:00.000000Z');
    expect(row['voting_end_date']).toBe('2030-03-01T17:00:00.000000Z');
    const meeting = { date: '2030-03-02T18:00', type: 'progress_report', title: 'Weekly' };
    expect((await insert(service.admin, 'meetings.lab_meetings', meeting))['date']).toBe('2030-03-02T18:00:00');
  });
});

describe('a deletion', () => {
  it('returns the deleted row, and records it', async () => {
    const row = await insert(service.admin, TABLE, item);
    const { status, body } = await change(service.admin, TABLE, 'delete', { id: row.id });
    expect(status).toBe(200);
    expect(body).toEqual({ row });
    expect((await readPage(service.admin, TABLE)).rows).toEqual([]);
    expect(await newest()).toMatchObject({ action: 'delete', row_id: row.id, before: row, after: null });
  });
});

describe('an invalid change', () => {
  it.each(['update', 'delete'] as const)('%s must say which row', async (action) => {
    const before = await insert(service.admin, TABLE, item);
    for (const id of [undefined, null, 0, 1.5, '1 OR true', [1], 2 ** 31]) {
      const data = id === undefined ? { name: 'x' } : { id, name: 'x' };
      const answer = await change(service.admin, TABLE, action, data as never);
      expect(answer).toMatchObject({ status: 400, body: { message: 'Please give the id of the row.' } });
    }
    expect(await change(service.admin, TABLE, action, { id: 999_999, name: 'x' })).toMatchObject({
      status: 404,
      body: { message: 'There is no such row.' },
    });
    expect((await readPage(service.admin, TABLE)).rows).toEqual([before]);
  });

  it('the audit log is read-only', async () => {
    await insert(service.admin, TABLE, item);
    const [first] = await auditLog(service.admin);
    for (const action of ['insert', 'update', 'delete'] as const) {
      const answer = await change(service.admin, 'db_admin.audit_log', action, { id: first!.id, actor: 'x' });
      expect(answer).toMatchObject({ status: 403, body: { message: 'The audit log can only be read.' } });
    }
    expect((await auditLog(service.admin))[0]).toEqual(first);
  });

  it.each([
    ['no action', { data: {} }],
    ['an unknown action', { action: 'constructor', data: { id: 1 } }],
    ['a list for data', { action: 'insert', data: [] }],
    ['an endless version', { action: 'delete', data: { id: 1 }, version: '1'.repeat(100) }],
  ])('%s is refused', async (_, body) => {
    expect((await service.admin.post(`${TABLES}/${TABLE}`, body)).status).toBe(400);
  });

  it('an unknown table is 404, an unknown column 400', async () => {
    expect((await change(service.admin, 'equipment.nothing', 'insert', {})).status).toBe(404);
    const names = ['nothing', 'name"', 'name = 1 --', 'NAME', 'xmin', 'ctid', 'share_token', ''];
    for (const name of names) {
      const answer = await change(service.admin, TABLE, 'insert', { ...item, [name]: 'x' });
      expect(answer).toMatchObject({ status: 400, body: { message: `There is no column “${name}”.` } });
    }
    expect((await readPage(service.admin, TABLE)).rows).toEqual([]);
  });

  it.each(['constructor', '__proto__'])('the JavaScript name %s is an unknown column everywhere', async (name) => {
    const row = await insert(service.admin, TABLE, item);
    // Written as text, because an object literal would lose one of the duplicate keys.
    const send = (action: string, data: string) =>
      service.admin.send('POST', `${TABLES}/${TABLE}`, {
        body: `{"action":"${action}","data":{${data},"${name}":"x"}}`,
        headers: { 'content-type': 'application/json' },
      });
    const unknown = { status: 400, body: { message: `There is no column “${name}”.` } };
    expect(await send('insert', '"name":"x","description":"x"')).toMatchObject(unknown);
    expect(await send('update', `"id":${row.id},"name":"x"`)).toMatchObject(unknown);
    expect(await service.admin.get(`${TABLES}/${TABLE}?sort=${name}`)).toMatchObject(unknown);
    expect(await service.admin.get(`${TABLES}/${TABLE}?filterColumn=${name}&filter=x`)).toMatchObject(unknown);
    expect(await service.admin.get(`${TABLES}/${TABLE}/rows.csv?sort=${name}`)).toMatchObject(unknown);
    expect((await service.admin.get(`${TABLES}/${name}`)).status).toBe(404);
    expect((await readPage(service.admin, TABLE)).rows).toEqual([row]);
  });
});
