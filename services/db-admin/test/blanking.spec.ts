import { blankedSchema, type AuditEntry } from '@lab/contracts';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startDbAdminService } from './db-admin-service.js';
import { auditLog, blank as blankAs, change, insert, query, restore, validRows } from './tables.factory.js';

const service = await startDbAdminService();
afterAll(() => service.close());

const MEMBERS = 'members.lab_members';
const REQUESTS = 'members.photo_requests';

beforeEach(() => query(service, 'TRUNCATE members.lab_members, members.photo_requests CASCADE'));

const blank = (entry: Pick<AuditEntry, 'log' | 'id'>, admin = service.admin) => blankAs(admin, entry);
const newest = async (): Promise<AuditEntry> => (await auditLog(service.admin)).at(-1)!;
const entriesSince = async (count: number) => (await auditLog(service.admin)).slice(count);

let people = 0;

/** A member who was inserted, changed and deleted, together with one of their requests. */
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
  it('empties all entries about them and their requests, but keeps who changed which columns of which row and when', async () => {
    const { count } = await goneMember();
    const before = await entriesSince(count);
    const answer = await blank(before[0]!);
    expect(answer.status).toBe(200);
    expect(blankedSchema.strict().parse(answer.body)).toEqual({ blanked: 6 });
    const after = (await entriesSince(count)).slice(0, before.length);
    expect(after).toEqual(
      before.map((entry) => ({
        ...entry,
        title: null,
        labels: {},
        before: entry.before && Object.fromEntries(Object.keys(entry.before).map((name) => [name, null])),
        after: entry.after && Object.fromEntries(Object.keys(entry.after).map((name) => [name, null])),
        blanked_at: expect.any(String),
        is_restorable: false,
      })),
    );
    const whole = JSON.stringify(
      await query(service, 'SELECT before, after FROM members.audit_log WHERE id >= $1', [before[0]!.id]),
    );
    expect(whole).not.toMatch(/明|Ming|example\.edu/i);
  });

  it('has the same effect from an entry about one of their requests', async () => {
    const { count } = await goneMember();
    const request = (await entriesSince(count)).find(({ table_name: table }) => table === REQUESTS)!;
    await blank(request);
    expect((await entriesSince(count)).filter(({ blanked_at: at, action }) => !at && action !== 'blank')).toEqual([]);
  });

  it('is recorded with its author, row and number of entries, and leaves other people’s entries alone', async () => {
    const other = await goneMember();
    const others = await entriesSince(other.count);
    const { id, count } = await goneMember();
    const professor = service.as({ role: 'admin', chosenMember: { id: 3, name: '林教授' } });
    await blank((await entriesSince(count))[0]!, professor);
    expect((await entriesSince(other.count)).slice(0, others.length)).toEqual(others);
    expect(await newest()).toMatchObject({
      actor: { name: '林教授' },
      action: 'blank',
      table_name: MEMBERS,
      row_id: id,
      before: null,
      after: { blanked_entries: 6 },
    });
  });

  it('makes it impossible to restore blanked entries or to undo the blanking', async () => {
    const { count } = await goneMember();
    const deletion = await newest();
    await blank(deletion);
    for (const entry of [deletion, await newest(), ...(await entriesSince(count))]) {
      expect(await restore(service.admin, entry)).toMatchObject({
        status: 409,
        body: { message: 'The values of this entry were erased, so there is nothing to restore.' },
      });
    }
  });

  it('is refused a second time, and for entries that are not about a person', async () => {
    const { count } = await goneMember();
    const [entry] = await entriesSince(count);
    await blank(entry!);
    expect(await blank(entry!)).toMatchObject({
      status: 409,
      body: { message: 'The audit log has nothing left to erase.' },
    });
    await insert(service.admin, 'equipment.equipment', validRows['equipment.equipment']);
    expect(await blank(await newest())).toMatchObject({
      status: 409,
      body: { message: 'Only entries about a person can be erased.' },
    });
    expect((await newest()).blanked_at).toBeNull();
  });

  it('happens once when ten administrators request it at the same time', async () => {
    const { count } = await goneMember();
    const entry = (await entriesSince(count))[0]!;
    const answers = await Promise.all(Array.from({ length: 10 }, () => blank(entry)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(9).fill(409)]);
    expect((await entriesSince(count)).filter(({ action }) => action === 'blank')).toHaveLength(1);
  });

  it('misses no entry while others change the same row', async () => {
    for (let round = 0; round < 3; round += 1) {
      const count = (await auditLog(service.admin)).length;
      const email = `racer${(people += 1)}@example.edu`;
      const names = { name: `人${people}`, name_en: `Racer ${people}` };
      const { id } = await insert(service.admin, MEMBERS, { ...validRows[MEMBERS], ...names, email });
      await change(service.admin, MEMBERS, 'delete', { id });
      const deletion = await newest();
      const [back, blanked] = await Promise.all([restore(service.admin, deletion), blank(deletion)]);
      expect([200, 409]).toContain(back.status);
      expect(blanked.status).toBe(200);
      const left = (await entriesSince(count)).filter(({ blanked_at: at, action }) => !at && action !== 'blank');
      expect(left).toEqual([]);
    }
  });
});

describe('the audit log, even for its owner’s SQL,', () => {
  const denied = expect.objectContaining({ driverError: expect.objectContaining({ code: '42501' }) });
  const BLANKED = 'before = db_admin.audit_blank_of(before), after = db_admin.audit_blank_of(after)';

  it('allows no change to an entry, not even together with blanking', async () => {
    await insert(service.admin, MEMBERS, { ...validRows[MEMBERS], email: 'sql@example.edu' });
    const { id } = await newest();
    for (const assignments of [
      `actor = '{}', blanked_at = now(), ${BLANKED}`,
      `created_at = now(), blanked_at = now(), ${BLANKED}`,
      `action = 'delete', blanked_at = now(), ${BLANKED}`,
      `row_id = row_id + 1, blanked_at = now(), ${BLANKED}`,
      `blanked_at = now(), before = '{"name": "x"}', after = NULL`,
      BLANKED,
      `blanked_at = now()`,
    ]) {
      const sql = `UPDATE members.audit_log SET ${assignments} WHERE id = ${id}`;
      await expect(service.dataSource.query(sql)).rejects.toEqual(denied);
    }
  });

  it('does not blank entries that are not about a person, or already blanked ones', async () => {
    await insert(service.admin, 'equipment.equipment', validRows['equipment.equipment']);
    const all = (log: string) => `UPDATE ${log}.audit_log SET ${BLANKED}, blanked_at = now() WHERE id = $1`;
    await expect(service.dataSource.query(all('equipment'), [(await newest()).id])).rejects.toEqual(denied);
    const { count } = await goneMember();
    const entry = (await entriesSince(count))[0]!;
    await blank(entry);
    await expect(service.dataSource.query(all('members'), [entry.id])).rejects.toEqual(denied);
  });
});
