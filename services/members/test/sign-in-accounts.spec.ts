import {
  anonymousIdentity,
  accountMessages,
  limits,
  TOKEN_HEADER,
  type AccountClaims,
  type AccountEntrance,
  type SignInAccountList,
} from '@lab/contracts';
import { createTokenSigner } from '@lab/service-kit';
import { eventually, TEST_KEYS, type StartedService } from '@lab/test-kit';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SignInAccountsService } from '../src/credentials/sign-in-accounts.service.js';
import { createMember } from './members.factory.js';
import { startMembersService } from './members-service.js';
import { identityOf, protectedMember, proven } from './own-identity.js';

const sign = createTokenSigner(TEST_KEYS.privateKey);

let service: StartedService;

beforeAll(async () => {
  service = await startMembersService();
});
afterAll(() => service.close());

let count = 0;

const newAccount = (given: Partial<AccountClaims> = {}): AccountClaims & { email: string } => {
  count += 1;
  const email = `account${count}@uni.example.edu`;
  return {
    issuer: 'https://idp.example.edu',
    subject: `subject-${count}`,
    name: null,
    email,
    isEmailVerified: true,
    ...given,
  } as AccountClaims & {
    email: string;
  };
};

const ENTER = '/internal/sign-in-accounts/enter';
const UNKNOWN = { problem: 'unknown_person' };

const enter = async (account: AccountClaims): Promise<AccountEntrance> => {
  const token = sign({ identity: anonymousIdentity('192.0.2.1'), account });
  const { status, body } = await service.anonymous.post<AccountEntrance>(ENTER, undefined, { [TOKEN_HEADER]: token });
  expect(status).toBe(200);
  return body;
};

const accountOf = async (email: string) => {
  const { body } = await service.admin.get<SignInAccountList>('/api/sign-in-accounts');
  return body.signInAccounts.find((account) => account.email === email);
};

const memberWith = async (email: string) => (await createMember(service, { email })).id;
const rows = (sql: string, values: unknown[] = []) => service.dataSource.query(sql, values);

describe('a university sign-in', () => {
  it('can be requested only by the gateway, whose token identifies the account', async () => {
    const body = { account: newAccount() };
    for (const caller of [service.anonymous, service.member, service.admin])
      expect((await caller.post(ENTER, body)).status).toBe(401);
  });

  it('finds the member with the exact address in any case, repeatedly; only one of several concurrent accounts with the address is linked', async () => {
    const first = newAccount();
    const id = await memberWith(first.email.toUpperCase());
    for (const email of [`x${first.email}`, `${first.email}.tw`, first.email.replace('@', '+lab@'), '%'])
      expect(await enter(newAccount({ email }))).toEqual(UNKNOWN);
    const others = Array.from({ length: 4 }, () => newAccount({ email: first.email }));
    const entrances = await Promise.all([first, first, ...others, others[0]!].map(enter));
    const entered = entrances.filter((entrance) => 'identity' in entrance);
    expect(entered[0]).toEqual({
      identity: expect.objectContaining({ member: expect.objectContaining({ id }), methods: ['oidc'] }),
    });
    expect(new Set(entered.map((entrance) => JSON.stringify(entrance))).size).toBe(1);
    const [{ linked }] = await rows('SELECT count(*)::int AS linked FROM sign_in_accounts WHERE member_id = $1', [id]);
    expect(linked).toBe(1);
    // The same subject from another issuer is a different person.
    expect(await enter({ ...first, issuer: 'https://evil.example', email: 'x@evil.example' })).toEqual(UNKNOWN);
  });

  it('ends earlier sessions of an unprotected member, but not of a protected one', async () => {
    const account = newAccount();
    const open = await memberWith(account.email);
    const before = await identityOf(service, open);
    const entrance = (await enter(account)) as { identity: { version: number } };
    expect(entrance.identity.version).toBe(before.version + 1);
    const { id, identity } = await protectedMember(service);
    const other = newAccount();
    await rows('UPDATE lab_members SET email = $1 WHERE id = $2', [other.email, id]);
    expect(await enter(other)).toMatchObject({ identity: { version: identity.version, methods: ['code', 'oidc'] } });
  });

  it('never matches an unverified address; the account is kept with the data of the last sign-in', async () => {
    const account = newAccount({ isEmailVerified: false });
    const member = await createMember(service, { email: account.email });
    expect(await enter(account)).toEqual({ problem: 'email_not_verified' });
    expect(await enter({ ...account, name: 'Somebody' })).toEqual({ problem: 'email_not_verified' });
    expect(await accountOf(account.email)).toMatchObject({
      isEmailVerified: false,
      name: 'Somebody',
      member: null,
      suggestedMember: null,
    });
    const none = newAccount({ email: null, isEmailVerified: true });
    expect(await enter(none)).toEqual({ problem: 'email_not_verified' });
    expect(await enter({ ...account, isEmailVerified: true })).toMatchObject({
      identity: { member: { id: member.id } },
    });
    expect(await enter(account)).toMatchObject({ identity: { member: { id: member.id } } });
  });

  it('keeps a limited number of unknown accounts; the oldest are deleted, but never a member’s', async () => {
    const linked = newAccount();
    await memberWith(linked.email);
    await enter(linked);
    await rows(
      `INSERT INTO sign_in_accounts (issuer, subject, email, created_at)
       SELECT 'https://many.example', n, n || '@many.example', now() - interval '1 year' + n * interval '1 second'
       FROM generate_series(1, $1::int) AS n`,
      [limits.unknownAccounts],
    );
    const newest = newAccount();
    await enter(newest);
    const [{ kept }] = await rows('SELECT count(*)::int AS kept FROM sign_in_accounts WHERE member_id IS NULL');
    expect(kept).toBe(limits.unknownAccounts);
    expect(await accountOf(newest.email)).toBeDefined();
    expect(await accountOf('1@many.example')).toBeUndefined();
    expect(await accountOf(linked.email)).toBeDefined();
    await rows(`DELETE FROM sign_in_accounts WHERE issuer = 'https://many.example'`);
  });
});

it('an account is deleted with its member, even in the database directly, and leaves no trace in the audit log', async () => {
  const account = newAccount();
  const id = await memberWith(account.email);
  await enter(account);
  await rows('DELETE FROM lab_members WHERE id = $1', [id]);
  expect(await accountOf(account.email)).toBeUndefined();
  const [{ found }] = await rows(
    `SELECT count(*)::int AS found FROM audit_log
     WHERE table_name = 'members.sign_in_accounts' AND (coalesce(before, after)::text LIKE '%' || $1 || '%'
       OR coalesce(before, after)::text LIKE '%' || $2 || '%')`,
    [account.email, account.subject],
  );
  expect(found).toBe(0);
});

it('the audit log shows who linked which account, or that a sign-in did', async () => {
  const [account, stranger] = [newAccount(), newAccount()];
  const id = await memberWith(account.email);
  await enter(account);
  await enter(stranger);
  const { id: accountId } = (await accountOf(stranger.email))!;
  await service.admin.post(`/api/sign-in-accounts/${accountId}/link`, { memberId: id });
  const entries = await rows(
    `SELECT actor ->> 'name' AS actor, action, after ->> 'member_id' AS member FROM audit_log
     WHERE table_name = 'members.sign_in_accounts' AND after ->> 'member_id' = $1 ORDER BY id`,
    [String(id)],
  );
  expect(entries).toEqual([
    { actor: 'University sign-in', action: 'insert', member: String(id) },
    { actor: 'Administrator', action: 'update', member: String(id) },
  ]);
});

describe('a waiting account', () => {
  const waiting = async () => {
    const account = newAccount();
    await enter(account);
    return { account, ...(await accountOf(account.email))! };
  };

  it('is linked only once, even by concurrent administrators', async () => {
    const { id } = await waiting();
    const members = await Promise.all([createMember(service), createMember(service)]);
    const answers = await Promise.all(
      members.map((member) => service.admin.post(`/api/sign-in-accounts/${id}/link`, { memberId: member.id })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ message: accountMessages.linked });
  });

  it('keeps the member chosen by an administrator, even if its owner signs in at the same moment', async () => {
    const { account, id } = await waiting();
    const linked = await createMember(service);
    await memberWith(account.email);
    const admin = service.dataSource.createQueryRunner();
    await admin.startTransaction();
    await admin.query('UPDATE sign_in_accounts SET member_id = $1 WHERE id = $2', [linked.id, id]);
    // Not over HTTP, because the client would attribute the administrator’s change to this request.
    const entrance = service.app.get(SignInAccountsService).enter(account);
    await eventually(async () => {
      const blocked = `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
      expect(await rows(blocked)).toHaveLength(1);
    });
    await admin.commitTransaction();
    await admin.release();
    expect(await entrance).toMatchObject({ identity: { member: { id: linked.id } } });
    expect((await accountOf(account.email))?.member?.id).toBe(linked.id);
  });

  it('suggests the only member with its name or the local part of its address, but none if there are two', async () => {
    const member = await createMember(service, { nameEn: 'Yu-Ting Suggested', email: 'suggested@example.edu' });
    const byName = newAccount({ name: 'yu-ting suggested' });
    const byAddress = newAccount({ email: 'Suggested@uni.example.edu' });
    await enter(byName);
    await enter(byAddress);
    expect((await accountOf(byName.email))?.suggestedMember?.id).toBe(member.id);
    expect((await accountOf(byAddress.email))?.suggestedMember?.id).toBe(member.id);
    await createMember(service, { email: 'suggested@other.example.edu' });
    expect((await accountOf(byAddress.email))?.suggestedMember).toBeNull();
  });

  it('cannot be linked to an unknown member, and cannot be decided once it is deleted', async () => {
    const { id } = await waiting();
    expect((await service.admin.post(`/api/sign-in-accounts/${id}/link`, {})).body).toMatchObject({
      issues: [{ path: 'memberId', message: accountMessages.missingMember }],
    });
    expect((await service.admin.post(`/api/sign-in-accounts/${id}/link`, { memberId: 999_999 })).status).toBe(404);
    expect((await service.admin.delete(`/api/sign-in-accounts/${id}`)).status).toBe(204);
    expect((await service.admin.delete(`/api/sign-in-accounts/${id}`)).status).toBe(404);
    expect((await service.admin.post(`/api/sign-in-accounts/${id}/dismiss`)).status).toBe(404);
  });
});

it('unlinking one’s own account requires a fresh proof', async () => {
  const account = newAccount();
  const memberId = await memberWith(account.email);
  await enter(account);
  const { id } = (await accountOf(account.email))!;
  const identity = await identityOf(service, memberId);
  const path = `/api/auth/oidc/accounts/${id}`;
  const stale = await proven(service, identity, { hasFreshProof: false }).delete(path);
  expect(stale).toMatchObject({ status: 401, body: { methods: ['oidc'] } });
  expect((await proven(service, identity).delete(path)).status).toBe(204);
  expect(await identityOf(service, memberId)).toMatchObject({ methods: [] });
});
