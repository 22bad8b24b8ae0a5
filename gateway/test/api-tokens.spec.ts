import {
  ACTING_MEMBER_HEADER,
  API_TOKEN_PREFIX,
  sessionMessages,
  tokenMessages,
  type ApiTokenList,
  type CreatedApiToken,
} from '@lab/contracts';
import { eventually } from '@lab/test-kit';
import { afterAll, describe, expect, it } from '@jest/globals';
import { EventStreams } from '../src/live-updates/event-streams.js';
import { invalid, programsOf, TOKENS, wrongToken } from './support/api-tokens.js';
import { ADMIN_PASSWORD, startGateway } from './support/start-gateway.js';
import { ORIGIN, startLab, type LabVisitor } from './support/start-lab.js';

const lab = await startLab();
const { program, withToken } = programsOf(lab);
const replica = await startGateway({ PUBLIC_URL: ORIGIN, MEMBERS_URL: lab.members.url });
afterAll(async () => {
  await replica.close();
  await lab.close();
});

/** Expects that both replicas refuse the token. */
const isRefused = (token: string) =>
  eventually(async () => {
    for (const { url } of [lab.gateway, replica])
      expect(await program(token, { url }).get('/api/auth/session')).toMatchObject(invalid);
  });

describe('a program with an API token', () => {
  it('acts as its owner, as proven, and never as an administrator', async () => {
    const { id, made, script } = await withToken();
    expect(await script.get('/api/auth/session')).toMatchObject({
      status: 200,
      body: { authenticated: true, role: 'member', member: { id }, isProven: true },
    });
    await script.get('/api/equipment');
    expect(lab.receivedIdentity()).toMatchObject({
      role: 'member',
      chosenMember: { id },
      isProven: true,
      hasFreshProof: false,
      sessionId: null,
      token: { id: made.id, name: 'Calendar script' },
    });
  });

  it('is listed with its last use but not its secret, and gets neither a cookie nor a session', async () => {
    const { own, token, script } = await withToken();
    expect((await script.get('/api/auth/session')).headers.getSetCookie()).toEqual([]);
    await script.get('/api/equipment');
    const { body: listed } = await own.get<{ sessions: unknown[] }>('/api/auth/sessions');
    expect(listed.sessions).toHaveLength(1);
    const { status, headers, body } = await own.get<ApiTokenList>(TOKENS);
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(body.tokens).toMatchObject([{ name: 'Calendar script', scope: 'write', lastUsedAt: expect.any(String) }]);
    expect(JSON.stringify(body)).not.toContain(token);
  });

  it('may call from any Origin, but not under another member’s name', async () => {
    const { id, token } = await withToken();
    const elsewhere = program(token, { more: { origin: 'https://elsewhere.example' } });
    expect((await elsewhere.post('/api/equipment', {})).status).toBe(200);
    const mistaken = program(token, { more: { [ACTING_MEMBER_HEADER]: String(id + 1) } });
    expect(await mistaken.post('/api/equipment', {})).toMatchObject({
      status: 403,
      body: { message: sessionMessages.somebodyElse },
    });
  });

  it('cannot write if its token is read-only', async () => {
    const { script } = await withToken({ scope: 'read' });
    expect((await script.get('/api/equipment')).status).toBe(200);
    expect((await script.send('HEAD', '/api/equipment', {})).status).toBe(200);
    for (const method of ['POST', 'DELETE', 'OPTIONS'])
      expect(await script.send(method, '/api/equipment', {})).toMatchObject({
        status: 403,
        body: { message: tokenMessages.onlyReads },
      });
  });

  it('gets an explanation and no cookie where a session is needed', async () => {
    const { script } = await withToken();
    const answer = await script.post('/api/auth/admin', { password: ADMIN_PASSWORD });
    expect(answer).toMatchObject({ status: 403, body: { message: tokenMessages.sessionsOnly } });
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it('keeps its own identity, whatever cookie it sends', async () => {
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

  it('leaves its token, and a guest’s cookie, neither in forwarded requests nor in the log', async () => {
    const { token } = await withToken();
    const wrong = wrongToken();
    await program(token, { more: { cookie: 'guest=1' } }).get('/api/equipment');
    await program(wrong).get('/api/equipment');
    for (const name of ['authorization', 'cookie']) expect(lab.lastHeaders()).not.toHaveProperty(name);
    expect(JSON.stringify(lab.lastHeaders())).not.toContain(token);
    const log = [...lab.gateway.logLines, ...lab.members.logLines].join('');
    for (const secret of [token, wrong]) expect(log).not.toContain(secret.slice(API_TOKEN_PREFIX.length));
    expect(log).toContain('"security":"token made"');
  });
});

describe('an API token ends within moments, on every replica,', () => {
  it.each<[string, (of: { id: number; own: LabVisitor; made: CreatedApiToken }) => Promise<unknown>]>([
    ['when it is revoked', ({ own, made }) => own.send('DELETE', `${TOKENS}/${made.id}`)],
    [
      'when its owner leaves the lab',
      ({ id }) => lab.members.dataSource.query('UPDATE lab_members SET is_alumni = true WHERE id = $1', [id]),
    ],
  ])('%s', async (_, end) => {
    const { token, ...of } = await withToken();
    for (const { url } of [lab.gateway, replica])
      expect((await program(token, { url }).get('/api/equipment', {})).status).not.toBe(401);
    await end(of);
    await isRefused(token);
  });

  it('and at once if the change is announced, before the cache expires', async () => {
    const { own, made, token, script } = await withToken();
    expect((await script.get('/api/equipment')).status).toBe(200);
    await own.send('DELETE', `${TOKENS}/${made.id}`);
    expect(await script.get('/api/equipment')).toMatchObject(invalid);
    replica.app.get(EventStreams).send('lab-members');
    expect(await program(token, { url: replica.url }).get('/api/equipment')).toMatchObject(invalid);
  });

  it('but requests in progress are still answered', async () => {
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
