import { request as sendRaw } from 'node:http';
import { API_TOKEN_PREFIX, limits } from '@lab/contracts';
import { newAddress, type ApiAnswer } from '@lab/test-kit';
import { afterAll, describe, expect, it } from '@jest/globals';
import { invalid, makeToken, programsOf, TOKENS, wrongToken } from './support/api-tokens.js';
import { LAB_PASSWORD } from './support/start-gateway.js';
import { startLab } from './support/start-lab.js';

const lab = await startLab();
const { sending, program, withToken } = programsOf(lab);
afterAll(() => lab.close());

describe('a wrong API token', () => {
  it('is refused with a machine-readable reason', async () => {
    const answer = await program(wrongToken()).get('/api/equipment');
    expect(answer).toMatchObject(invalid);
    expect(answer.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"');
    expect((await program(wrongToken()).get('/api/site')).status).toBe(401);
  });

  it.each([
    ['nothing', 'Bearer'],
    ['no prefix', `Bearer ${'x'.repeat(43)}`],
    ['two words', `Bearer ${wrongToken()} ${wrongToken()}`],
    ['a huge text', `Bearer ${API_TOKEN_PREFIX}${'x'.repeat(12_000)}`],
    ['a lower-case scheme', `bearer ${wrongToken()}`],
  ])('may be %s', async (_, authorization) => {
    expect(await sending(authorization).get('/api/equipment')).toMatchObject(invalid);
  });

  it('is ignored under another scheme, which a proxy in front may use', async () => {
    const { own } = await lab.protectedMember();
    for (const authorization of ['Basic bGFiOmxhYg==', 'Bearerlabtoken', `Digest ${wrongToken()}`]) {
      const mixed = sending(authorization, { more: { cookie: own.cookie! } });
      expect(await mixed.get('/api/auth/session')).toMatchObject({ status: 200, body: { isProven: true } });
    }
  });

  it('is refused even next to a valid one', async () => {
    const { token } = await withToken();
    const answer = await raw({ authorization: [`Bearer ${token}`, `Bearer ${wrongToken()}`] });
    expect(answer).toBe(400);
    expect(await raw({ authorization: ['Basic bGFiOmxhYg==', `Bearer ${token}`] })).toBe(400);
  });

  it('counts as a wrong password: after ten per minute, even right passwords are refused', async () => {
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

  it('counts only once, so that a script that keeps retrying locks no one out', async () => {
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

  it('from another caller on the network does not stop a known program', async () => {
    const { token } = await withToken();
    const address = newAddress();
    const script = program(token, { address });
    expect((await script.get('/api/equipment')).status).toBe(200);
    await Promise.all(Array.from({ length: 12 }, () => program(wrongToken(), { address }).get('/api/equipment')));
    expect((await script.get('/api/equipment')).status).toBe(200);
  });
});

describe('while the members service is unavailable', () => {
  it('a recently used token still works, and an unknown one is answered 503', async () => {
    const own = await startLab();
    const { own: browser } = await own.protectedMember();
    const { token } = (await makeToken(browser)).body;
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

/** The status of the answer to a request with these headers. The same header may appear twice. */
const raw = (headers: Record<string, string[]>): Promise<number> =>
  new Promise((resolve, reject) => {
    const sent = sendRaw(`${lab.gateway.url}/api/equipment`, (response) => {
      response.resume();
      resolve(response.statusCode!);
    });
    for (const [name, values] of Object.entries(headers)) sent.setHeader(name, values);
    sent.on('error', reject).end();
  });
