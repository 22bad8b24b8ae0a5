import { blankedSchema, type AuditEntry, type ErrorResponse } from '@lab/contracts';
import type { ApiAnswer, StartedService } from '@lab/test-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startDbAdminService } from './db-admin-service.js';
import { auditLog, change, insert, query, restore, validRows } from './tables.factory.js';

const MEMBERS = 'members.lab_members';
const REQUESTS = 'members.photo_requests';

let service: StartedService;

beforeAll(async () => {
  service = await startDbAdminService();
});
afterAll(() => service.close());
beforeEach(() => query(service, 'TRUNCATE members.lab_members, members.photo_requests'));

const blank = (entryId: number, admin = service.admin): Promise<ApiAnswer<ErrorResponse>> =>
  admin.post(`/api/db-admin/audit-log/${entryId}/blank`);
const newest = async (): Promise<AuditEntry> => (await auditLog(service.admin)).at(-1)!;
const entriesSince = async (count: number) => (await auditLog(service.admin)).slice(count);

let people = 0;

/** A member who was added, changed and deleted, with a request of theirs that went with them. */
const goneMember = async () => {
  const count = (await auditLog(service.admin)).length;
  const email = `person${(people += 1)}@example.edu`;
  const { id } = await insert(service.admin, MEMBERS, { ...validRows[MEMBERS], email });
  const request = { name: '王小明', name_en: 'Ming Wang', department: 'CS', email: email.toUpperCase() };
  await insert(service.admin, REQUESTS, { ...request, member_id: id });
  await insert(service.admin, REQUESTS, { ...request, name: '小明' });
  await change(service.admin, MEMBERS, 'update', { id, name: '王大明' });
  await change(service.admin, MEMBERS, 'delete', { id });
  return { id, count };
};

describe('blanking a person’s data', () => {
  it('empties every entry about them and their requests, and keeps who changed which columns of what and when', async () => {
    const { count } = await goneMember();
    const before = await entriesSince(count);
    const answer = await blank(before[0]!.id);
    expect(answer.status).toBe(200);
    expect(blankedSchema.strict().parse(answer.body)).toEqual({ blanked: 6 });
    const after = (await entriesSince(count)).slice(0, before.length);
    expect(after).toEqual(
      before.map((entry) => ({
        ...entry,
        before: entry.before && Object.fromEntries(Object.keys(entry.before).map((name) => [name, null])),
        after: entry.after && Object.fromEntries(Object.keys(entry.after).map((name) => [name, null])),
        blanked_at: expect.any(String),
      })),
    );
    const whole = JSON.stringify(
      await query(service, 'SELECT before, after FROM db_admin.audit_log WHERE id >= $1', [before[0]!.id]),
    );
    expect(whole).not.toMatch(/明|Ming|example\.edu/i);
  });

  it('does the same from an entry about a request of theirs', async () => {
    const { count } = await goneMember();
    const request = (await entriesSince(count)).find(({ table_name: table }) => table === REQUESTS)!;
    await blank(request.id);
    expect((await entriesSince(count)).filter(({ blanked_at: at, action }) => !at && action !== 'blank')).toEqual([]);
  });

  it('leaves everybody else’s entries as they are', async () => {
    const other = await goneMember();
    const others = await entriesSince(other.count);
    const { count } = await goneMember();
    await blank((await entriesSince(count))[0]!.id);
    expect((await entriesSince(other.count)).slice(0, others.length)).toEqual(others);
  });

  it('is written down itself: by whom, about which row, how many entries', async () => {
    const { id, count } = await goneMember();
    const professor = service.as({ role: 'admin', chosenMember: { id: 3, name: '林教授' } });
    await blank((await entriesSince(count))[0]!.id, professor);
    expect(await newest()).toMatchObject({
      actor: '林教授',
      action: 'blank',
      table_name: MEMBERS,
      row_id: id,
      before: null,
      after: { blanked_entries: 6 },
    });
  });

  it('ends putting back: of a blanked entry, and of the blanking', async () => {
    const { count } = await goneMember();
    const deletion = await newest();
    await blank(deletion.id);
    for (const { id } of [deletion, await newest(), ...(await entriesSince(count))]) {
      expect(await restore(service.admin, id)).toMatchObject({
        status: 409,
        body: { message: 'The values of this entry were blanked, so there is nothing to put back.' },
      });
    }
  });

  it('is refused twice, and for what is about no person', async () => {
    const { count } = await goneMember();
    const [entry] = await entriesSince(count);
    await blank(entry!.id);
    expect(await blank(entry!.id)).toMatchObject({
      status: 409,
      body: { message: 'Nothing is left in the audit log that could be blanked.' },
    });
    await insert(service.admin, 'equipment.equipment', validRows['equipment.equipment']);
    expect(await blank((await newest()).id)).toMatchObject({
      status: 409,
      body: { message: 'Only what the audit log keeps of a person can be blanked.' },
    });
    expect((await newest()).blanked_at).toBeNull();
  });

  it('happens once when ten administrators ask at the same moment', async () => {
    const { count } = await goneMember();
    const { id } = (await entriesSince(count))[0]!;
    const answers = await Promise.all(Array.from({ length: 10 }, () => blank(id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(9).fill(409)]);
    expect((await entriesSince(count)).filter(({ action }) => action === 'blank')).toHaveLength(1);
  });

  it('leaves nothing over while others change the same row at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const count = (await auditLog(service.admin)).length;
      const email = `racer${(people += 1)}@example.edu`;
      const { id } = await insert(service.admin, MEMBERS, { ...validRows[MEMBERS], email });
      await change(service.admin, MEMBERS, 'delete', { id });
      const deletion = await newest();
      const [back, blanked] = await Promise.all([restore(service.admin, deletion.id), blank(deletion.id)]);
      expect([200, 409]).toContain(back.status);
      expect(blanked.status).toBe(200);
      const left = (await entriesSince(count)).filter(({ blanked_at: at, action }) => !at && action !== 'blank');
      expect(left).toEqual([]);
    }
  });

  it.each([
    ['an unknown entry', '999999', 404],
    ['no number', 'x', 400],
  ])('%s is refused', async (_, id, status) => {
    expect((await service.admin.post(`/api/db-admin/audit-log/${id}/blank`)).status).toBe(status);
  });

  it('is the administrator’s alone', async () => {
    expect((await blank(1, service.anonymous)).status).toBe(401);
    expect((await blank(1, service.member)).status).toBe(403);
  });
});

describe('the audit log, even to its owner’s SQL,', () => {
  const denied = expect.objectContaining({ driverError: expect.objectContaining({ code: '42501' }) });
  const BLANKED = 'before = db_admin.blank_of(before), after = db_admin.blank_of(after)';

  it.each([
    ['who', `actor = 'nobody', blanked_at = now(), ${BLANKED}`],
    ['when', `created_at = now(), blanked_at = now(), ${BLANKED}`],
    ['what was done', `action = 'delete', blanked_at = now(), ${BLANKED}`],
    ['which row', `row_id = row_id + 1, blanked_at = now(), ${BLANKED}`],
    ['values', `blanked_at = now(), before = '{"name": "x"}', after = NULL`],
    ['values without a trace', BLANKED],
    ['nothing', `blanked_at = now()`],
  ])('does not let %s be changed in an entry', async (_, assignments) => {
    await insert(service.admin, MEMBERS, { ...validRows[MEMBERS], email: `sql${(people += 1)}@example.edu` });
    const { id } = await newest();
    const sql = `UPDATE db_admin.audit_log SET ${assignments} WHERE id = ${id}`;
    await expect(service.dataSource.query(sql)).rejects.toEqual(denied);
  });

  it('keeps what is about no person, and what was blanked', async () => {
    await insert(service.admin, 'equipment.equipment', validRows['equipment.equipment']);
    const all = `UPDATE db_admin.audit_log SET ${BLANKED}, blanked_at = now() WHERE id = $1`;
    await expect(service.dataSource.query(all, [(await newest()).id])).rejects.toEqual(denied);
    const { count } = await goneMember();
    const { id } = (await entriesSince(count))[0]!;
    await blank(id);
    await expect(service.dataSource.query(all, [id])).rejects.toEqual(denied);
  });
});
