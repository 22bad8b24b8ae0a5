import {
  API_TOKEN_PATTERN,
  credentialMessages,
  limits,
  tokenMessages,
  type ApiTokenList,
  type CreatedApiToken,
  type FoundApiToken,
} from '@lab/contracts';
import { hashSecretToken } from '@lab/service-kit';
import type { ApiClient } from '@lab/test-kit';
import { afterAll, describe, expect, it } from '@jest/globals';
import { chose, identityOf, newcomer, protectedMember, proven, setCode } from './own-identity.js';
import { startMembersService } from './members-service.js';

const service = await startMembersService();
afterAll(() => service.close());

const TOKENS = '/api/auth/tokens';
const DAY = 24 * 60 * 60 * 1000;

describe('API tokens', () => {
  const make = (caller: ApiClient, also: object = {}) =>
    caller.post<CreatedApiToken>(TOKENS, { name: 'Calendar script', scope: 'read', days: 30, ...also });
  const listOf = async (caller: ApiClient) => (await caller.get<ApiTokenList>(TOKENS)).body.tokens;
  const check = async (token: string, labPassword: string | null = null) => {
    const given = { tokenHash: hashSecretToken(token), labPassword };
    return (await service.anonymous.post<FoundApiToken>('/internal/api-tokens/check', given)).body.token;
  };
  const withToken = async () => {
    const member = await protectedMember(service);
    return { ...member, made: (await make(member.own)).body };
  };
  const query = (sql: string, values: unknown[] = []) => service.dataSource.query(sql, values);

  it('can be created by their owner, who sees the secret only once, and are found by its hash', async () => {
    const { id, own, identity } = await protectedMember(service);
    const { status, headers, body } = await make(own);
    expect([status, headers.get('cache-control')]).toEqual([201, 'no-store']);
    const { token, ...listed } = body;
    expect(token).toMatch(API_TOKEN_PATTERN);
    expect(listed).toMatchObject({ name: 'Calendar script', scope: 'read', lastUsedAt: null, isExpired: false });
    expect(Date.parse(listed.expiresAt) - Date.parse(listed.createdAt)).toBe(30 * DAY);
    expect(await listOf(own)).toEqual([listed]);
    const { name, scope, expiresAt } = listed;
    expect(await check(token)).toEqual({ id: listed.id, name, scope, expiresAt, identity });
    expect(identity.member.id).toBe(id);
  });

  it('have 256 random bits, and only their hash is stored', async () => {
    const { own, made } = await withToken();
    const { token: another } = (await make(own)).body;
    expect(another).not.toBe(made.token);
    const tables = ['api_tokens', 'audit_log', 'outbox', 'idempotency_keys'];
    const rows = await Promise.all(tables.map((table) => query(`SELECT * FROM ${table}`)));
    const stored = JSON.stringify(rows);
    expect(stored).toContain(hashSecretToken(made.token));
    for (const token of [made.token, another]) expect(stored).not.toContain(token.slice(9));
    expect(service.logLines.join('')).not.toContain(made.token.slice(9));
    // The log and the outbox do not even contain the hash.
    expect(JSON.stringify(rows.slice(1))).not.toContain(hashSecretToken(made.token));
    expect(JSON.stringify(rows[1])).toContain('Calendar script');
    expect(JSON.stringify(rows[1])).not.toMatch(/token_hash|lab_password/);
  });

  it('are found only by the whole secret until they expire, and stay in the list until they are revoked', async () => {
    const { own, made } = await withToken();
    const { token } = made;
    for (const wrong of [token.slice(0, -1), `${token}x`, token.toUpperCase(), hashSecretToken(token), ''])
      expect(await check(wrong)).toBeNull();
    await query('UPDATE api_tokens SET expires_at = now() WHERE id = $1', [made.id]);
    expect(await check(token)).toBeNull();
    expect(await listOf(own)).toMatchObject([{ id: made.id, isExpired: true }]);
  });

  it('show when they were last used, to the minute, without entries in the audit log', async () => {
    const { own, made } = await withToken();
    await check(made.token);
    const [used] = await listOf(own);
    expect(used!.lastUsedAt).not.toBeNull();
    await check(made.token);
    expect(await listOf(own)).toEqual([used]);
    await query(`UPDATE api_tokens SET last_used_at = now() - interval '2 minutes' WHERE id = $1`, [made.id]);
    await check(made.token);
    expect(Date.parse((await listOf(own))[0]!.lastUsedAt!)).toBeGreaterThanOrEqual(Date.parse(used!.lastUsedAt!));
    const entries = await query(
      `SELECT action FROM audit_log WHERE table_name = 'members.api_tokens' AND row_id = $1`,
      [made.id],
    );
    expect(entries).toEqual([{ action: 'insert' }]);
  });

  it('can be created only by a protected member with a fresh proof', async () => {
    const { id, caller } = await newcomer(service);
    expect(await make(caller)).toMatchObject({ status: 403, body: { message: tokenMessages.protectFirst } });
    await setCode(caller, 'correct horse');
    const identity = await identityOf(service, id);
    const sayWhoFirst = { status: 403, body: { message: credentialMessages.sayWhoFirst } };
    expect(await make(chose(service, identity))).toMatchObject(sayWhoFirst);
    expect(await make(service.member)).toMatchObject(sayWhoFirst);
    expect(await make(chose(service, identity, { isProven: true }))).toMatchObject({
      status: 401,
      body: { message: credentialMessages.proveFirst, methods: ['code'] },
    });
    expect(await listOf(proven(service, identity))).toEqual([]);
    expect((await make(proven(service, identity))).status).toBe(201);
  });

  it('cannot create, list or revoke tokens, or change credentials', async () => {
    const { identity, made } = await withToken();
    const program = proven(service, identity, { token: { id: made.id, name: made.name } });
    const refused = { status: 403, body: { message: tokenMessages.sessionsOnly } };
    for (const answer of [
      await make(program),
      await program.get(TOKENS),
      await program.delete(`${TOKENS}/${made.id}`),
      await program.get('/api/auth/passkeys'),
      await setCode(program, 'another horse', 'correct horse'),
      await program.delete('/api/auth/sessions'),
    ])
      expect(answer).toMatchObject(refused);
    expect(await check(made.token)).not.toBeNull();
  });

  it('are refused with an invalid name, scope or number of days', async () => {
    const { own } = await protectedMember(service);
    for (const [path, wrong] of [
      ['name', ' '],
      ['name', 'x'.repeat(61)],
      ['scope', 'admin'],
      ['days', 0],
      ['days', 366],
      ['days', 0.5],
      ['days', '30'],
    ] as const)
      expect(await make(own, { [path]: wrong })).toMatchObject({ status: 400, body: { issues: [{ path }] } });
  });

  it('are limited to twenty per member, even for concurrent requests; revoking one makes room', async () => {
    const { own } = await protectedMember(service);
    const answers = await Promise.all(Array.from({ length: 25 }, () => make(own)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(limits.apiTokens);
    const [first] = await listOf(own);
    expect(await make(own)).toMatchObject({ status: 409, body: { message: tokenMessages.tooMany } });
    expect((await own.delete(`${TOKENS}/${first!.id}`)).status).toBe(204);
    expect((await make(own)).status).toBe(201);
  });

  it('can be revoked only by their owner, without a fresh proof', async () => {
    const { identity, made } = await withToken();
    const { own: stranger } = await protectedMember(service);
    const unknown = { status: 404, body: { message: tokenMessages.unknown } };
    expect(await stranger.delete(`${TOKENS}/${made.id}`)).toMatchObject(unknown);
    expect(await listOf(stranger)).toEqual([]);
    const own = chose(service, identity, { isProven: true });
    expect((await own.delete(`${TOKENS}/${made.id}`)).status).toBe(204);
    expect(await check(made.token)).toBeNull();
    expect(await own.delete(`${TOKENS}/${made.id}`)).toMatchObject(unknown);
  });

  it('end when their owner leaves, is deleted or reset, signs out, or changes or loses their protection', async () => {
    const json = { 'content-type': 'application/json' };
    const body = JSON.stringify({ currentCode: 'correct horse' });
    const ends: ((id: number, own: ApiClient) => Promise<unknown>)[] = [
      (id) => query('UPDATE lab_members SET is_alumni = true WHERE id = $1', [id]),
      (id) => query('DELETE FROM lab_members WHERE id = $1', [id]),
      (id) => service.admin.delete(`/api/auth/credentials/${id}`),
      (_, own) => setCode(own, 'another horse', 'correct horse'),
      (_, own) => own.delete('/api/auth/sessions'),
      (_, own) => own.send('DELETE', '/api/auth/code', { body, headers: json }),
      (id) => query('DELETE FROM member_codes WHERE member_id = $1', [id]),
    ];
    for (const end of ends) {
      const { id, own, made } = await withToken();
      expect(await check(made.token)).not.toBeNull();
      await end(id, own);
      expect([String(end), await check(made.token)]).toEqual([String(end), null]);
      // They stay invalid when the member returns to the lab.
      await query('UPDATE lab_members SET is_alumni = false WHERE id = $1', [id]);
      expect([String(end), await check(made.token)]).toEqual([String(end), null]);
    }
  });

  it('end with the lab password under which they were created, and are then no longer listed or counted', async () => {
    const { identity } = await protectedMember(service);
    const [before, after] = ['a fingerprint', 'another'].map((labPassword) =>
      proven(service, identity, { labPassword }),
    ) as [ApiClient, ApiClient];
    const { token } = (await make(before)).body;
    expect(await check(token, 'a fingerprint')).not.toBeNull();
    expect(await check(token, 'another')).toBeNull();
    expect(await listOf(after)).toEqual([]);
    await Promise.all(Array.from({ length: limits.apiTokens }, () => make(after)));
    expect(await listOf(after)).toHaveLength(limits.apiTokens);
  });
});
