import { auditActionsSchema } from '@lab/contracts';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startDbAdminService } from './db-admin-service.js';
import { GATHERINGS, makeGathering, newestAction, removeRecords, RSVPS, VENUES, VOTES } from './gatherings.factory.js';
import { auditActions, auditLog, change, insert, query, validRows } from './tables.factory.js';

const service = await startDbAdminService({ LAB_TIME_ZONE: 'Asia/Taipei' });
afterAll(() => service.close());

const MEMBERS = 'members.lab_members';
const LINKS = 'resources.resource_links';
const ITEMS = 'equipment.equipment';

beforeEach(() => removeRecords(service));

describe('the list of actions in the audit log', () => {
  it('has one line per transaction, named after its main record', async () => {
    const { id } = await makeGathering(service, 3);
    await change(service.admin, GATHERINGS, 'delete', { id });
    const { body } = await service.admin.get('/api/db-admin/audit-actions?limit=2');
    const { actions, columns } = auditActionsSchema.strict().parse(body);
    expect(actions[0]).toMatchObject({
      entry: {
        action: 'delete',
        table_name: GATHERINGS,
        row_id: id,
        title: 'Dinner',
        actor: { name: 'Administrator' },
      },
      changes: [
        { table: GATHERINGS, change: 'delete', count: 1 },
        { table: VENUES, change: 'delete', count: 1 },
        { table: VOTES, change: 'delete', count: 1 },
        { table: RSVPS, change: 'delete', count: 3 },
      ],
    });
    expect(actions[1]).toMatchObject({
      entry: { action: 'update', table_name: GATHERINGS, row_id: id },
      changes: [{ table: GATHERINGS, change: 'update', count: 1 }],
    });
    expect(columns[GATHERINGS]!.find(({ column_name: name }) => name === 'proposed_date')!.label).toBe('Event Date');
  });

  it('says whether actions and their changes can be undone, which excludes tables that are not on the page', async () => {
    const add = (log: string, table: string) => `
      INSERT INTO ${log}.audit_log (actor, action, table_name, row_id, after)
      VALUES ('{"name": "Timer"}', 'insert', '${table}', 1, '{"id": 1}')`;
    const taken = async () => {
      const { body } = await service.admin.get('/api/db-admin/audit-actions?limit=1');
      const { entry, is_undoable: isUndoable } = auditActionsSchema.parse(body).actions[0]!;
      const entries = await auditLog(service.admin, `&transaction=${entry.transaction}`);
      return { isUndoable, entries: Object.fromEntries(entries.map((each) => [each.table_name, each.is_restorable])) };
    };
    const [DOCUMENTS, PUBLICATIONS, RIGHTS] = ['site.documents', 'site.publications', 'members.member_rights'];
    await query(service, add('site', DOCUMENTS));
    expect(await taken()).toEqual({ isUndoable: false, entries: { [DOCUMENTS]: false } });
    await query(service, `WITH one AS (${add('site', PUBLICATIONS)}) ${add('site', DOCUMENTS)}`);
    expect(await taken()).toEqual({ isUndoable: false, entries: { [PUBLICATIONS]: true, [DOCUMENTS]: false } });
    // Data that is lost with a row is skipped when the rest is undone.
    await query(service, `WITH one AS (${add('members', MEMBERS)}) ${add('members', RIGHTS)}`);
    expect(await taken()).toEqual({ isUndoable: true, entries: { [MEMBERS]: true, [RIGHTS]: false } });
    await insert(service.admin, ITEMS, validRows[ITEMS]);
    expect(await taken()).toEqual({ isUndoable: true, entries: { [ITEMS]: true } });
  });

  it('opens into entries, in the order of the changes and in pages', async () => {
    const { id } = await makeGathering(service, 2);
    await change(service.admin, GATHERINGS, 'delete', { id });
    const { transaction } = await newestAction(service);
    // The factory reverses lists, which begin with the newest.
    const entries = (await auditLog(service.admin, `&transaction=${transaction}`)).toReversed();
    expect(entries[0]).toMatchObject({ table_name: GATHERINGS, row_id: id });
    expect(entries).toHaveLength(5);
    expect(new Set(entries.map((entry) => entry.transaction))).toEqual(new Set([transaction]));
    const { body } = await service.admin.get<{ pagination: object; entries: object[] }>(
      `/api/db-admin/audit-log?transaction=${transaction}&limit=2&page=3`,
    );
    expect(body.pagination).toMatchObject({ total: 5, totalPages: 3 });
    expect(body.entries).toHaveLength(1);
  });

  it('names the records referred to, even if they were deleted in the same action', async () => {
    const { id, venueId } = await makeGathering(service, 1);
    await insert(service.admin, MEMBERS, { ...validRows[MEMBERS], email: 'one@example.edu' });
    const [member] = await query(service, 'SELECT id FROM members.lab_members');
    await query(service, `UPDATE gatherings.gathering_rsvps SET member_id = ${String(member!['id'])}`);
    await change(service.admin, GATHERINGS, 'delete', { id });
    const entries = await auditLog(service.admin, `&transaction=${(await newestAction(service)).transaction}`);
    const of = (table: string) => entries.find(({ table_name: name }) => name === table)!;
    expect(of(RSVPS)).toMatchObject({
      title: 'Person 1 · yes',
      labels: { gathering_id: { [id]: 'Dinner' }, member_id: { [String(member!['id'])]: 'Ming Wang 王小明' } },
    });
    expect(of(VOTES).labels).toMatchObject({ candidate_id: { [venueId]: 'Ramen' } });
    expect(of(GATHERINGS).labels).toEqual({ winner_id: { [venueId]: 'Ramen' } });
  });

  it('is paged by actions, however many rows each has changed', async () => {
    const day = '2025-05-05';
    await query(
      service,
      `CREATE TABLE IF NOT EXISTS resources.audit_log_2025_05 PARTITION OF resources.audit_log
       FOR VALUES FROM ('2025-05-01 00:00Z') TO ('2025-06-01 00:00Z')`,
    );
    for (const hour of [1, 2, 3, 4, 5]) {
      await query(
        service,
        `INSERT INTO resources.audit_log (created_at, actor, action, table_name, row_id, after)
         SELECT '${day}T0${hour}:00:00Z'::timestamptz + make_interval(secs => n), '{"name": "Import"}', 'insert',
           '${LINKS}', n, '{"title": "Link"}'
         FROM generate_series(1, ${hour}) AS n`,
      );
    }
    const pages = [];
    for (const page of [1, 2, 3]) {
      const { actions, pagination } = await auditActions(service.admin, `day=${day}&limit=2&page=${page}`);
      expect(pagination).toEqual({ page, limit: 2, total: 5, totalPages: 3, isApproximate: false });
      pages.push(actions.map(({ changes }) => changes[0]!.count));
    }
    expect(pages).toEqual([[5, 4], [3, 2], [1]]);
  });

  it('can be filtered by person, table and record, and then shows whole actions', async () => {
    const { id } = await makeGathering(service, 1);
    const professor = service.as({ role: 'admin', chosenMember: { id: 3, name: '林教授' } });
    await change(professor, GATHERINGS, 'delete', { id });
    await insert(service.admin, LINKS, validRows[LINKS]);
    const titles = async (search: string) =>
      (await auditActions(service.admin, search)).actions.map(({ entry }) => `${entry.action} ${entry.table_name}`);
    expect((await titles(`table=${RSVPS}`)).slice(0, 2)).toEqual([`delete ${GATHERINGS}`, `insert ${RSVPS}`]);
    expect((await titles(`table=${LINKS}`))[0]).toBe(`insert ${LINKS}`);
    expect((await titles(`person=${encodeURIComponent('林')}`))[0]).toBe(`delete ${GATHERINGS}`);
    expect(await titles(`table=${GATHERINGS}&row=${id}`)).toEqual([
      `delete ${GATHERINGS}`,
      `update ${GATHERINGS}`,
      `insert ${GATHERINGS}`,
    ]);
    expect((await newestAction(service, `&table=${RSVPS}`)).changes).toHaveLength(4);
  });

  it('separates equal transaction numbers of two servers, as after a restored backup', async () => {
    const [first] = await query(service, `SELECT pg_current_xact_id()::text AS number`);
    await query(
      service,
      `INSERT INTO equipment.audit_log (transaction, action, table_name, row_id, after)
       VALUES ('${Number(first!['number']) + 2}-1', 'insert', '${ITEMS}', 4711, '{"name": "Of the old server"}')`,
    );
    await insert(service.admin, ITEMS, validRows[ITEMS]);
    expect((await newestAction(service)).changes).toEqual([{ table: ITEMS, change: 'insert', count: 1 }]);
  });
});
