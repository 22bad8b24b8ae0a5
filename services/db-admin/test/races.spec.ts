import type { AuditEntry } from '@lab/contracts';
import { afterAll, describe, expect, it } from '@jest/globals';
import { startDbAdminService } from './db-admin-service.js';
import { auditLog, blank, change, insert, query, readPage, restore, validRows } from './tables.factory.js';

const service = await startDbAdminService();
afterAll(() => service.close());

const TABLE = 'equipment.equipment';
const MEMBERS = 'members.lab_members';

const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted((a, b) => a - b);

const newItem = async () => {
  const { id } = await insert(service.admin, TABLE, validRows[TABLE]);
  const { rows, versions } = await readPage(service.admin, TABLE, '?limit=200');
  return { id, version: versions[rows.findIndex((row) => row['id'] === id)]! };
};
const entriesOf = async (id: number) => (await auditLog(service.admin)).filter(({ row_id }) => row_id === id);

describe('two administrators who change one row', () => {
  it('do not overwrite each other: the second gets an error', async () => {
    const { id, version } = await newItem();
    expect((await change(service.admin, TABLE, 'update', { id, name: 'first' }, version)).status).toBe(200);
    for (const action of ['update', 'delete'] as const) {
      const late = await change(service.admin, TABLE, action, { id, name: 'second' }, version);
      expect(late).toMatchObject({
        status: 412,
        body: { message: 'Somebody else has changed this meanwhile.', current: { row: { id, name: 'first' } } },
      });
    }
    expect(await query(service, `SELECT name FROM equipment.equipment WHERE id = ${id}`)).toEqual([{ name: 'first' }]);
    expect(await entriesOf(id)).toHaveLength(2);
  });
});

describe('twenty concurrent changes', () => {
  it('of one version: one succeeds, and nineteen get an error', async () => {
    const { id, version } = await newItem();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => change(service.admin, TABLE, 'update', { id, name: `${n}` }, version)),
    );
    expect(statuses(answers)).toEqual([200, ...Array<number>(19).fill(412)]);
    const winner = answers.find(({ status }) => status === 200)!.body.row;
    expect((await entriesOf(id)).slice(1).map(({ after }) => after)).toEqual([winner]);
  });

  it('without a version: all succeed, and the log is consistent', async () => {
    const { id } = await newItem();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => change(service.admin, TABLE, 'update', { id, value: n })),
    );
    expect(statuses(answers)).toEqual(Array<number>(20).fill(200));
    const entries = await entriesOf(id);
    expect(entries).toHaveLength(21);
    const chained = new Set(entries.map(({ before }) => JSON.stringify(before)));
    expect(chained.size).toBe(21);
    const last = entries.filter(({ after }) => !chained.has(JSON.stringify(after)));
    expect(last).toHaveLength(1);
    expect((await query(service, `SELECT value FROM equipment.equipment WHERE id = ${id}`))[0]!['value']).toBe(
      last[0]!.after!['value'],
    );
  });

  it('that are deletions: one succeeds, and nineteen get 404', async () => {
    const { id } = await newItem();
    const answers = await Promise.all(Array.from({ length: 20 }, () => change(service.admin, TABLE, 'delete', { id })));
    expect(statuses(answers)).toEqual([200, ...Array<number>(19).fill(404)]);
    const [, deletion] = await entriesOf(id);
    const restored = await Promise.all(Array.from({ length: 20 }, () => restore(service.admin, deletion!)));
    expect(statuses(restored)).toEqual([200, ...Array<number>(19).fill(409)]);
    expect(await query(service, `SELECT FROM equipment.equipment WHERE id = ${id}`)).toHaveLength(1);
  });
});

it('a change never uses a second connection', async () => {
  const { id } = await insert(service.admin, MEMBERS, validRows[MEMBERS]);
  const changes: ((newest: AuditEntry) => Promise<{ status: number }>)[] = [
    () => change(service.admin, TABLE, 'insert', validRows[TABLE]),
    () => change(service.admin, MEMBERS, 'update', { id, name: '王大明' }),
    () => change(service.admin, MEMBERS, 'delete', { id }),
    (newest) => restore(service.admin, newest),
    (newest) => blank(service.admin, newest),
  ];
  const sources = ['equipment', 'members'] as const;
  const held = sources.flatMap((owner) => {
    const { dataSource } = service.owners.get(owner)!;
    return Array.from({ length: dataSource.options.poolSize! - 1 }, () => dataSource.createQueryRunner());
  });
  await Promise.all(held.map((connection) => connection.connect()));
  try {
    const answers = [];
    for (const send of changes) answers.push(await send((await entriesOf(id)).at(-1)!));
    expect(answers.map(({ status }) => status)).toEqual([201, 200, 200, 200, 200]);
  } finally {
    await Promise.all(held.map((connection) => connection.release()));
  }
});
