import { auditLogSchema, type AuditEntry } from '@lab/contracts';
import { afterAll, describe, expect, it } from '@jest/globals';
import { startDbAdminService } from './db-admin-service.js';
import { auditLog, change, insert, query, validRows } from './tables.factory.js';

const service = await startDbAdminService({ LAB_TIME_ZONE: 'Asia/Taipei' });
afterAll(() => service.close());

const ITEMS = 'equipment.equipment';
const LINKS = 'resources.resource_links';

const as = (id: number, name: string) => service.as({ role: 'admin', chosenMember: { id, name } });
const found = async (search: string) =>
  (await auditLog(service.admin, search)).map(
    ({ log, row_id: id, actor }: AuditEntry) => `${log} ${id} ${actor?.name}`,
  );

/** An entry from a past month. */
const entryOf = async (at: string, rowId: number) => {
  const month = at.slice(0, 7).replace('-', '_');
  await query(
    service,
    `CREATE TABLE IF NOT EXISTS equipment.audit_log_${month} PARTITION OF equipment.audit_log
     FOR VALUES FROM ('${at.slice(0, 7)}-01 00:00Z') TO ('${at.slice(0, 7)}-28 00:00Z')`,
  );
  await query(
    service,
    `INSERT INTO equipment.audit_log (created_at, actor, action, table_name, row_id, after)
     VALUES ($1, '{"name": "Timer"}', 'insert', 'equipment.equipment', $2, '{}')`,
    [at, rowId],
  );
};

describe('the audit log of all services', () => {
  it('has the changes and authors of every schema, newest first', async () => {
    const item = await insert(as(3, '林教授'), ITEMS, validRows[ITEMS]);
    const link = await insert(as(2, 'Amara Okonkwo'), LINKS, validRows[LINKS]);
    await change(as(3, '林教授'), ITEMS, 'update', { id: item.id, name: 'Other' });
    const { body } = await service.admin.get('/api/db-admin/audit-log');
    const { entries, pagination } = auditLogSchema.strict().parse(body);
    expect(entries.map(({ log, table_name: table, row_id: id, action }) => [log, table, id, action])).toEqual([
      ['equipment', ITEMS, item.id, 'update'],
      ['resources', LINKS, link.id, 'insert'],
      ['equipment', ITEMS, item.id, 'insert'],
    ]);
    expect(entries.map(({ actor }) => actor?.name)).toEqual(['林教授', 'Amara Okonkwo', '林教授']);
    expect(pagination).toMatchObject({ page: 1, total: 3 });
  });

  it('can be filtered by person, by table, and by both', async () => {
    expect(await found('&person=OKONKWO')).toEqual(['resources 1 Amara Okonkwo']);
    expect(await found(`&table=${ITEMS}`)).toEqual(['equipment 1 林教授', 'equipment 1 林教授']);
    expect(await found(`&table=${ITEMS}&person=Okonkwo`)).toEqual([]);
    expect(await found(`&person=${encodeURIComponent('%')}`)).toEqual([]);
  });

  it('finds a member’s changes by either name, whichever name the entry contains', async () => {
    const { id } = await insert(service.admin, 'members.lab_members', validRows['members.lab_members']);
    const item = await insert(as(Number(id), '王小明'), ITEMS, validRows[ITEMS]);
    for (const person of ['ming w', '王小明', 'Ming Wang 王小明'])
      expect(await found(`&table=${ITEMS}&person=${encodeURIComponent(person)}`)).toEqual([
        `equipment ${Number(item.id)} 王小明`,
      ]);
  });

  it('can be filtered by a day in the lab, from midnight to midnight', async () => {
    await entryOf('2025-03-09T15:59:59.999999Z', 101);
    await entryOf('2025-03-09T16:00:00.000000Z', 102);
    await entryOf('2025-03-10T15:59:59.999999Z', 103);
    await entryOf('2025-03-10T16:00:00.000000Z', 104);
    expect(await found('&day=2025-03-10')).toEqual(['equipment 102 Timer', 'equipment 103 Timer']);
  });

  it('has pages without gaps or repeats, even if entries have the same time', async () => {
    for (const id of [201, 202, 203, 204, 205]) await entryOf('2025-04-01T00:00:00Z', id);
    const pages = [];
    for (const page of [1, 2, 3]) {
      const { body } = await service.admin.get(`/api/db-admin/audit-log?day=2025-04-01&limit=2&page=${page}`);
      pages.push(auditLogSchema.parse(body).entries.map(({ row_id: id }) => id));
    }
    expect(pages).toEqual([[205, 204], [203, 202], [201]]);
  });

  it.each(['day=yesterday', 'day=2025-02-30', 'page=0', 'limit=201'])('refuses %s', async (search) => {
    expect((await service.admin.get(`/api/db-admin/audit-log?${search}`)).status).toBe(400);
  });

  it('contains no secrets: neither hidden columns nor unlisted tables', async () => {
    const event = { title: 'Dinner', proposed_date: '2030-03-02T18:00', voting_end_date: '2030-03-01T18:00' };
    await insert(service.admin, 'gatherings.social_gatherings', { ...event, proposed_by: 'x' });
    const [{ share_token: token }] = (await query(service, 'SELECT share_token FROM gatherings.social_gatherings')) as [
      { share_token: string },
    ];
    await query(
      service,
      `INSERT INTO chat.unanswered_questions (question, normalized_question, emails)
      VALUES ('Hi?', 'hi', 'ada@example.org')`,
    );
    await query(service, `INSERT INTO gatherings.idempotency_keys (id, fields) VALUES ('key of a form', '{}')`);
    const whole = JSON.stringify(await auditLog(service.admin));
    expect(whole).toContain('Hi?');
    expect(whole).not.toContain(token);
    expect(whole).not.toContain('ada@example.org');
    expect(whole).not.toContain('key of a form');
  });
});
