import { adminTables, tableListSchema, tableRowsSchema, titleColumns, type DatabaseTable } from '@lab/contracts';
import { eventually, useRealDate } from '@lab/test-kit';
import { afterAll, afterEach, describe, expect, it } from '@jest/globals';
import { startDbAdminService } from './db-admin-service.js';
import { insert, query, readPage, TABLES, validRows } from './tables.factory.js';

const service = await startDbAdminService();
afterAll(() => service.close());
afterEach(() => useRealDate());

const listTables = async (): Promise<DatabaseTable[]> =>
  tableListSchema.strict().parse((await service.admin.get(TABLES)).body).tables;

describe('the list of tables', () => {
  it('contains exactly the services’ data tables and the audit log', async () => {
    const tables = await listTables();
    const listed = Object.entries(adminTables).flatMap(([schema, names]) => names.map((name) => `${schema}.${name}`));
    expect(tables.map(({ name }) => name)).toEqual([...listed, 'db_admin.audit_log']);
    expect(tables.filter(({ isReadOnly }) => isReadOnly).map(({ name }) => name)).toEqual(['db_admin.audit_log']);
  });

  it('counts rows exactly', async () => {
    const { id } = await insert(service.admin, 'chat.faq_entries', { question: 'Where?', answer: 'Here.' });
    expect(id).toBe(1);
    const faq = (await listTables()).find(({ name }) => name === 'chat.faq_entries');
    expect(faq).toEqual({
      name: 'chat.faq_entries',
      schema: 'chat',
      label: 'FAQ entries',
      rowCount: 1,
      isApproximate: false,
      isReadOnly: false,
    });
  });
});

describe('a page of a table', () => {
  it('has rows by column name, columns, versions and the number of pages', async () => {
    const row = await insert(service.admin, 'members.lab_members', validRows['members.lab_members']);
    const page = tableRowsSchema.strict().parse(await readPage(service.admin, 'members.lab_members'));
    expect(page.rows).toEqual([row]);
    expect(page.rows[0]).toMatchObject({ name_en: 'Ming Wang', is_alumni: false, photo_key: null });
    const [stored] = await query(service, 'SELECT xmin::text AS version FROM members.lab_members');
    expect(page.versions).toEqual([stored!['version']]);
    expect(page.pagination).toEqual({ page: 1, limit: 50, total: 1, totalPages: 1, isApproximate: false });
  });

  it('describes columns like information_schema', async () => {
    const { columns } = await readPage(service.admin, 'equipment.equipment');
    const standard = await query(
      service,
      `SELECT column_name, data_type, is_nullable, column_default FROM information_schema.columns
       WHERE table_schema = 'equipment' AND table_name = 'equipment' ORDER BY column_name`,
    );
    const byName = columns.toSorted((a, b) => (a.column_name < b.column_name ? -1 : 1));
    expect(byName).toMatchObject(standard);
    expect(columns).toHaveLength(standard.length);
    expect(columns[0]!.column_default).toMatch(/^nextval\(/);
  });

  it.each([
    ['equipment.equipment', 'status', ['available', 'checked_out', 'maintenance', 'lost', 'retired']],
    ['resources.resource_links', 'link_status', ['ok', 'failing', 'dead']],
    ['equipment.equipment', 'value', null],
  ])('lists for %s the allowed values of %s', async (table, column, values) => {
    const { columns } = await readPage(service.admin, table);
    expect(columns.find(({ column_name }) => column_name === column)!.allowed_values).toEqual(values);
  });

  it('shows which records columns refer to, even in other services, with their titles', async () => {
    const item = await insert(service.admin, 'equipment.equipment', validRows['equipment.equipment']);
    await insert(service.admin, 'equipment.equipment_checkouts', {
      equipment_id: item.id,
      lab_member_id: 1,
      equipment_name: 'Eye tracker',
      member_name: '王小明',
      expected_return_date: '2026-03-01',
      purpose: 'Study',
    });
    const { columns, labels, rows } = await readPage(service.admin, 'equipment.equipment_checkouts');
    expect(columns.find(({ column_name }) => column_name === 'equipment_id')!.references).toBe('equipment.equipment');
    expect(columns.find(({ column_name }) => column_name === 'lab_member_id')!.references).toBe('members.lab_members');
    expect(labels).toEqual({
      equipment_id: { [item.id]: 'Eye tracker' },
      lab_member_id: { 1: 'Ming Wang 王小明' },
    });
    expect(rows[0]).toMatchObject({ expected_return_date: '2026-03-01', purpose: 'Study' });
  });

  it('refers to the members table where the database refers to a hidden copy of it', async () => {
    const { columns } = await readPage(service.admin, 'meetings.discussion_proposals');
    const references = Object.fromEntries(columns.map((column) => [column.column_name, column.references]));
    expect(references).toMatchObject({ meeting_id: 'meetings.lab_meetings', proposed_by_id: 'members.lab_members' });
  });

  it('has a different label for each column', async () => {
    for (const { name } of await listTables()) {
      const labels = (await readPage(service.admin, name)).columns.map(({ label }) => label);
      expect({ name, labels }).toEqual({ name, labels: [...new Set(labels)] });
    }
    const { columns } = await readPage(service.admin, 'equipment.equipment');
    expect(columns.find(({ column_name }) => column_name === 'purchase_date')!.label).toBe('Purchase date');
  });

  it('has every column that titles are built from', async () => {
    for (const [schema, names] of Object.entries(adminTables))
      for (const name of names) {
        const table = `${schema}.${name}`;
        const columns = (await readPage(service.admin, table)).columns.map(({ column_name: column }) => column);
        expect({ table, columns }).toEqual({ table, columns: expect.arrayContaining([...titleColumns(table)]) });
        expect(titleColumns(table)).not.toEqual([]);
      }
  });

  it('never contains a share token', async () => {
    const event = { title: 'Dinner', proposed_date: '2030-03-02T18:00', voting_end_date: '2030-03-01T18:00' };
    await insert(service.admin, 'gatherings.social_gatherings', { ...event, proposed_by: 'x' });
    const [stored] = await query(service, 'SELECT share_token FROM gatherings.social_gatherings');
    const page = await readPage(service.admin, 'gatherings.social_gatherings');
    const file = await service.admin.get<string>(`${TABLES}/gatherings.social_gatherings/rows.csv`);
    for (const text of [JSON.stringify(page), file.body]) {
      expect(text).toContain('Dinner');
      expect(text).not.toContain(stored!['share_token']);
    }
    const { columns } = page;
    expect(columns.map(({ column_name }) => column_name)).not.toContain('share_token');
    for (const part of ['?sort=share_token', '?filterColumn=share_token&filter=a', '/rows.csv?sort=share_token']) {
      expect((await service.admin.get(`${TABLES}/gatherings.social_gatherings${part}`)).status).toBe(400);
    }
  });

  it('must not be cached, and is answered 304 until the database server is written to', async () => {
    const path = `${TABLES}/equipment.equipment`;
    // Other tests write to the same server, so this retries until nothing is written in between.
    await eventually(async () => {
      const { headers } = await service.admin.get(path);
      expect(headers.get('cache-control')).toBe('no-store');
      const again = await service.admin.get(path, { 'if-none-match': headers.get('etag')! });
      expect(again.status).toBe(304);
    });
  });

  it.each<[string, string, unknown?]>([
    ['limit=0', 'limit', 'Please ask for 1 to 200 rows per page.'],
    ['limit=201', 'limit'],
    ['limit=abc', 'limit'],
    ['page=0', 'page'],
    ['sort=nonsense', 'sort'],
    ['order=up', 'order'],
    ['filterColumn=nonsense&filter=x', 'filterColumn'],
    ['filterColumn=value&filter=99999999999999999999', 'filter'],
    ['filterColumn=purchase_date&filter=2026-02-31', 'filter'],
    ['after=x', 'after'],
    ['before=0', 'before'],
  ])('refuses ?%s', async (part, path, message = expect.any(String)) => {
    const answer = await service.admin.get(`${TABLES}/equipment.equipment?${part}`);
    expect(answer).toMatchObject({ status: 400, body: { message, issues: [{ path }] } });
  });

  it.each([
    'equipment.nothing',
    'equipment.migrations',
    'pg_catalog.pg_authid',
    'information_schema.tables',
    'members.unclaimed_files',
    'meetings.calendar_links',
    'db_admin.idempotency_keys',
    'EQUIPMENT.EQUIPMENT',
    '"equipment"."equipment"',
    'equipment.equipment;SELECT 1',
    '__proto__',
  ])('answers 404 for the table %s', async (name) => {
    for (const path of [`${TABLES}/${encodeURIComponent(name)}`, `${TABLES}/${encodeURIComponent(name)}/rows.csv`]) {
      expect(await service.admin.get(path)).toMatchObject({
        status: 404,
        body: { message: 'There is no such table.' },
      });
    }
  });
});
