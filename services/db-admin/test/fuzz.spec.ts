import { adminTables, visibleText, type Row } from '@lab/contracts';
import type { StartedService } from '@lab/test-kit';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startDbAdminService } from './db-admin-service.js';
import { change, insert, query, TABLES, validRows } from './tables.factory.js';

/** Set FUZZ_SEED to repeat a failed run. */
const seed = Number(process.env['FUZZ_SEED'] ?? Date.now() % 1_000_000);
/** Each run sends different strings, so that many runs cover many of them. Set FUZZ_COUNT for a long run. */
const COUNT = Number(process.env['FUZZ_COUNT'] ?? 300);
const PARALLEL = 20;

/** A deterministic random number generator (mulberry32). */
const createRandom = (state: number) => () => {
  state = (state + 0x6d2b79f5) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
};
const random = createRandom(seed);
const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!;

const SQL = [
  `'; DROP TABLE equipment.equipment; --`,
  `"; DELETE FROM members.lab_members; --`,
  `') ; UPDATE equipment.equipment SET name = 'x' --`,
  `1 OR 1=1`,
  `id = id OR true`,
  `equipment.equipment; TRUNCATE members.lab_members CASCADE`,
  `(SELECT pg_sleep(10))`,
  `$1`,
  `$$; COMMIT; $$`,
  `\\'; ROLLBACK; --`,
  `name" = 'x', "notes`,
  `equipment"."equipment`,
  `UNION SELECT rolpassword FROM pg_authid`,
  `/* */`,
  `E'\\x27'`,
  `U&"\\0061"`,
];
const NAMES = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'prototype', 'valueOf', 'xmin', 'ctid', 'oid'];
const ODD = [
  '',
  ' ',
  '.',
  '..',
  '\0',
  '\n',
  '"',
  `'`,
  '`',
  '%',
  '_',
  '\\',
  '؜',
  '𝕏',
  '王',
  '\uFFFF',
  '\uD800',
  '‮',
  '🏳️‍🌈',
];
const LONG = ['x'.repeat(70), '王'.repeat(300), '"'.repeat(200), 'a.'.repeat(100)];

/** A string of random pieces: SQL, quotes, other alphabets, names from JavaScript, very long ones. */
const nasty = (): string =>
  Array.from({ length: 1 + Math.floor(random() * 3) }, () => pick([SQL, SQL, NAMES, ODD, LONG].map(pick))).join('');

const REAL = ['equipment.equipment', 'members.lab_members', 'resources.resource_links', 'db_admin.audit_log'];
const anyTable = () => (random() < 0.5 ? pick(REAL) : nasty());
const anyValue = () =>
  pick<() => unknown>([nasty, nasty, () => 1e300, () => -0.5, () => [nasty()], () => ({ [nasty()]: 1 }), () => true])();

/** None of these requests can change a row, because the row, the column or the table does not exist. */
const attempts: ((service: StartedService) => Promise<{ status: number }>)[] = [
  ({ admin }) => admin.get(`${TABLES}/${encodeURIComponent(safe(nasty()))}`),
  ({ admin }) =>
    admin.get(`${TABLES}/${encodeURIComponent(safe(anyTable()))}/rows.csv?sort=${encodeURIComponent(safe(nasty()))}`),
  ({ admin }) =>
    admin.get(
      `${TABLES}/${pick(REAL)}?${pick(['sort', 'order', 'page', 'limit', 'after'])}=${encodeURIComponent(safe(nasty()))}`,
    ),
  ({ admin }) =>
    admin.get(
      `${TABLES}/${pick(REAL)}?filterColumn=${pick(['id', 'created_at', nasty()].map((name) => encodeURIComponent(safe(name))))}&filter=${encodeURIComponent(safe(nasty()))}`,
    ),
  ({ admin }) =>
    change(admin, encodeURIComponent(safe(nasty())), pick(['insert', 'update', 'delete']), { id: 1, name: 'x' }),
  ({ admin }) => change(admin, pick(REAL), 'insert', { [`${nasty()}?`]: anyValue() } as Row),
  ({ admin }) => change(admin, pick(REAL), 'update', { id: 1, [`${nasty()}?`]: anyValue() } as Row),
  ({ admin }) => change(admin, pick(REAL), pick(['update', 'delete']), { id: `${nasty()}x`, name: 'x' }),
  ({ admin }) => change(admin, pick(REAL), pick(['update', 'delete']), { id: 1, name: nasty() }, nasty()),
  ({ admin }) =>
    change(admin, 'equipment.equipment', 'update', { id: 1, value: nasty() || 'x', purchase_date: `${nasty()}x` }),
  ({ admin }) => change(admin, 'members.lab_members', 'update', { id: 1, role: `${nasty()}x`, is_alumni: nasty() }),
  ({ admin }) => admin.post(`${TABLES}/${pick(REAL)}`, { action: nasty(), data: { id: 1 } }),
  ({ admin }) => admin.post(`/api/db-admin/audit-log/equipment/${encodeURIComponent(safe(`${nasty()}x`))}/restore`),
  ({ admin }) => admin.post(`/api/db-admin/audit-log/${encodeURIComponent(safe(`${nasty()}x`))}/1/restore`),
  ({ admin }) =>
    admin.get(
      `/api/db-admin/audit-log?${pick(['person', 'table', 'day', 'page'])}=${encodeURIComponent(safe(nasty()))}`,
    ),
];

/** Replaces unpaired surrogates, which are not allowed in a URL. */
const safe = (text: string): string => Buffer.from(text).toString();

const allTables = Object.entries(adminTables).flatMap(([schema, names]) => names.map((name) => `${schema}.${name}`));

/** All rows of all tables, and all database objects. */
const dump = async (service: StartedService): Promise<string> => {
  const rows = await Promise.all(
    [...allTables, 'db_admin.audit_log', 'equipment.audit_log'].map((table) =>
      query(service, `SELECT t.*, xmin::text FROM ${table} AS t ORDER BY 1`),
    ),
  );
  const objects = await query(
    service,
    `SELECT relnamespace::regnamespace::text AS schema, relname, relkind, relacl::text FROM pg_class
     WHERE relnamespace::regnamespace::text !~ '^(pg_|information_schema)' ORDER BY 1, 2`,
  );
  const roles = await query(
    service,
    `SELECT rolname, rolsuper, rolcreatedb FROM pg_roles WHERE rolname ~ 'db_admin$' ORDER BY 1`,
  );
  return JSON.stringify([rows, objects, roles]);
};

let service: StartedService;

beforeAll(async () => {
  service = await startDbAdminService();
  for (const [table, row] of Object.entries(validRows)) await insert(service.admin, table, row);
});
afterAll(() => service.close());

describe('hostile strings', () => {
  it(`change nothing (FUZZ_SEED=${seed})`, async () => {
    const before = await dump(service);
    const statuses = new Map<number, number>();
    for (let sent = 0; sent < COUNT; sent += PARALLEL) {
      const answers = await Promise.all(Array.from({ length: PARALLEL }, () => pick(attempts)(service)));
      for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    expect([...statuses.keys()].filter((status) => ![200, 400, 403, 404, 409, 412].includes(status))).toEqual([]);
    expect(statuses.get(400)).toBeGreaterThan(COUNT / 10);
    expect(await dump(service)).toBe(before);
  });

  it(`are stored where allowed, without invisible characters (FUZZ_SEED=${seed})`, async () => {
    const others = async () => [
      await query(service, 'SELECT * FROM members.lab_members'),
      await query(service, 'SELECT * FROM resources.resource_links'),
    ];
    const before = await others();
    for (let index = 0; index < COUNT / 10; index += 1) {
      const text = safe(`x${nasty()}`);
      const { status, body } = await change(service.admin, 'equipment.equipment', 'update', { id: 1, notes: text });
      expect(status).toBe(200);
      expect(body.row['notes']).toBe(visibleText(text));
    }
    expect(await others()).toEqual(before);
  });
});
