import { fullName, rightMessages, signInWayListSchema, type MemberIdentity, type Right } from '@lab/contracts';
import type { ApiAnswer, ApiClient } from '@lab/test-kit';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MemberEntity } from '../src/members/member.entity.js';
import { addAccount, giveRights, startHelper } from './helpers.js';
import { createMember, submitPhotoRequest } from './members.factory.js';
import { startMembersService } from './members-service.js';
import { chose, identityOf, inviteTo, newcomer, proven, protectedMember, setCode } from './own-identity.js';

const service = await startMembersService();
afterAll(() => service.close());

const give = (id: number | string, rights: unknown, from = service.admin) => giveRights(service, id, rights, from);
const helper = (...rights: Right[]) => startHelper(service, ...rights);
const account = (memberId: number | null) => addAccount(service, memberId);
const rows = (sql: string, values: unknown[] = []) => service.dataSource.query(sql, values);

const valid = { nameEn: 'Kuan-Lin Huang', department: 'Design', role: '碩士生', joinedYear: 2020 };

describe('a helper for people', () => {
  /** All ways to end another member’s sign-in, to create a new one, or to change the address that matches a university account. */
  const waysIn: [string, (id: number, caller: ApiClient) => Promise<ApiAnswer>][] = [
    ['inviting them', (memberId, caller) => caller.post('/api/auth/invites', { memberId })],
    ['resetting how they sign in', (id, caller) => caller.delete(`/api/auth/credentials/${id}`)],
    [
      'linking an account to them',
      async (memberId, caller) => caller.post(`/api/sign-in-accounts/${await account(null)}/link`, { memberId }),
    ],
    [
      'removing their account',
      async (memberId, caller) => caller.delete(`/api/sign-in-accounts/${await account(memberId)}`),
    ],
    [
      'changing their address',
      (id, caller) =>
        caller.put(`/api/lab-members/${id}`, { ...valid, nameEn: `New ${id}`, email: `new${id}@example.edu` }),
    ],
    [
      'archiving them (to restore and invite them later)',
      (id, caller) => caller.put(`/api/lab-members/${id}`, { ...valid, nameEn: `New ${id}`, isAlumni: true }),
    ],
  ];

  const withAccount = async (given: Partial<MemberEntity> = {}) => {
    const { id } = await createMember(service, given);
    await account(id);
    return id;
  };
  const withRights = async (resetSignIn: boolean) => {
    const id = await withAccount();
    await service.admin.put(`/api/lab-members/${id}/rights`, { rights: ['site'], resetSignIn });
    return id;
  };
  const plain: [string, () => Promise<number>][] = [
    ['a plain member', async () => (await newcomer(service)).id],
    ['a protected member', () => withAccount()],
    ['the professor', () => withAccount({ role: '教授' })],
  ];
  const guarded: [string, () => Promise<number>][] = [
    ['another helper', () => withRights(false)],
    ['a helper who must be invited again', () => withRights(true)],
  ];

  let acting: ApiClient;
  beforeAll(async () => {
    acting = (await helper('people')).own;
  });

  describe.each(waysIn)('by %s', (_, act) => {
    it.each(plain)('can change the sign-in of %s', async (__, target) => {
      expect((await act(await target(), acting)).status).toBeLessThan(300);
    });

    it.each(guarded)('cannot change the sign-in of %s, unlike an administrator', async (__, target) => {
      const id = await target();
      const { version, methods, rights } = await identityOf(service, id);
      const answer = await act(id, acting);
      const { member, ...after } = await identityOf(service, id);
      expect(answer).toMatchObject({ status: 403, body: { message: rightMessages.onlyAdmin(fullName(member)) } });
      expect(after).toMatchObject({ version, rights });
      // The test itself links the account that is removed.
      expect(after.methods).toEqual(expect.arrayContaining(methods));
      expect((await act(id, service.admin)).status).toBeLessThan(300);
    });
  });

  it('cannot make another helper leave; this is refused before any other service is called, all of which are unavailable', async () => {
    const { own } = await helper('people');
    const leave = (id: number, caller: ApiClient) => caller.post(`/api/lab-members/${id}/leave`, { handOver: [] });
    const { id } = await helper('site');
    expect((await leave(id, own)).status).toBe(403);
    expect((await leave(id, service.admin)).status).toBe(503);
    expect((await leave((await protectedMember(service)).id, own)).status).toBe(503);
  });

  it('can otherwise edit another helper’s entry, also by import and by request, without changing the sign-in', async () => {
    const { own } = await helper('people');
    const { id, identity } = await helper('site');
    const [{ email }] = await rows('SELECT email FROM lab_members WHERE id = $1', [id]);
    const answer = await own.put(`/api/lab-members/${id}`, {
      ...valid,
      nameEn: `Other ${id}`,
      email: email.toUpperCase(),
    });
    expect(answer.status).toBe(200);
    const file = `name,nameEn,email,role,department\n檔案${id},Filed ${id},${email},教授,Filed`;
    const headers = { 'content-type': 'text/csv' };
    await own.send('POST', '/api/lab-members/import', { body: file, headers });
    expect((await own.get(`/api/lab-members/${id}`)).body).toMatchObject({ department: 'Filed' });
    const request = await submitPhotoRequest(service.anonymous, { email, nameEn: `Asked ${id}`, name: `問${id}` });
    const approval = { role: '碩士生', updatesMemberId: id };
    expect((await own.post(`/api/photo-requests/${request.body.id}/approve`, approval)).status).toBe(200);
    expect((await own.get(`/api/lab-members/${id}`)).body).toMatchObject({ nameEn: `Asked ${id}`, email });
    expect(await identityOf(service, id)).toMatchObject({ version: identity.version, rights: ['site'] });
  });

  it('cannot add a member with another helper’s address or name, which a university account might match', async () => {
    const { own } = await helper('people');
    const { id } = await helper('site');
    const [{ email, name }] = await rows('SELECT email, name FROM lab_members WHERE id = $1', [id]);
    const someone = { name: `別人${id}`, nameEn: `Else ${id}`, role: '碩士生', department: 'Design' };
    expect((await own.post('/api/lab-members', { ...someone, email: email.toUpperCase() })).status).toBe(409);
    expect((await own.post('/api/lab-members', { ...someone, email: `else${id}@example.edu`, name })).status).toBe(409);
  });
});

describe('a new right', () => {
  const versionOf = async (id: number) => (await identityOf(service, id)).version;

  it('ends its holder’s sessions and invites, even if written to the database directly; taking rights away ends nothing', async () => {
    const { id, identity } = await protectedMember(service);
    const open = `INSERT INTO member_invites (member_id, token_hash, invited_by, was_protected, expires_at)
      VALUES ($1, $2, 'Somebody', true, 'infinity')`;
    await rows(open, [id, `one ${id}`]);
    await rows(`INSERT INTO member_rights (member_id, rights) VALUES ($1, '{people,site}')`, [id]);
    expect(await versionOf(id)).toBe(identity.version + 1);
    expect(await rows('SELECT FROM member_invites WHERE member_id = $1', [id])).toEqual([]);
    await give(id, ['site']);
    await give(id, ['site']);
    expect(await versionOf(id)).toBe(identity.version + 1);
    await rows(`UPDATE member_rights SET rights = '{site,guide}' WHERE member_id = $1`, [id]);
    expect(await versionOf(id)).toBe(identity.version + 2);
  });

  it('ends earlier sessions, even if two rights are given concurrently', async () => {
    const { id } = await protectedMember(service);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => give(id, [index % 2 ? 'site' : 'guide'])),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await versionOf(id)).toBeGreaterThan(1);
  });

  it('comes with a list of each way to sign in, with its date and origin, which only administrators can see', async () => {
    const { id } = await protectedMember(service);
    await account(id);
    const path = `/api/lab-members/${id}/sign-in-ways`;
    const { body } = await service.admin.get(path);
    const { signInWays } = signInWayListSchema.parse(body);
    expect(signInWays).toEqual([
      { method: 'code', name: null, createdAt: expect.any(String), invitedBy: null },
      { method: 'oidc', name: 'somebody@university.example', createdAt: expect.any(String), invitedBy: null },
    ]);
    expect((await (await helper('people')).own.get(path)).status).toBe(403);
    expect((await service.admin.get('/api/lab-members/999999/sign-in-ways')).status).toBe(404);
  });

  it('can be combined with a reset, after which no one can choose or protect the member without an invite', async () => {
    const { id, own } = await protectedMember(service);
    const given = { rights: ['people'], resetSignIn: true };
    expect(await service.admin.put(`/api/lab-members/${id}/rights`, given)).toMatchObject({
      status: 200,
      body: { rights: ['people'] },
    });
    expect(await identityOf(service, id)).toMatchObject({ methods: [], isProtected: true, rights: ['people'] });
    const first = chose(service, await identityOf(service, id));
    expect((await setCode(first, 'a stranger’s code')).status).toBe(403);
    expect((await setCode(own, 'a stranger’s code')).status).toBe(403);
    const token = await inviteTo(service, id);
    const accepted = await service.anonymous.post<MemberIdentity>('/internal/invites/accept', { token });
    expect((await setCode(proven(service, accepted.body), 'another horse')).status).toBe(204);
    expect(await identityOf(service, id)).toMatchObject({ methods: ['code'], rights: ['people'] });
    // Deleting the last way to sign in also deletes the rights and lets anyone choose the member.
    await rows('DELETE FROM member_codes WHERE member_id = $1', [id]);
    expect(await identityOf(service, id)).toMatchObject({ isProtected: false, rights: [] });
  });
});
