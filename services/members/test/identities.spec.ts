import { credentialMessages, type MemberIdentity } from '@lab/contracts';
import { afterAll, describe, expect, it } from '@jest/globals';
import { checkCode, chose, identityOf, inviteTo, newcomer, protectedMember, setCode } from './own-identity.js';
import { startMembersService } from './members-service.js';

const service = await startMembersService();
afterAll(() => service.close());

describe('identities', () => {
  const invite = (memberId: number) => inviteTo(service, memberId);
  const accept = (token: string) => service.anonymous.post<MemberIdentity>('/internal/invites/accept', { token });
  const over = { status: 404, body: { message: credentialMessages.inviteOver } };
  const protectedIds = async () => {
    const { body } = await service.anonymous.get<{ members: { id: number }[] }>('/internal/protected-members');
    return body.members.map(({ id }) => id);
  };
  /** The member’s rows in all tables of credentials. */
  const rowsOf = async (id: number) => {
    const tables = ['member_codes', 'member_passkeys', 'member_invites', 'webauthn_challenges'];
    const rows = tables.map((table) => `SELECT member_id FROM ${table}`).join(' UNION ALL ');
    return (await service.dataSource.query(`SELECT FROM (${rows}) AS rows WHERE member_id = $1`, [id])).length;
  };
  /** A protected member with an open invite and an open challenge. */
  const fullMember = async () => {
    const member = await protectedMember(service);
    const token = await invite(member.id);
    await service.member.post('/api/auth/passkeys/challenge', { memberId: member.id });
    expect(await rowsOf(member.id)).toBe(3);
    return { ...member, token };
  };

  describe('with an invite', () => {
    it('can be used once, with only its hash in the database; one of ten concurrent browsers gets in', async () => {
      const { id } = await newcomer(service);
      const token = await invite(id);
      const [row] = await service.dataSource.query('SELECT * FROM member_invites WHERE member_id = $1', [id]);
      expect(JSON.stringify(row)).not.toContain(token);
      const answers = await Promise.all(Array.from({ length: 10 }, () => accept(token)));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 404)]);
      expect(answers.find(({ status }) => status === 200)!.body).toEqual({
        ...(await identityOf(service, id)),
        invitedBy: 'Administrator',
      });
      expect(await accept(token)).toMatchObject(over);
    });

    it('can be used until the invite expires or is replaced', async () => {
      const { id } = await newcomer(service);
      const [former, token] = [await invite(id), await invite(id)];
      expect(await accept(former)).toMatchObject(over);
      await service.dataSource.query('UPDATE member_invites SET expires_at = now()');
      expect(await accept(token)).toMatchObject(over);
      expect(await accept('x')).toMatchObject(over);
    });
  });

  it('lose all credentials and get a new version when a professor resets them', async () => {
    const { id, own, identity, token } = await fullMember();
    expect((await service.admin.delete(`/api/auth/credentials/${id}`)).status).toBe(204);
    expect(await identityOf(service, id)).toEqual({
      ...identity,
      version: identity.version + 1,
      methods: [],
      isProtected: false,
    });
    expect(await rowsOf(id)).toBe(0);
    expect(await accept(token)).toMatchObject(over);
    expect((await checkCode(service, id, 'correct horse')).status).toBe(401);
    expect((await setCode(own, 'the thief’s code')).status).toBe(403);
    expect((await service.admin.delete('/api/auth/credentials/99999')).status).toBe(404);
  });

  it('end when the member is archived, even in the database directly; other changes end nothing', async () => {
    const { id, identity, token } = await fullMember();
    await service.dataSource.query(`UPDATE lab_members SET department = 'X', is_alumni = false WHERE id = $1`, [id]);
    expect(await identityOf(service, id)).toEqual(identity);
    await service.dataSource.query('UPDATE lab_members SET is_alumni = true WHERE id = $1', [id]);
    expect(await identityOf(service, id)).toBeNull();
    expect(await rowsOf(id)).toBe(0);
    expect(await accept(token)).toMatchObject(over);
    await service.dataSource.query('UPDATE lab_members SET is_alumni = false WHERE id = $1', [id]);
    expect(await identityOf(service, id)).toEqual({
      ...identity,
      version: identity.version + 1,
      methods: [],
      isProtected: false,
    });
  });

  it('of alumni cannot be invited or protected, and have no passkey challenges', async () => {
    const { id, caller } = await newcomer(service);
    await service.dataSource.query('UPDATE lab_members SET is_alumni = true WHERE id = $1', [id]);
    const gone = { status: 404, body: { message: 'There is no such member in the lab (any more).' } };
    expect(await service.admin.post('/api/auth/invites', { memberId: id })).toMatchObject(gone);
    expect(await service.admin.delete(`/api/auth/credentials/${id}`)).toMatchObject(gone);
    expect(await service.member.post('/api/auth/passkeys/challenge', { memberId: id })).toMatchObject(gone);
    expect((await setCode(caller, 'correct horse')).status).toBe(403);
    expect(await rowsOf(id)).toBe(0);
  });

  it('are listed with their versions, without alumni; protected ones have a list for the services', async () => {
    const { id, identity } = await protectedMember(service);
    const { id: open } = await newcomer(service);
    const { id: alumnus } = await newcomer(service);
    await service.dataSource.query('UPDATE lab_members SET is_alumni = true WHERE id = $1', [alumnus]);
    const { body } = await service.anonymous.get<{ identities: MemberIdentity[] }>('/internal/identities');
    expect(body.identities.filter(({ member }) => [id, alumnus].includes(member.id))).toEqual([identity]);
    expect(await protectedIds()).toContain(id);
    expect(await protectedIds()).not.toContain(open);
  });

  it('report their end to the notifications service with the reason', async () => {
    const { id } = await protectedMember(service);
    await service.admin.delete(`/api/auth/credentials/${id}`);
    await service.dataSource.query('UPDATE lab_members SET is_alumni = true WHERE id = $1', [id]);
    const published = await service.dataSource.query(
      `SELECT before ->> 'version' AS before, after ->> 'version' AS after, after ->> 'reason' AS reason FROM outbox
      WHERE table_name = 'member_identities' AND after ->> 'member_id' = $1 ORDER BY id`,
      [String(id)],
    );
    expect(published).toEqual([
      { before: null, after: '1', reason: 'protected' },
      { before: '1', after: '2', reason: 'reset' },
      { before: '2', after: '3', reason: 'left' },
    ]);
  });

  it('of deleted members are gone, and earlier sessions are not valid again when the member is restored', async () => {
    const { id, identity } = await fullMember();
    const [row] = await service.dataSource.query('SELECT * FROM lab_members WHERE id = $1', [id]);
    await service.dataSource.query('DELETE FROM lab_members WHERE id = $1', [id]);
    expect(await identityOf(service, id)).toBeNull();
    expect(await rowsOf(id)).toBe(0);
    expect(
      (await setCode(chose(service, identity, { isProven: true, hasFreshProof: true }), 'correct horse')).status,
    ).toBe(403);
    await service.dataSource.query(
      `INSERT INTO lab_members (id, name, name_en, role, department, email) VALUES ($1, $2, 'x', '教授', 'x', 'x@example.edu')`,
      [id, row.name],
    );
    expect((await identityOf(service, id)).version).toBeGreaterThan(identity.version);
  });

  it('keep no credentials that were set while the member was being archived or deleted', async () => {
    for (const leave of ['UPDATE lab_members SET is_alumni = true', 'DELETE FROM lab_members']) {
      const { id, caller } = await newcomer(service);
      const [answers] = await Promise.all([
        Promise.all(Array.from({ length: 10 }, () => setCode(caller, 'correct horse'))),
        service.dataSource.query(`${leave} WHERE id = $1`, [id]),
      ]);
      for (const { status } of answers) expect([200, 403]).toContain(status);
      expect(await rowsOf(id)).toBe(0);
    }
  });
});
