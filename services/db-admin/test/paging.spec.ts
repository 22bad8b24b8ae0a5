import type { Row, TableRows } from '@lab/contracts';
import { eventually, readCsv, type StartedService } from '@lab/test-kit';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startDbAdminService } from './db-admin-service.js';
import { query, readPage, TABLES } from './tables.factory.js';

const TABLE = 'equipment.equipment';

let service: StartedService;

beforeAll(async () => {
  service = await startDbAdminService();
  await query(
    service,
    `INSERT INTO equipment.equipment (name, description, category, value, purchase_date, location)
     SELECT 'Item ' || n, CASE WHEN n % 10 = 0 THEN '100%_sure' ELSE 'plain' END,
       CASE WHEN n % 2 = 0 THEN 'sensors' ELSE 'audio' END, nullif(n % 7, 0), date '2026-01-01' + n % 5,
       (ARRAY['b', 'A', 'ä', 'B', 'a'])[1 + n % 5]
     FROM generate_series(1, 23) AS n`,
  );
});
afterAll(() => service.close());

const ids = ({ rows }: TableRows): unknown[] => rows.map(({ id }) => id);
const idsOf = async (part: string): Promise<unknown[]> => ids(await readPage(service.admin, TABLE, `?limit=5&${part}`));

describe('pages', () => {
  it('come in the order of the ids', async () => {
    expect(await idsOf('page=1')).toEqual([1, 2, 3, 4, 5]);
    expect(await idsOf('page=3')).toEqual([11, 12, 13, 14, 15]);
    expect(await idsOf('page=5')).toEqual([21, 22, 23]);
    expect(await idsOf('page=6')).toEqual([]);
    expect(await idsOf('page=2&order=desc')).toEqual([18, 17, 16, 15, 14]);
    expect(await idsOf('page=5&order=desc')).toEqual([3, 2, 1]);
    const { pagination } = await readPage(service.admin, TABLE, '?limit=5&page=2');
    expect(pagination).toEqual({ page: 2, limit: 5, total: 23, totalPages: 5, isApproximate: false });
  });

  it('continue from their neighbours, whatever their number', async () => {
    expect(await idsOf('page=2&after=5')).toEqual([6, 7, 8, 9, 10]);
    expect(await idsOf('page=9&after=5')).toEqual([6, 7, 8, 9, 10]);
    expect(await idsOf('page=3&before=21')).toEqual([16, 17, 18, 19, 20]);
    expect(await idsOf('page=2&order=desc&after=19')).toEqual([18, 17, 16, 15, 14]);
    expect(await idsOf('page=2&order=desc&before=14')).toEqual([19, 18, 17, 16, 15]);
    expect(await idsOf('page=1&before=4')).toEqual([1, 2, 3, 4, 5]);
  });

  it('reach every row once, forwards and backwards', async () => {
    const there: unknown[] = [];
    let page = await readPage(service.admin, TABLE, '?limit=4');
    for (let number = 2; ; number += 1) {
      there.push(...ids(page));
      if (number > page.pagination.totalPages) break;
      page = await readPage(service.admin, TABLE, `?limit=4&page=${number}&after=${ids(page).at(-1)}`);
    }
    expect(there).toEqual(Array.from({ length: 23 }, (_, index) => index + 1));
    const back: unknown[] = [];
    for (let number = 5; number >= 1; number -= 1) {
      page = await readPage(service.admin, TABLE, `?limit=4&page=${number}&before=${ids(page)[0]}`);
      back.unshift(...ids(page));
    }
    expect(back).toEqual(there.slice(0, 20));
  });

  it('contain each row’s version, read from either end', async () => {
    for (const part of ['page=1', 'page=5', 'page=3&before=21']) {
      const { rows, versions } = await readPage(service.admin, TABLE, `?limit=5&${part}`);
      const stored = await query(
        service,
        'SELECT xmin::text AS version FROM equipment.equipment WHERE id = ANY ($1) ORDER BY id',
        [rows.map(({ id }) => id)],
      );
      expect(versions).toEqual(stored.map(({ version }) => version));
    }
  });

  it('can be sorted by any column in both directions', async () => {
    const all = await query(service, 'SELECT id, value, location FROM equipment.equipment');
    const ranks: Record<string, (row: Row) => number> = {
      value: ({ value }) => Number(value ?? 99),
      location: ({ location }) => ['a', 'A', 'ä', 'b', 'B'].indexOf(String(location)),
    };
    for (const [column, rank] of Object.entries(ranks)) {
      const expected = all
        .toSorted((a, b) => rank(a) - rank(b) || Number(a['id']) - Number(b['id']))
        .map(({ id }) => id);
      const read = async (order: string) =>
        (await Promise.all([1, 2, 3, 4, 5].map((page) => idsOf(`sort=${column}&order=${order}&page=${page}`)))).flat();
      expect(await read('asc')).toEqual(expected);
      expect(await read('desc')).toEqual(expected.toReversed());
    }
  });

  it('can be filtered by a text or a value', async () => {
    expect(await idsOf('filterColumn=description&filter=100%25_SURE')).toEqual([10, 20]);
    expect(await idsOf('filterColumn=description&filter=%25')).toEqual([10, 20]);
    expect(await idsOf('filterColumn=name&filter=item%2023')).toEqual([23]);
    expect(await idsOf('filterColumn=value&filter=3')).toEqual([3, 10, 17]);
    expect(await idsOf('filterColumn=purchase_date&filter=2026-01-05&order=desc')).toEqual([19, 14, 9, 4]);
    expect(await idsOf(`filterColumn=name&filter=${encodeURIComponent(`' OR true --`)}`)).toEqual([]);
    const { pagination } = await readPage(service.admin, TABLE, '?limit=1&filterColumn=value&filter=3&page=3');
    expect(pagination).toMatchObject({ total: 3, totalPages: 3 });
  });
});

describe('a CSV export of a table', () => {
  const file = async (part = '') => service.admin.get<string>(`${TABLES}/${TABLE}/rows.csv${part}`);

  it('has every row, however many there are', async () => {
    const { status, headers, body } = await file();
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toBe('attachment; filename="equipment.equipment.csv"');
    expect(body.startsWith('\uFEFF')).toBe(true);
    const lines = readCsv(body);
    expect(lines).toHaveLength(23);
    expect(lines[9]).toMatchObject({
      id: '10',
      name: 'Item 10',
      description: '100%_sure',
      category: 'sensors',
      version: '1',
    });
    await query(
      service,
      `INSERT INTO chat.faq_entries (question, answer) SELECT n, n FROM generate_series(1, 2500) AS n`,
    );
    const long = await service.admin.get<string>(`${TABLES}/chat.faq_entries/rows.csv`);
    expect(readCsv(long.body)).toHaveLength(2500);
  });

  it('has the same rows and order as the page', async () => {
    const { body } = await file('?filterColumn=value&filter=3&sort=id&order=desc');
    expect(readCsv(body).map(({ id }) => id)).toEqual(['17', '10', '3']);
  });

  it('contains no formula that a spreadsheet would run', async () => {
    await query(service, `UPDATE equipment.equipment SET name = '=HYPERLINK("x")' WHERE id = 1`);
    expect((await file()).body).toContain(`"'=HYPERLINK(""x"")"`);
  });
});

describe('a table of 100,000 rows and more', () => {
  it('has an approximate row count from statistics, and finds every page by the primary key', async () => {
    // Triggers are disabled, because they would write the audit log row by row.
    await query(
      service,
      `SET session_replication_role = replica;
       INSERT INTO resources.resource_links (title, url, category, added_by_id)
       SELECT 'Link ' || n, 'https://example.edu/' || n, 'form', 1 FROM generate_series(1, 120000) AS n;
       RESET session_replication_role;
       ANALYZE resources.resource_links`,
    );
    const name = 'resources.resource_links';
    const { pagination, rows } = await eventually(async () => {
      const page = await readPage(service.admin, name);
      expect(page.pagination.total).toBeGreaterThan(110_000);
      return page;
    });
    expect(pagination.isApproximate).toBe(true);
    expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
    const last = await readPage(service.admin, name, `?page=${pagination.totalPages}`);
    expect(ids(last)).toEqual(Array.from({ length: 50 }, (_, index) => 119_951 + index));
    const before = await readPage(service.admin, name, `?page=${pagination.totalPages - 1}&before=119951`);
    expect(ids(before).at(-1)).toBe(119_950);
    const { body } = await service.admin.get<{ tables: { name: string; isApproximate: boolean }[] }>(TABLES);
    const approximate = body.tables.filter(({ isApproximate }) => isApproximate).map((table) => table.name);
    expect(approximate).toEqual([name]);
  });
});
