import { undoneSchema } from '@lab/contracts';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startDbAdminService } from './db-admin-service.js';
import {
  GATHERINGS,
  makeGathering,
  newestAction,
  removeRecords,
  stateOfGatherings,
  VENUES,
} from './gatherings.factory.js';
import { auditActions, blank, change, insert, query, restore, undo, validRows } from './tables.factory.js';

const service = await startDbAdminService({ LAB_TIME_ZONE: 'Asia/Taipei' });
afterAll(() => service.close());

const MEMBERS = 'members.lab_members';
const REQUESTS = 'members.photo_requests';
const LINKS = 'resources.resource_links';
const ITEMS = 'equipment.equipment';

beforeEach(() => removeRecords(service));

/**
 * Runs SQL as a process without a person. It is one transaction, because the driver begins one for several statements.
 */
const act = (sql: string) => query(service, `SELECT set_config('lab.actor', '{"name": "Timer"}', true); ${sql}`);

const isRefused = (message: RegExp) => ({ status: 409, body: { message: expect.stringMatching(message) } });

describe('undoing an action', () => {
  it('brings back everything that was deleted, as one new action of the caller', async () => {
    const { id } = await makeGathering(service, 4);
    const before = await stateOfGatherings(service);
    await change(service.admin, GATHERINGS, 'delete', { id });
    const deletion = await newestAction(service);
    const professor = service.as({ role: 'admin', chosenMember: { id: 3, name: '林教授' } });
    const { status, body } = await undo(professor, deletion);
    expect(status).toBe(200);
    expect(undoneSchema.strict().parse(body)).toEqual({ rows: 7 });
    expect(await stateOfGatherings(service)).toEqual(before);
    const undoing = await newestAction(service);
    expect(undoing.entry).toMatchObject({ action: 'restore', table_name: GATHERINGS, actor: { name: '林教授' } });
    expect((await undo(service.admin, undoing)).status).toBe(200);
    expect(await stateOfGatherings(service)).toEqual([[], [], [], []]);
  });

  it('can swap back unique names that two members have exchanged', async () => {
    const row = validRows[MEMBERS];
    const [one, two] = [
      await insert(service.admin, MEMBERS, { ...row, name: '艾達', name_en: 'Ada Lovelace', email: 'a@example.edu' }),
      await insert(service.admin, MEMBERS, { ...row, name: '柏', name_en: 'Bo Li', email: 'b@example.edu' }),
    ];
    await act(
      `UPDATE members.lab_members SET name = '柏', name_en = 'Bo Li' WHERE id = ${Number(one['id'])};
       UPDATE members.lab_members SET name = '艾達', name_en = 'Ada Lovelace' WHERE id = ${Number(two['id'])}`,
    );
    expect(await undo(service.admin, await newestAction(service))).toMatchObject({ status: 200, body: { rows: 2 } });
    expect(await query(service, 'SELECT name FROM members.lab_members ORDER BY id')).toEqual([
      { name: '艾達' },
      { name: '柏' },
    ]);
  });

  it('resets changed rows and deletes added ones, in an order that deletes nothing else with them', async () => {
    const request = { name: '王小明', name_en: 'Ming Wang', department: 'CS', email: 'ming@example.edu' };
    const { id } = await insert(service.admin, REQUESTS, request);
    await act(
      `INSERT INTO members.lab_members (id, name, name_en, role, department, email)
       SELECT 500, name, name_en, '碩士生', department, email FROM members.photo_requests WHERE id = ${id};
       UPDATE members.photo_requests SET status = 'approved', decided_at = now(), member_id = 500 WHERE id = ${id}`,
    );
    const approval = await newestAction(service);
    expect(approval.changes.map(({ table, change: kind }) => `${kind} ${table}`)).toEqual([
      `insert ${MEMBERS}`,
      `update ${REQUESTS}`,
    ]);
    expect((await undo(service.admin, approval)).status).toBe(200);
    expect(await query(service, 'SELECT FROM members.lab_members')).toEqual([]);
    expect(await query(service, 'SELECT status, member_id FROM members.photo_requests')).toEqual([
      { status: 'pending', member_id: null },
    ]);
  });

  it('follows the owner’s rules in any order of rows: checkouts and returns also reset the item’s status', async () => {
    const { id } = await insert(service.admin, ITEMS, validRows[ITEMS]);
    const claim = { equipment_id: id, lab_member_id: 1, equipment_name: 'Eye tracker', member_name: 'Amara' };
    const dates = { expected_return_date: '2030-01-01', purpose: 'Study' };
    const state = () =>
      query(
        service,
        `SELECT status, returned_at IS NOT NULL AS is_back FROM equipment.equipment
         LEFT JOIN equipment.equipment_checkouts ON equipment_id = equipment.id`,
      );
    const checkouts = 'equipment.equipment_checkouts';
    const { id: checkoutId } = await insert(service.admin, checkouts, { ...claim, ...dates });
    const checkout = await newestAction(service);
    expect(checkout).toMatchObject({ entry: { title: 'Eye tracker · Amara' }, changes: [{}, {}] });
    const back = { id: checkoutId, returned_at: '2040-01-01T10:00', return_condition: 'damaged' };
    expect((await change(service.admin, checkouts, 'update', back)).status).toBe(200);
    const returned = await newestAction(service);
    expect(await state()).toEqual([{ status: 'maintenance', is_back: true }]);
    expect((await undo(service.admin, returned)).body).toEqual({ rows: 2 });
    expect(await state()).toEqual([{ status: 'checked_out', is_back: false }]);
    expect((await undo(service.admin, checkout)).body).toEqual({ rows: 2 });
    expect(await state()).toEqual([{ status: 'available', is_back: false }]);
  });

  it('handles rows that were added and deleted, added and changed, or changed several times in one step', async () => {
    const { id } = await insert(service.admin, ITEMS, { ...validRows[ITEMS], notes: 'first' });
    await act(
      `INSERT INTO equipment.equipment (id, name, description) VALUES (901, 'A', 'x'), (902, 'B', 'x');
       UPDATE equipment.equipment SET notes = 'here' WHERE id = 902;
       DELETE FROM equipment.equipment WHERE id = 901;
       UPDATE equipment.equipment SET notes = 'second' WHERE id = ${id};
       UPDATE equipment.equipment SET notes = 'third', name = 'Other' WHERE id = ${id}`,
    );
    expect((await undo(service.admin, await newestAction(service))).status).toBe(200);
    expect(await query(service, 'SELECT name, notes FROM equipment.equipment')).toEqual([
      { name: 'Eye tracker', notes: 'first' },
    ]);
  });

  it('moves meetings back to times that other meetings of the action still occupy', async () => {
    const meetings = 'meetings.lab_meetings';
    for (const day of ['01', '08', '15'])
      await insert(service.admin, meetings, { date: `2031-01-${day}T10:00`, type: 'progress_report', title: day });
    const dates = () => query(service, `SELECT title, date::text FROM meetings.lab_meetings ORDER BY id`);
    const before = await dates();
    await act(`UPDATE meetings.lab_meetings SET date = date + interval '7 days'`);
    const move = await newestAction(service);
    expect((await undo(service.admin, move)).body).toEqual({ rows: 3 });
    expect(await dates()).toEqual(before);

    await act(`UPDATE meetings.lab_meetings SET date = date + interval '7 days'`);
    const again = await newestAction(service);
    await insert(service.admin, meetings, { date: '2031-01-01T10:00', type: 'progress_report', title: 'New' });
    const after = await dates();
    expect(await undo(service.admin, again)).toMatchObject(isRefused(/^Nothing was undone.*Lab meetings/));
    expect(await dates()).toEqual(after);
  });

  it('restores nothing if a row has changed since, and says which', async () => {
    const { id } = await insert(service.admin, ITEMS, validRows[ITEMS]);
    const other = await insert(service.admin, ITEMS, { ...validRows[ITEMS], name: 'Camera' });
    await act(`UPDATE equipment.equipment SET notes = 'moved'`);
    const action = await newestAction(service);
    await change(service.admin, ITEMS, 'update', { id: other.id, notes: 'mine' });
    expect(await undo(service.admin, action)).toMatchObject({
      status: 409,
      body: {
        message:
          'Nothing was undone, because of the item “Camera”: This row has changed since then, so it cannot be restored.',
      },
    });
    expect(await query(service, `SELECT notes FROM equipment.equipment WHERE id = ${id}`)).toEqual([
      { notes: 'moved' },
    ]);
  });

  it('restores nothing if a value is now taken by another record, and says for which record', async () => {
    const link = validRows[LINKS];
    for (const part of ['a', 'b'])
      await insert(service.admin, LINKS, { ...link, title: `Link ${part}`, url: `https://example.edu/${part}` });
    await act('DELETE FROM resources.resource_links');
    const deletion = await newestAction(service);
    await insert(service.admin, LINKS, { ...link, title: 'Again', url: 'https://example.edu/b' });
    expect(await undo(service.admin, deletion)).toMatchObject({
      status: 409,
      body: { message: 'Nothing was undone, because of the resource link “Link b”: This link is already here.' },
    });
    expect(await query(service, 'SELECT title FROM resources.resource_links')).toEqual([{ title: 'Again' }]);
  });

  it('restores nothing if a record that a row refers to is gone', async () => {
    const { id, venueId } = await makeGathering(service, 1);
    await change(service.admin, VENUES, 'delete', { id: venueId });
    const deletion = await newestAction(service);
    await query(service, `DELETE FROM gatherings.social_gatherings WHERE id = ${id}`);
    expect(await undo(service.admin, deletion)).toMatchObject(
      isRefused(/^Nothing was undone, because of the (venue candidate “Ramen”|social gathering “Dinner”): /),
    );
    expect(await stateOfGatherings(service)).toEqual([[], [], [], []]);
  });

  it('deletes nothing that has new parts since', async () => {
    const { id } = await makeGathering(service, 0);
    const added = (await auditActions(service.admin, `table=${GATHERINGS}&row=${id}`)).actions.at(-1)!;
    await query(service, `UPDATE gatherings.social_gatherings SET winner_id = NULL`);
    expect(await undo(service.admin, added)).toMatchObject({
      status: 409,
      body: {
        message:
          'Nothing was undone, because of the social gathering “Dinner”: The venue candidate “Ramen” was added to it since then.',
      },
    });
    expect(await query(service, 'SELECT FROM gatherings.social_gatherings')).toHaveLength(1);
  });

  it('restores nothing if a part of it was blanked', async () => {
    const { id } = await insert(service.admin, MEMBERS, validRows[MEMBERS]);
    await change(service.admin, MEMBERS, 'delete', { id });
    const deletion = await newestAction(service);
    await blank(service.admin, deletion.entry);
    expect(await undo(service.admin, deletion)).toMatchObject(
      isRefused(/lab member \d+: The values of this entry were erased/),
    );
    expect((await undo(service.admin, await newestAction(service))).status).toBe(409);
  });

  it('restores a member without the university account, and cannot undo a change of that account alone', async () => {
    const { id } = await insert(service.admin, MEMBERS, validRows[MEMBERS]);
    await query(
      service,
      `INSERT INTO members.sign_in_accounts (issuer, subject, email, member_id) VALUES ('x', 'x', 'x@example.edu', $1)`,
      [id],
    );
    const nothing = isRefused(/^Nothing of this action can be undone here\.$/);
    expect(await undo(service.admin, await newestAction(service))).toMatchObject(nothing);
    await change(service.admin, MEMBERS, 'delete', { id });
    expect((await undo(service.admin, await newestAction(service))).status).toBe(200);
    expect(await query(service, 'SELECT FROM members.sign_in_accounts')).toEqual([]);
  });

  it('that is unknown is refused', async () => {
    expect((await undo(service.admin, { transaction: '1-1' })).status).toBe(404);
    expect((await undo(service.admin, { transaction: encodeURIComponent('1-1; DROP TABLE x') })).status).toBe(400);
  });
});

describe('when ten administrators act at once', () => {
  const sorted = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted((a, b) => a - b);

  it('lets one undo an action, and informs the others', async () => {
    const { id } = await makeGathering(service, 3);
    const before = await stateOfGatherings(service);
    await change(service.admin, GATHERINGS, 'delete', { id });
    const deletion = await newestAction(service);
    const answers = await Promise.all(Array.from({ length: 10 }, () => undo(service.admin, deletion)));
    expect(sorted(answers)).toEqual([200, ...Array<number>(9).fill(409)]);
    const messages = answers.filter(({ status }) => status === 409).map(({ body }) => body.message);
    expect(messages).toEqual(Array(9).fill(expect.stringMatching(/^Nothing was undone.*has changed since then/)));
    expect(await stateOfGatherings(service)).toEqual(before);
  });

  it('lets one revert a change, whether by undoing the action or restoring its row', async () => {
    const { id } = await insert(service.admin, ITEMS, { ...validRows[ITEMS], notes: 'old' });
    await change(service.admin, ITEMS, 'update', { id, notes: 'new' });
    const action = await newestAction(service);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        n % 2 ? undo(service.admin, action) : restore(service.admin, action.entry),
      ),
    );
    expect(sorted(answers)).toEqual([200, ...Array<number>(9).fill(409)]);
    const rows = await query(service, 'SELECT notes FROM equipment.equipment');
    expect(rows).toEqual([{ notes: 'old' }]);
  });
});
