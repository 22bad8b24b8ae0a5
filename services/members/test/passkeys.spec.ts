import { credentialMessages, type Credentials, type MemberIdentity, type Passkey } from '@lab/contracts';
import { SoftwareAuthenticator, type ApiClient, type WebAuthnAnswer } from '@lab/test-kit';
import { afterAll, describe, expect, it } from '@jest/globals';
import { chose, proven, identityOf, newcomer, ORIGIN, sessionChangeIn, setCode } from './own-identity.js';
import { startMembersService } from './members-service.js';

type Options = {
  challenge: string;
  rp: { id: string };
  allowCredentials: { id: string }[];
  excludeCredentials: unknown[];
};

const service = await startMembersService();
afterAll(() => service.close());

describe('passkeys', () => {
  const makeOptions = async (caller: ApiClient) => (await caller.post<Options>('/api/auth/passkeys/options')).body;
  const add = (caller: ApiClient, passkey: WebAuthnAnswer, name = 'My phone') =>
    caller.post<Passkey>('/api/auth/passkeys', { name, passkey });
  const challenge = async (id: number) =>
    (await service.member.post<Options>('/api/auth/passkeys/challenge', { memberId: id })).body;
  const check = (id: number, passkey: WebAuthnAnswer) =>
    service.member.post<MemberIdentity>(`/internal/identities/${id}/passkey-check`, { passkey });

  const owner = async () => {
    const { id, caller } = await newcomer(service);
    const phone = new SoftwareAuthenticator(ORIGIN);
    expect((await add(caller, phone.create(await makeOptions(caller)))).status).toBe(201);
    const identity = await identityOf(service, id);
    return { id, phone, identity, own: proven(service, identity) };
  };
  const wrong = { status: 401, body: { message: credentialMessages.wrongPasskey } };
  const refused = { status: 400, body: { message: credentialMessages.wrongPasskey } };

  it('protect a member, and prove the identity by signing a challenge', async () => {
    const { id, caller } = await newcomer(service);
    const phone = new SoftwareAuthenticator(ORIGIN);
    const options = await makeOptions(caller);
    expect(options.rp.id).toBe('lab.example.edu');
    const { status, headers } = await add(caller, phone.create(options));
    expect([status, sessionChangeIn(headers)]).toEqual([201, { version: 1, isProof: true, isOver: false }]);
    const identity = await identityOf(service, id);
    expect(identity).toMatchObject({ version: 1, methods: ['passkey'] });
    const asked = await challenge(id);
    expect(asked.allowCredentials).toHaveLength(1);
    expect(await check(id, phone.get(asked))).toMatchObject({ status: 200, body: identity });
  });

  it('are listed with their names and last use, and can be removed', async () => {
    const { id, phone, own } = await owner();
    const list = async () => (await own.get<Credentials>('/api/auth/passkeys')).body;
    const [passkey] = (await list()).passkeys;
    expect(passkey).toEqual({ id: passkey!.id, name: 'My phone', createdAt: expect.any(String), lastUsedAt: null });
    await check(id, phone.get(await challenge(id)));
    expect((await list()).passkeys[0]!.lastUsedAt).toEqual(expect.any(String));
    const path = `/api/auth/passkeys/${passkey!.id}`;
    expect((await (await owner()).own.delete(path)).status).toBe(404);
    const { status, headers } = await own.delete(path);
    expect([status, sessionChangeIn(headers)]).toEqual([204, { version: 2, isProof: false, isOver: false }]);
    const identity = await identityOf(service, id);
    expect(identity).toMatchObject({ version: 2, methods: [] });
    expect((await own.get('/api/auth/passkeys')).status).toBe(403);
    const now = await proven(service, identity).get('/api/auth/passkeys');
    expect(now.body).toEqual({ passkeys: [], hasCode: false, accounts: [] });
    expect(await check(id, phone.get(await challenge(id)))).toMatchObject(wrong);
  });

  it('can be added without ending a session if the member already has one', async () => {
    const { id, own, identity } = await owner();
    const added = await add(own, new SoftwareAuthenticator(ORIGIN).create(await makeOptions(own)), 'My laptop');
    expect(sessionChangeIn(added.headers)).toEqual({ version: identity.version, isProof: false, isOver: false });
    await setCode(own, 'correct horse');
    expect(await identityOf(service, id)).toMatchObject({
      version: identity.version,
      methods: ['passkey', 'code'],
    });
    expect((await makeOptions(own)).excludeCredentials).toHaveLength(2);
  });

  it('can be added and removed only with a fresh proof', async () => {
    const { id, identity, own } = await owner();
    const stale = chose(service, identity, { isProven: true });
    const proveFirst = { status: 401, body: { message: credentialMessages.proveFirst, methods: ['passkey'] } };
    const made = new SoftwareAuthenticator(ORIGIN).create(await makeOptions(own));
    expect(await stale.post('/api/auth/passkeys/options')).toMatchObject(proveFirst);
    expect(await add(stale, made)).toMatchObject(proveFirst);
    expect(await setCode(stale, 'correct horse')).toMatchObject(proveFirst);
    const { passkeys } = (await stale.get<Credentials>('/api/auth/passkeys')).body;
    expect(await stale.delete(`/api/auth/passkeys/${passkeys[0]!.id}`)).toMatchObject(proveFirst);
    expect(await stale.delete('/api/auth/passkeys/99999')).toMatchObject(proveFirst);
    expect(await identityOf(service, id)).toEqual(identity);
  });

  it('prove nothing if the response is from another device or site, or from a copy with a lower counter', async () => {
    const changes: ((phone: SoftwareAuthenticator) => SoftwareAuthenticator)[] = [
      () => new SoftwareAuthenticator(ORIGIN),
      (phone) => Object.assign(phone, { origin: 'https://elsewhere.example' }),
      (phone) => Object.assign(phone, { rpId: 'elsewhere.example' }),
      (phone) => Object.assign(phone, { counter: -1 }),
    ];
    for (const change of changes) {
      const { id, phone } = await owner();
      expect((await check(id, phone.get(await challenge(id)))).status).toBe(200);
      expect(await check(id, change(phone).get(await challenge(id)))).toMatchObject(wrong);
    }
  });

  it('prove nothing if the challenge is unknown, expired, or for another member or purpose', async () => {
    const { id, phone, own } = await owner();
    const other = await newcomer(service);
    expect(await check(id, phone.get({ challenge: 'bm9uZQ' }))).toMatchObject(wrong);
    expect(await check(id, phone.get(await challenge(other.id)))).toMatchObject(wrong);
    expect(await check(other.id, phone.get(await challenge(other.id)))).toMatchObject(wrong);
    expect(await check(id, phone.get(await makeOptions(own)))).toMatchObject(wrong);
    expect(await add(own, new SoftwareAuthenticator(ORIGIN).create(await challenge(id)))).toMatchObject(refused);
    const old = await challenge(id);
    await service.dataSource.query(`UPDATE webauthn_challenges SET expires_at = now()`);
    expect(await check(id, phone.get(old))).toMatchObject(wrong);
    await challenge(id);
    const [{ count }] = await service.dataSource.query('SELECT count(*)::int AS count FROM webauthn_challenges');
    expect(count).toBe(1);
  });

  it('count only once for each challenge, even for ten concurrent copies', async () => {
    const ten = async (send: () => Promise<{ status: number }>) =>
      (await Promise.all(Array.from({ length: 10 }, send))).map(({ status }) => status).toSorted();
    const { id, phone, own } = await owner();
    const answer = phone.get(await challenge(id));
    expect(await ten(() => check(id, answer))).toEqual([200, ...Array<number>(9).fill(401)]);
    const made = new SoftwareAuthenticator(ORIGIN).create(await makeOptions(own));
    expect(await ten(() => add(own, made))).toEqual([201, ...Array<number>(9).fill(400)]);
  });

  it('are refused when they are malformed', async () => {
    const { id, own } = await owner();
    const noise: WebAuthnAnswer = { id: 'x', rawId: 'x', type: 'public-key', response: {}, clientExtensionResults: {} };
    const nul = Buffer.from(JSON.stringify({ challenge: 'a\u0000b' })).toString('base64url');
    for (const clientDataJSON of ['', '{', 'bnVsbA', nul]) {
      const answer = { ...noise, response: { clientDataJSON } };
      expect(await check(id, answer)).toMatchObject(wrong);
      expect(await add(own, answer)).toMatchObject(refused);
    }
  });

  it('can be added only once, and at most twenty per member', async () => {
    const { id, own, phone } = await owner();
    expect(await add(own, phone.create(await makeOptions(own)))).toMatchObject({
      status: 409,
      body: { message: credentialMessages.knownPasskey },
    });
    const addAnother = async () => add(own, new SoftwareAuthenticator(ORIGIN).create(await makeOptions(own)));
    await service.dataSource.query(
      `INSERT INTO member_passkeys (member_id, name, credential_id, public_key, counter, transports)
       SELECT $1, 'x', md5(n::text), '', 0, '{}' FROM generate_series(1, 18) AS n`,
      [id],
    );
    expect((await addAnother()).status).toBe(201);
    expect(await addAnother()).toMatchObject({
      status: 409,
      body: { message: credentialMessages.tooManyPasskeys },
    });
  });
});
