import { fullName, memberRightsListSchema, rightMessages, rights as allRights, type Right } from '@lab/contracts';
import { eventually } from '@lab/test-kit';
import { afterAll, describe, expect, it } from '@jest/globals';
import { addAccount, giveRights, startHelper } from './helpers.js';
import { createMember } from './members.factory.js';
import { startMembersService } from './members-service.js';
import { identityOf, inviteTo, newcomer, proven, protectedMember } from './own-identity.js';

const service = await startMembersService();
afterAll(() => service.close());

const give = (id: number | string, rights: unknown, from = service.admin) => giveRights(service, id, rights, from);
const rightsOf = async (id: number) => (await identityOf(service, id)).rights;
const helper = (...rights: Right[]) => startHelper(service, ...rights);
const account = (memberId: number | null) => addAccount(service, memberId);
const rows = (sql: string, values: unknown[] = []) => service.dataSource.query(sql, values);

describe('giving rights', () => {
  it('is reserved to administrators: helpers cannot even give the rights that they have', async () => {
    const { id, own } = await helper(...allRights);
    expect((await give(id, ['people'], own)).status).toBe(403);
    expect(await rightsOf(id)).toEqual(allRights);
  });

  it('replaces all rights of a member, and returns them in a fixed order', async () => {
    const { id } = await protectedMember(service);
    expect(await give(id, ['guide', 'people'])).toMatchObject({
      status: 200,
      body: { memberId: id, rights: ['people', 'guide'] },
    });
    expect(await rightsOf(id)).toEqual(['people', 'guide']);
    await give(id, ['site']);
    expect(await rightsOf(id)).toEqual(['site']);
    await give(id, []);
    expect(await rightsOf(id)).toEqual([]);
  });

  it('is refused for an unprotected member, with a message that explains what to do', async () => {
    const { id } = await newcomer(service);
    const { member } = await identityOf(service, id);
    const message = rightMessages.onlyProtected(fullName(member));
    expect(await give(id, ['people'])).toMatchObject({ status: 409, body: { message } });
    expect((await give(id, [])).status).toBe(200);
  });

  it('refuses an invalid list of rights with a message, and members who are not in the lab with 404', async () => {
    const { id } = await protectedMember(service);
    for (const [given, message] of [
      [['root'], rightMessages.unknown],
      [['People'], rightMessages.unknown],
      [['people', 'people'], rightMessages.twice],
      ['people', rightMessages.missing],
      [undefined, rightMessages.missing],
    ] as const) {
      const { status, body } = await give(id, given);
      expect([status, body.issues?.[0]?.message]).toEqual([400, message]);
    }
    expect(await rightsOf(id)).toEqual([]);
    const alumnus = await createMember(service, { isAlumni: true });
    for (const nobody of [alumnus.id, 999_999]) expect((await give(nobody, ['people'])).status).toBe(404);
  });

  it('ends an open invite, because the holder of its link would get these rights', async () => {
    const { id } = await protectedMember(service);
    const token = await inviteTo(service, id);
    await give(id, ['people']);
    expect((await service.anonymous.post('/internal/invites/accept', { token })).status).toBe(404);
  });

  it('lists the protected members in the lab, with their rights', async () => {
    const [one, other] = [await helper('site'), await protectedMember(service)];
    const open = await newcomer(service);
    const { body } = await service.admin.get('/api/lab-members/rights');
    const { memberRights } = memberRightsListSchema.parse(body);
    expect(memberRights).toContainEqual({ memberId: one.id, rights: ['site'] });
    expect(memberRights).toContainEqual({ memberId: other.id, rights: [] });
    expect(memberRights.map(({ memberId }) => memberId)).not.toContain(open.id);
  });
});

describe('rights end', () => {
  it('when their holder leaves the lab, is reset or deleted, and do not come back', async () => {
    const [left, reset, deleted] = [await helper('people'), await helper('people'), await helper('people')];
    await rows('UPDATE lab_members SET is_alumni = true WHERE id = $1', [left.id]);
    await rows('UPDATE lab_members SET is_alumni = false WHERE id = $1', [left.id]);
    expect(await rightsOf(left.id)).toEqual([]);
    expect((await service.admin.delete(`/api/auth/credentials/${reset.id}`)).status).toBe(204);
    expect(await rightsOf(reset.id)).toEqual([]);
    await rows('DELETE FROM lab_members WHERE id = $1', [deleted.id]);
    expect(await rows('SELECT FROM member_rights WHERE member_id = $1', [deleted.id])).toEqual([]);
  });

  it('with their holder’s last protection, and not before', async () => {
    const { id, own } = await helper('people');
    await account(id);
    const code = { currentCode: 'correct horse' };
    const headers = { 'content-type': 'application/json' };
    await own.send('DELETE', '/api/auth/code', { body: JSON.stringify(code), headers });
    expect(await rightsOf(id)).toEqual(['people']);
    await rows('DELETE FROM sign_in_accounts WHERE member_id = $1', [id]);
    expect(await rightsOf(id)).toEqual([]);
  });

  it('even if they are given while the last protection is being removed', async () => {
    const { id } = await protectedMember(service);
    const other = service.dataSource.createQueryRunner();
    await other.startTransaction();
    await other.query('DELETE FROM member_codes WHERE member_id = $1', [id]);
    const given = give(id, ['people']);
    await eventually(async () => {
      const blocked = `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
      expect(await rows(blocked)).toHaveLength(1);
    });
    await other.commitTransaction();
    await other.release();
    expect((await given).status).toBe(409);
    expect(await rightsOf(id)).toEqual([]);
  });
});

describe('a helper for people', () => {
  const valid = { nameEn: 'Kuan-Lin Huang', department: 'Design', role: '碩士生', joinedYear: 2020 };

  it('changes other members’ entries like an administrator, even where own edits need approval', async () => {
    const strict = await startMembersService({ MEMBER_EDITS: 'approved', DATABASE_URL: service.databaseUrl });
    const { identity } = await helper('people');
    const { id } = await newcomer(service);
    const { status, body } = await proven(strict, identity, { rights: ['people'] }).put(
      `/api/lab-members/${id}`,
      valid,
    );
    expect([status, body]).toEqual([200, expect.objectContaining({ nameEn: 'Kuan-Lin Huang', joinedYear: 2020 })]);
    const { body: own } = await service.admin.get<{ ownChanges: { memberId: number }[] }>(
      '/api/lab-members/own-changes',
    );
    expect(own.ownChanges.map(({ memberId }) => memberId)).not.toContain(id);
    await strict.close();
  });

  it('can change only the usual fields of their own entry', async () => {
    const { id, own } = await helper('people');
    expect((await own.put(`/api/lab-members/${id}`, { ...valid, nameEn: 'Someone New' })).status).toBe(403);
    const { body } = await own.put(`/api/lab-members/${id}`, { nameEn: 'Someone Newer', department: 'Design' });
    expect(body).toMatchObject({ nameEn: 'Someone Newer' });
  });

  it('cannot change their own entry by an import either', async () => {
    const { id, own } = await helper('people');
    const email = `own${id}@example.edu`;
    await rows('UPDATE lab_members SET email = $1 WHERE id = $2', [email, id]);
    const file = `name,nameEn,email,role,department\n自己${id},Own ${id},${email},教授,Design`;
    const { body } = await own.send<{ left: object[] }>('POST', '/api/lab-members/import', {
      body: file,
      headers: { 'content-type': 'text/csv' },
    });
    const problems = [{ field: 'email', message: expect.stringContaining('This is you') }];
    expect(body.left).toEqual([{ line: 2, problems }]);
  });
});
