import { randomBytes } from 'node:crypto';
import { request as sendRaw } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import {
  ACTING_MEMBER_HEADER,
  API_TOKEN_PREFIX,
  limits,
  sessionMessages,
  tokenMessages,
  type ApiTokenList,
  type CreatedApiToken,
} from '@lab/contracts';
import { ApiClient, eventually, newAddress, type ApiAnswer } from '@lab/test-kit';
import { afterAll, describe, expect, it } from '@jest/globals';
import { EventStreams } from '../src/live-updates/event-streams.js';
import { ADMIN_PASSWORD, LAB_PASSWORD, startGateway } from './support/start-gateway.js';
import { ORIGIN, startLab, type LabVisitor } from './support/start-lab.js';

const TOKENS = '/api/auth/tokens';

const lab = await startLab();
const replica = await startGateway({ PUBLIC_URL: ORIGIN, MEMBERS_URL: lab.members.url });
afterAll(async () => {
  await replica.close();
  await lab.close();
});

const make = (own: LabVisitor, also: object = {}) =>
  own.sendJson<CreatedApiToken>('POST', TOKENS, { name: 'Calendar script', scope: 'write', days: 30, ...also });

/** A program that sends this as its Authorization. */
const sending = (authorization: string, { url = lab.gateway.url, address = newAddress(), more = {} } = {}) =>
  new ApiClient(url, { 'x-forwarded-for': address, authorization, ...more });

const program = (token: string, options: Parameters<typeof sending>[1] = {}) => sending(`Bearer ${token}`, options);

const withToken = async (also: object = {}) => {
  const { id, own } = await lab.protectedMember();
  const made = (await make(own, also)).body;
  return { id, own, made, token: made.token, script: program(made.token) };
};

const wrongToken = () => API_TOKEN_PREFIX + randomBytes(32).toString('base64url');

const invalid = { status: 401, body: { message: tokenMessages.invalid } };

/** Both replicas refuse the token. */
const isRefused = (token: string) =>
  eventually(async () => {
    for (const { url } of [lab.gateway, replica])
      expect(await program(token, { url }).get('/api/auth/session')).toMatchObject(invalid);
  });

describe('a program with an API token', () => {
  it('acts as its member, proven, and never as an administrator', async () => {
    const { id, made, script } = await withToken();
    expect(await script.get('/api/auth/session')).toMatchObject({
      status: 200,
      body: { authenticated: true, role: 'member', member: { id }, isProven: true },
    });
    await script.get('/api/equipment');
    expect(lab.told()).toMatchObject({
      role: 'member',
      chosenMember: { id },
      isProven: true,
      hasFreshProof: false,
      sessionId: null,
      token: { id: made.id, name: 'Calendar script' },
    });
  });

  it('is listed with its last use, and never with its secret', async () => {
    const { own, token, script } = await withToken();
    await script.get('/api/equipment');
    const { status, headers, body } = await own.get<ApiTokenList>(TOKENS);
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(body.tokens).toMatchObject([{ name: 'Calendar script', scope: 'write', lastUsedAt: expect.any(String) }]);
    expect(JSON.stringify(body)).not.toContain(token);
  });

  it('gets no cookie, and no session of its own', async () => {
    const { own, script } = await withToken();
    const answer = await script.get('/api/auth/session');
    expect(answer.headers.getSetCookie()).toEqual([]);
    const { body } = await own.get<{ sessions: unknown[] }>('/api/auth/sessions');
    expect(body.sessions).toHaveLength(1);
  });

  it('needs no origin, and is not asked as whom a page acts', async () => {
    const { id, token } = await withToken();
    const elsewhere = program(token, { more: { origin: 'https://elsewhere.example' } });
    expect((await elsewhere.post('/api/equipment', {})).status).toBe(200);
    const mistaken = program(token, { more: { [ACTING_MEMBER_HEADER]: String(id + 1) } });
    expect(await mistaken.post('/api/equipment', {})).toMatchObject({
      status: 403,
      body: { message: sessionMessages.somebodyElse },
    });
  });

  it('may change nothing when it may only read', async () => {
    const { script } = await withToken({ scope: 'read' });
    expect((await script.get('/api/equipment')).status).toBe(200);
    expect((await script.send('HEAD', '/api/equipment', {})).status).toBe(200);
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
      expect(await script.send(method, '/api/equipment', {})).toMatchObject({
        status: 403,
        body: { message: tokenMessages.onlyReads },
      });
  });

  it.each([
    ['POST', '/api/auth/admin', { password: ADMIN_PASSWORD }],
    ['POST', '/api/auth/login', { password: LAB_PASSWORD }],
    ['POST', '/api/auth/logout', {}],
    ['PUT', '/api/auth/identity', { memberId: null }],
    ['GET', TOKENS, undefined],
    ['POST', TOKENS, { name: 'Another', scope: 'write', days: 365 }],
    ['DELETE', `${TOKENS}/1`, undefined],
    ['PUT', '/api/auth/code', { code: 'another horse', currentCode: 'correct horse' }],
    ['DELETE', '/api/auth/code', { currentCode: 'correct horse' }],
    ['GET', '/api/auth/passkeys', undefined],
    ['POST', '/api/auth/passkeys/options', {}],
    ['POST', '/api/auth/invites', { memberId: 1 }],
    ['DELETE', '/api/auth/credentials/1', undefined],
    ['DELETE', '/api/auth/sessions', undefined],
    ['GET', '/api/auth/oidc/start', undefined],
    ['GET', '/api/events', undefined],
  ])('is refused at %s %s', async (method, path, body) => {
    const { script } = await withToken();
    const init = body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {};
    const answer = await script.send(method, path, init);
    expect(answer).toMatchObject({ status: 403, body: { message: tokenMessages.sessionsOnly } });
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it('is itself alone, whatever cookie comes with it', async () => {
    const { id, token } = await withToken();
    const { own: another } = await lab.protectedMember();
    const professor = await lab.admin();
    for (const { cookie } of [another, professor]) {
      const mixed = program(token, { more: { cookie: `${cookie}; guest=1` } });
      expect(await mixed.get('/api/auth/session')).toMatchObject({ body: { role: 'member', member: { id } } });
      expect((await mixed.post('/api/auth/invites', { memberId: id })).status).toBe(403);
      expect(await program(wrongToken(), { more: { cookie: cookie! } }).get('/api/auth/session')).toMatchObject(
        invalid,
      );
    }
  });

  it('is neither passed on to services nor in the log', async () => {
    const { token, script } = await withToken();
    const wrong = wrongToken();
    await script.get('/api/equipment');
    await program(wrong).get('/api/equipment');
    expect(lab.lastHeaders()).not.toHaveProperty('authorization');
    expect(JSON.stringify(lab.lastHeaders())).not.toContain(token);
    const log = [...lab.gateway.logLines, ...lab.members.logLines].join('');
    for (const secret of [token, wrong]) expect(log).not.toContain(secret.slice(API_TOKEN_PREFIX.length));
    expect(log).toContain('"security":"token made"');
  });

  it('brings no cookie of a guest to a service', async () => {
    const { token } = await withToken();
    await program(token, { more: { cookie: 'guest=1' } }).get('/api/equipment');
    expect(lab.lastHeaders()).not.toHaveProperty('cookie');
  });

  it('may call twenty times at once', async () => {
    const { script } = await withToken();
    const answers = await Promise.all(Array.from({ length: 20 }, () => script.get('/api/equipment')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });
});

describe('an API token ends within moments, on every replica,', () => {
  it.each<[string, (of: { id: number; own: LabVisitor; made: CreatedApiToken }) => Promise<unknown>]>([
    ['when it is revoked', ({ own, made }) => own.send('DELETE', `${TOKENS}/${made.id}`)],
    [
      'when it expires',
      ({ made }) => lab.members.dataSource.query('UPDATE api_tokens SET expires_at = now() WHERE id = $1', [made.id]),
    ],
    [
      'when its owner leaves the lab',
      ({ id }) => lab.members.dataSource.query('UPDATE lab_members SET is_alumni = true WHERE id = $1', [id]),
    ],
    [
      'when its owner is deleted',
      ({ id }) => lab.members.dataSource.query('DELETE FROM lab_members WHERE id = $1', [id]),
    ],
    ['when its owner’s sign-in is reset', async ({ id }) => (await lab.admin()).reset(id)],
    ['when its owner changes the code', ({ own }) => own.setCode('another horse', 'correct horse')],
    ['when its owner signs out everywhere', ({ own }) => own.send('DELETE', '/api/auth/sessions')],
    [
      'when its owner is protected no more',
      ({ own }) => own.sendJson('DELETE', '/api/auth/code', { currentCode: 'correct horse' }),
    ],
  ])('%s', async (_, end) => {
    const { token, ...of } = await withToken();
    for (const { url } of [lab.gateway, replica])
      expect((await program(token, { url }).get('/api/equipment', {})).status).not.toBe(401);
    await end(of);
    await isRefused(token);
  });

  it('at once where somebody tells of it, without asking again each second', async () => {
    const { own, made, token, script } = await withToken();
    expect((await script.get('/api/equipment')).status).toBe(200);
    await own.send('DELETE', `${TOKENS}/${made.id}`);
    expect(await script.get('/api/equipment')).toMatchObject(invalid);
    replica.app.get(EventStreams).send('lab-members');
    expect(await program(token, { url: replica.url }).get('/api/equipment')).toMatchObject(invalid);
  });

  it('with the lab’s password', async () => {
    const { token } = await withToken();
    const other = await startGateway({ MEMBERS_URL: lab.members.url, LAB_PASSWORD: 'another lab password' });
    expect(await program(token, { url: other.url }).get('/api/equipment')).toMatchObject(invalid);
    await other.close();
  });

  it('and what it had asked for before is still answered', async () => {
    const { own, made, script } = await withToken();
    const held = lab.holdNext();
    const asked = script.get('/api/equipment');
    const release = await held;
    await own.send('DELETE', `${TOKENS}/${made.id}`);
    expect(await script.get('/api/equipment')).toMatchObject(invalid);
    release();
    expect((await asked).status).toBe(200);
  });
});

describe('a wrong API token', () => {
  it('is refused, with the reason that programs understand', async () => {
    const answer = await program(wrongToken()).get('/api/equipment');
    expect(answer).toMatchObject(invalid);
    expect(answer.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"');
    expect((await program(wrongToken()).get('/api/site')).status).toBe(401);
  });

  it.each([
    ['nothing', 'Bearer'],
    ['nothing but spaces', 'Bearer    '],
    ['another prefix', `Bearer ghp_${'x'.repeat(43)}`],
    ['no prefix', `Bearer ${'x'.repeat(43)}`],
    ['two words', `Bearer ${wrongToken()} ${wrongToken()}`],
    ['a huge text', `Bearer ${API_TOKEN_PREFIX}${'x'.repeat(12_000)}`],
    ['signs', `Bearer ${API_TOKEN_PREFIX}' OR 1=1 --`],
    ['small letters for the scheme', `bearer ${wrongToken()}`],
  ])('may be %s', async (_, authorization) => {
    expect(await sending(authorization).get('/api/equipment')).toMatchObject(invalid);
  });

  it('is not what somebody gives to another scheme: a proxy in front may ask for a password', async () => {
    const { own } = await lab.protectedMember();
    for (const authorization of ['Basic bGFiOmxhYg==', 'Bearerlabtoken', `Digest ${wrongToken()}`]) {
      const mixed = sending(authorization, { more: { cookie: own.cookie! } });
      expect(await mixed.get('/api/auth/session')).toMatchObject({ status: 200, body: { isProven: true } });
    }
  });

  it('does not hide behind another one', async () => {
    const { token } = await withToken();
    const answer = await raw({ authorization: [`Bearer ${token}`, `Bearer ${wrongToken()}`] });
    expect(answer).toBe(400);
    expect(await raw({ authorization: ['Basic bGFiOmxhYg==', `Bearer ${token}`] })).toBe(400);
  });

  it('has no zero character: such a request is none at all', async () => {
    const socket = connect(lab.gateway.port, '127.0.0.1');
    const { token } = await withToken();
    socket.end(`GET /api/equipment HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\0\r\n\r\n`);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('counts with wrong passwords: ten a minute, and then even right passwords are refused', async () => {
    const visitor = lab.visitor();
    const { address } = visitor;
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => program(wrongToken(), { address }).get('/api/equipment')),
    );
    expect(countOf(answers, 401)).toBe(limits.wrongPasswords.count);
    expect(countOf(answers, 429)).toBe(20 - limits.wrongPasswords.count);
    expect((await visitor.logIn(LAB_PASSWORD)).status).toBe(429);
    expect((await lab.visitor().logIn(LAB_PASSWORD)).status).toBe(200);
  });

  it('counts once, however often it comes: a script that goes on locks nobody out', async () => {
    const visitor = lab.visitor();
    const { address } = visitor;
    const stale = program(wrongToken(), { address });
    for (let count = 0; count < 15; count += 1) expect(await stale.get('/api/equipment')).toMatchObject(invalid);
    const { own, made } = await withToken();
    await own.send('DELETE', `${TOKENS}/${made.id}`);
    const revoked = program(made.token, { address });
    for (let count = 0; count < 15; count += 1) expect(await revoked.get('/api/equipment')).toMatchObject(invalid);
    expect((await visitor.logIn(LAB_PASSWORD)).status).toBe(200);
  });

  it('of somebody else on the network does not stop a program that is known', async () => {
    const { token } = await withToken();
    const address = newAddress();
    const script = program(token, { address });
    expect((await script.get('/api/equipment')).status).toBe(200);
    await Promise.all(Array.from({ length: 12 }, () => program(wrongToken(), { address }).get('/api/equipment')));
    expect((await script.get('/api/equipment')).status).toBe(200);
  });
});

describe('while the members service is away', () => {
  it('a token that was just used still works, and one that nobody knows is neither right nor wrong', async () => {
    const own = await startLab();
    const { own: browser } = await own.protectedMember();
    const { token } = (await make(browser)).body;
    const { url } = own.gateway;
    expect((await program(token, { url }).get('/api/equipment')).status).toBe(200);
    await own.members.close();
    expect((await program(token, { url }).get('/api/equipment')).status).toBe(200);
    expect((await program(wrongToken(), { url }).get('/api/equipment')).status).toBe(503);
    await own.gateway.close();
  });
});

const countOf = (answers: readonly ApiAnswer[], wanted: number): number =>
  answers.filter(({ status }) => status === wanted).length;

/** The status of an answer to a request with these headers, of which one may come twice. */
const raw = (headers: Record<string, string[]>): Promise<number> =>
  new Promise((resolve, reject) => {
    const sent = sendRaw(`${lab.gateway.url}/api/equipment`, (response) => {
      response.resume();
      resolve(response.statusCode!);
    });
    for (const [name, values] of Object.entries(headers)) sent.setHeader(name, values);
    sent.on('error', reject).end();
  });
