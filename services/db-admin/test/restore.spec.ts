import { adminHiddenColumns, adminTables, lostWithRow, type AuditEntry } from '@lab/contracts';
import { setDate, useRealDate } from '@lab/test-kit';
import { afterAll, afterEach, describe, expect, it } from '@jest/globals';
import { startDbAdminService } from './db-admin-service.js';
import { GATHERINGS, makeGathering, RSVPS, stateOfGatherings, VENUES, VOTES } from './gatherings.factory.js';
import { PAPERS } from './rows-of-every-table.js';
import { auditLog, change, insert, query, readPage, restorationOf, restore, validRows } from './tables.factory.js';

const service = await startDbAdminService();
afterAll(() => service.close());

const TABLE = 'equipment.equipment';

afterEach(() => useRealDate());

const newest = async (): Promise<AuditEntry> => (await auditLog(service.admin)).at(-1)!;
const rowOf = async (id: number, table: string = TABLE) =>
  (await readPage(service.admin, table, `?limit=200&filterColumn=id&filter=${id}`)).rows[0];
const changedSince = {
  status: 409,
  body: { message: 'This row has changed since then, so it cannot be restored.' },
};

describe('restoring', () => {
  it('a deleted row inserts it unchanged, with its old id', async () => {
    const row = await insert(service.admin, TABLE, { ...validRows[TABLE], name: '眼動儀 "2"', value: 5 });
    await change(service.admin, TABLE, 'delete', { id: row.id });
    const entry = await newest();
    const again = { ...row, version: expect.any(Number) };
    expect(await restore(service.admin, entry)).toMatchObject({ status: 200, body: { row: again } });
    expect(await rowOf(row.id)).toEqual(again);
    expect(await newest()).toMatchObject({ action: 'restore', row_id: row.id, before: null, after: again });
    expect(await restore(service.admin, entry)).toMatchObject(changedSince);
    expect((await insert(service.admin, TABLE, validRows[TABLE])).id).toBe(row.id + 1);
  });

  it('gives a row a new version, however often it was deleted and restored', async () => {
    const row = await insert(service.admin, TABLE, validRows[TABLE]);
    const seen = [row['version']];
    const write = async (sql: string) => {
      const [written] = await query(service, `${sql} WHERE id = ${row.id} RETURNING version`);
      seen.push(written!['version']);
    };
    await write(`UPDATE equipment.equipment SET name = 'Edited'`);
    await change(service.admin, TABLE, 'delete', { id: row.id });
    const entry = await newest();
    for (const name of ['Once', 'Again']) {
      seen.push((await restore(service.admin, entry)).body.row['version']);
      await write(`UPDATE equipment.equipment SET name = '${name}'`);
      // An hour later.
      await query(service, `DELETE FROM equipment.equipment WHERE id = ${row.id}`);
      setDate(Date.now() + 3_600_000);
    }
    expect(seen).toHaveLength(6);
    expect(seen).toEqual([...new Set(seen)].toSorted((a, b) => Number(a) - Number(b)));
  });

  it('inserts a row that was deleted before versions existed', async () => {
    const row = await insert(service.admin, TABLE, validRows[TABLE]);
    const { version: _, ...before } = row;
    await query(service, `DELETE FROM equipment.equipment WHERE id = ${row.id}`);
    const [entry] = await query(
      service,
      `INSERT INTO equipment.audit_log (actor, action, table_name, row_id, before)
       VALUES ('{"name": "Administrator"}', 'delete', $1, $2, $3) RETURNING id`,
      [TABLE, row.id, JSON.stringify(before)],
    );
    expect(await restore(service.admin, { log: 'equipment', id: Number(entry!['id']) })).toMatchObject({
      status: 200,
      body: { row: before },
    });
  });

  it('is recorded with its author, and can be reverted by another restore', async () => {
    const row = await insert(service.admin, TABLE, validRows[TABLE]);
    await change(service.admin, TABLE, 'delete', { id: row.id });
    const professor = service.as({ role: 'admin', chosenMember: { id: 3, name: '林教授' } });
    await restore(professor, await newest());
    expect((await newest()).actor).toMatchObject({ name: '林教授', memberId: 3 });
    expect((await restore(service.admin, await newest())).status).toBe(200);
    expect(await rowOf(row.id)).toBeUndefined();
  });

  it('changes nothing if the row has been changed since', async () => {
    const row = await insert(service.admin, TABLE, validRows[TABLE]);
    await change(service.admin, TABLE, 'update', { id: row.id, name: 'new' });
    const entry = await newest();
    await query(service, `UPDATE equipment.equipment SET status = 'maintenance' WHERE id = ${row.id}`);
    expect(await restore(service.admin, entry)).toMatchObject(changedSince);
    expect(await rowOf(row.id)).toMatchObject({ name: 'new', status: 'maintenance' });
    expect(await newest()).toMatchObject({ action: 'update', actor: null });
  });

  it('explains which constraint prevents it', async () => {
    const member = validRows['members.lab_members'];
    const row = await insert(service.admin, 'members.lab_members', member);
    await change(service.admin, 'members.lab_members', 'delete', { id: row.id });
    const entry = await newest();
    await insert(service.admin, 'members.lab_members', member);
    expect(await restore(service.admin, entry)).toMatchObject({
      status: 409,
      body: { message: 'There is another row with the same Email.' },
    });
  });

  it('a deleted event also brings back everything deleted with it, including the share link, in one step', async () => {
    const { id, venueId } = await makeGathering(service, 2);
    const comment = { candidate_id: venueId, member_id: 1, member_name: 'x' };
    const gone = await insert(service.admin, 'gatherings.venue_comments', { ...comment, comment: 'No' });
    await insert(service.admin, 'gatherings.venue_comments', { ...comment, comment: 'Nice' });
    await change(service.admin, 'gatherings.venue_comments', 'delete', { id: gone.id });
    const comments = () => query(service, 'SELECT id, comment FROM gatherings.venue_comments');
    const before = [await stateOfGatherings(service), await comments()];
    await change(service.admin, GATHERINGS, 'delete', { id });
    const entry = (await auditLog(service.admin)).findLast(({ table_name: name }) => name === GATHERINGS)!;
    expect(await restorationOf(service.admin, entry)).toEqual({
      together: expect.arrayContaining([
        { table: VENUES, rows: 1 },
        { table: VOTES, rows: 1 },
        { table: 'gatherings.venue_comments', rows: 1 },
        { table: RSVPS, rows: 2 },
      ]),
      lost: [],
    });
    expect(await restore(service.admin, entry)).toMatchObject({
      status: 200,
      body: { row: { id, winner_id: venueId } },
    });
    // The state includes the share link's secret.
    expect([await stateOfGatherings(service), await comments()]).toEqual(before);
  });

  it('a deleted meeting also brings back its proposal and votes, or nothing at all', async () => {
    const meeting = await insert(service.admin, 'meetings.lab_meetings', {
      date: '2030-01-01T10:00',
      type: 'paper_discussion',
      title: 'Papers',
    });
    const proposal = await insert(service.admin, 'meetings.discussion_proposals', {
      meeting_id: meeting.id,
      ...PAPERS,
    });
    const vote = {
      proposal_id: proposal.id,
      member_id: 1,
      member_name: 'x',
      voter_key: 'member:1',
      vote_status: 'paper_b',
    };
    await insert(service.admin, 'meetings.proposal_votes', vote);
    await change(service.admin, 'meetings.lab_meetings', 'delete', { id: meeting.id });
    const entry = (await auditLog(service.admin)).findLast(({ table_name: name }) => name === 'meetings.lab_meetings')!;
    const other = {
      ...meeting,
      id: undefined,
      uid: undefined,
      created_at: undefined,
      updated_at: undefined,
      version: undefined,
    };
    const conflictingBookings = await insert(service.admin, 'meetings.lab_meetings', JSON.parse(JSON.stringify(other)));
    expect((await restore(service.admin, entry)).status).toBe(409);
    expect(await query(service, 'SELECT FROM meetings.discussion_proposals')).toEqual([]);
    await change(service.admin, 'meetings.lab_meetings', 'delete', { id: conflictingBookings.id });
    expect((await restore(service.admin, entry)).status).toBe(200);
    expect(await rowOf(proposal.id, 'meetings.discussion_proposals')).toEqual(proposal);
    expect(await query(service, 'SELECT vote_status FROM meetings.proposal_votes')).toEqual([
      { vote_status: 'paper_b' },
    ]);
  });

  it('says what will not come back with a deleted row and the rows deleted with it', async () => {
    const member = await insert(service.admin, 'members.lab_members', {
      ...validRows['members.lab_members'],
      name: '周復原',
      name_en: 'Back Again',
      email: 'restored@example.edu',
    });
    await query(service, 'INSERT INTO members.member_codes (member_id, hash) VALUES ($1, $2)', [member.id, 'x']);
    const named = async () => restorationOf(service.admin, await newest());
    expect(await named()).toEqual({ together: [], lost: [] });
    await change(service.admin, 'members.lab_members', 'update', { id: member.id, department: 'Elsewhere' });
    expect(await named()).toEqual({ together: [], lost: [] });
    await change(service.admin, 'members.lab_members', 'delete', { id: member.id });
    const { lost } = await named();
    expect(lost).toEqual(expect.arrayContaining(['the code', 'the passkeys', 'sessions', 'calendar links']));
    expect((await restore(service.admin, await newest())).status).toBe(200);
    expect(await query(service, 'SELECT FROM members.member_codes')).toEqual([]);
  });

  it('has a name for everything that is lost with a row because it is not in an audit log', async () => {
    const listed = Object.entries(adminTables).flatMap(([schema, tables]) =>
      tables.map((table) => `${schema}.${table}`),
    );
    // These have no use after the deletion.
    const needless = ['members.webauthn_challenges', 'members.own_changes'];
    const cascading = (await query(
      service,
      `SELECT confrelid::regclass::text AS parent, conrelid::regclass::text AS child FROM pg_constraint
       WHERE contype = 'f' AND confdeltype = 'c'`,
    )) as { parent: string; child: string }[];
    const unnamed = cascading.filter(
      ({ parent, child }) =>
        listed.includes(parent) && ![...listed, ...needless].includes(child) && !lostWithRow[parent]?.[child],
    );
    expect(unnamed).toEqual([]);
    expect(cascading.length).toBeGreaterThan(8);
    // The share link is stored separately.
    const hidden = Object.entries(adminHiddenColumns).flatMap(([table, columns]) =>
      listed.includes(table) && table !== 'gatherings.social_gatherings'
        ? columns.map((column) => [table, column])
        : [],
    );
    expect(hidden.filter(([table, column]) => !lostWithRow[table!]?.[column!])).toEqual([]);
  });

  it('an unknown entry is refused', async () => {
    for (const [id, status] of [
      ['999999', 404],
      [encodeURIComponent('1; DROP TABLE x'), 400],
      ['9999999999', 400],
    ] as const)
      expect((await service.admin.post(`/api/db-admin/audit-log/equipment/${id}/restore`)).status).toBe(status);
  });
});
