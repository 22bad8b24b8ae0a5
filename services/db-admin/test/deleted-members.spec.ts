import type { AuditEntry } from '@lab/contracts';
import type { StartedService } from '@lab/test-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { UnclaimedFilesService } from '@lab/service-kit';
import { PhotoRequestDesk } from '../../members/test/photo-request-desk.js';
import { inviteTo } from '../../members/test/own-identity.js';
import { startDbAdminService } from './db-admin-service.js';
import { startMembersBeside } from './members-beside.js';
import { auditLog, change, insert, query, restore, validRows } from './tables.factory.js';

const MEMBERS = 'members.lab_members';
const REQUESTS = 'members.photo_requests';
const EMAIL = 'hmwang@cs.example.edu.tw';

let service: StartedService;
let members: StartedService;
let files: () => Promise<string[]>;
let desk: PhotoRequestDesk;

beforeAll(async () => {
  service = await startDbAdminService();
  ({ service: members, files } = await startMembersBeside(service));
  desk = new PhotoRequestDesk(members);
});
afterAll(async () => {
  await members.close();
  await service.close();
});
beforeEach(async () => {
  await query(service, 'DELETE FROM members.photo_requests');
  await query(service, 'DELETE FROM members.lab_members');
  await letPass(60);
});

/** Makes unclaimed photos older by this number of minutes, and runs the cleanup. */
const letPass = async (minutes: number): Promise<void> => {
  await query(service, `UPDATE members.unclaimed_files SET since = since - make_interval(mins => ${minutes})`);
  await members.app.get(UnclaimedFilesService).sweep();
};

/** A member with a photo, from an approved request. */
const approved = async () => (await desk.approve(await desk.submit())).body;
const remove = (id: number) => change(service.admin, MEMBERS, 'delete', { id });
const newest = async (table: string): Promise<AuditEntry> =>
  (await auditLog(service.admin)).findLast(({ table_name: name }) => name === table)!;
const member = async (id: number) => (await query(service, 'SELECT * FROM members.lab_members WHERE id = $1', [id]))[0];

/** Invites a member. */
const invite = (memberId: number) => inviteTo(members, memberId);
const enter = async (token: string) => (await members.anonymous.post('/internal/invites/accept', { token })).status;
const versionOf = async (id: number) =>
  (await query(service, 'SELECT version FROM members.member_identities WHERE member_id = $1', [id]))[0]?.version ?? 0;

describe('the sessions and invites of a member', () => {
  it.each([
    ['archives', (id: number) => change(service.admin, MEMBERS, 'update', { id, is_alumni: true })],
    ['deletes', remove],
  ])('end when an administrator %s the member', async (_, deed) => {
    const { id } = await insert(service.admin, MEMBERS, validRows[MEMBERS]);
    const token = await invite(id);
    expect((await deed(id)).status).toBe(200);
    expect(await versionOf(id)).toBe(1);
    expect(await enter(token)).toBe(404);
  });
});

describe('the data of a deleted member', () => {
  it('disappears at once, and can be restored with the photo within an hour and without it later', async () => {
    const { id, photoUrl } = await approved();
    await remove(id);
    expect((await members.admin.get(photoUrl!)).status).toBe(404);
    await letPass(30);
    expect((await restore(service.admin, await newest(MEMBERS))).status).toBe(200);
    await letPass(60);
    expect((await members.anonymous.get(photoUrl!)).status).toBe(200);

    await query(service, `DELETE FROM ${MEMBERS} WHERE id = ${id}`);
    const deletion = await newest(MEMBERS);
    await letPass(34);
    expect(await files()).toHaveLength(2);
    await letPass(7);
    expect(await files()).toEqual([]);
    expect((await restore(service.admin, deletion)).body.row).toMatchObject({ id, email: EMAIL, photo_key: null });
    expect((await members.anonymous.get(`/api/lab-members/${id}`)).body).toMatchObject({ photoUrl: null });
    // The request that was deleted with the member is back too.
    expect(await query(service, `SELECT member_id, photo_key FROM ${REQUESTS}`)).toEqual([
      { member_id: id, photo_key: null },
    ]);
  });

  it('includes decided but not pending requests, and the audit log records the author and all rows', async () => {
    const rejected = await desk.submit({ email: EMAIL.toUpperCase() });
    await members.admin.post(`/api/photo-requests/${rejected}/reject`, {});
    const { id } = await approved();
    const other = await desk.submit({ email: 'other@example.edu' });
    const waiting = await desk.submit();
    await remove(id);
    const left = await query(service, `SELECT id FROM ${REQUESTS} ORDER BY id`);
    expect(left).toEqual([{ id: other }, { id: waiting }]);
    const actor = { name: 'Administrator', role: 'admin' };
    expect(await newest(MEMBERS)).toMatchObject({
      action: 'delete',
      actor,
      row_id: id,
      before: { email: EMAIL },
      after: null,
    });
    expect(await newest(REQUESTS)).toMatchObject({ action: 'delete', actor, before: { member_id: id }, after: null });
  });
});

describe('a photo with several references', () => {
  it('is deleted only once the administrator has removed it from all rows', async () => {
    const { id } = await approved();
    await change(service.admin, MEMBERS, 'update', { id, photo_key: null });
    await letPass(60);
    expect(await files()).toHaveLength(2);
    await query(service, `UPDATE ${REQUESTS} SET photo_key = NULL`);
    await letPass(60);
    expect(await files()).toEqual([]);
  });

  it('is deleted when two transactions remove the last references concurrently', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id } = await approved();
      await Promise.all([
        query(service, `UPDATE ${MEMBERS} SET photo_key = NULL WHERE id = ${id}`),
        query(service, `UPDATE ${REQUESTS} SET photo_key = NULL WHERE member_id = ${id}`),
      ]);
      await query(service, `DELETE FROM ${MEMBERS}`);
    }
    await letPass(60);
    expect(await files()).toEqual([]);
  });
});

describe('restoring an entry', () => {
  it('of a member changed by a request brings back the old values and the photo, which is otherwise deleted', async () => {
    const { id, photoUrl } = await approved();
    const before = await member(id);
    await desk.approve(await desk.submit({ name: '冒名者', department: 'Design' }), { updatesMemberId: id });
    expect((await members.admin.get(photoUrl!)).status).toBe(404);
    const approval = await newest(MEMBERS);
    expect((await restore(service.admin, approval)).status).toBe(200);
    const { updated_at: _, version: __, ...values } = before!;
    expect(await member(id)).toMatchObject(values);
    await letPass(60);
    expect((await members.anonymous.get(photoUrl!)).status).toBe(200);

    await desk.approve(await desk.submit({ department: 'Music' }), { updatesMemberId: id });
    await query(service, `DELETE FROM ${REQUESTS} WHERE status <> 'pending' AND department = 'Design'`);
    await letPass(60);
    expect(await files()).toHaveLength(2);
  });

  it('of a member added by a request deletes the member and the request', async () => {
    const { id } = await approved();
    expect((await restore(service.admin, await newest(MEMBERS))).status).toBe(200);
    expect(await member(id)).toBeUndefined();
    expect(await query(service, `SELECT FROM ${REQUESTS}`)).toEqual([]);
  });
});
