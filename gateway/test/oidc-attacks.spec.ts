import { SignJWT, generateKeyPair, type JWTPayload } from 'jose';
import { setDate, useRealDate } from '@lab/test-kit';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { changeAnswers, type ChangeToken } from './support/changed-answers.js';
import type { StartedGateway } from './support/start-gateway.js';
import { begin, CLIENT, comeBack, formOf, passIssuer, startOidcLab } from './support/start-oidc-lab.js';

const PORTAL = '/aimex/portal';
const FAILED = '/auth?problem=failed';

const lab = await startOidcLab();
const { changes, sign } = await changeAnswers(lab.issuer);

const omit = (claims: JWTPayload, claim: string): JWTPayload =>
  Object.fromEntries(Object.entries(claims).filter(([name]) => name !== claim));

afterEach(() => {
  changes.token = undefined;
  lab.issuer.around = (answer) => answer();
  useRealDate();
});
afterAll(() => lab.close());

describe('an answer of the issuer', () => {
  let replica: StartedGateway;

  beforeAll(async () => {
    replica = await lab.startReplica();
  });
  afterAll(() => replica.close());

  it('is accepted once over all replicas, even when two receive it at once', async () => {
    const { visitor, back } = await lab.arriveFromIssuer(await lab.memberPerson());
    const copies = [visitor.at(lab.gateway.url), visitor.at(replica.url)];
    const targets = await Promise.all(copies.map((copy) => comeBack(copy, back)));
    expect(targets.toSorted()).toEqual([PORTAL, FAILED]);
    expect(await comeBack(visitor.at(lab.gateway.url), back)).toBe(FAILED);
    expect(await comeBack(visitor.at(replica.url), back)).toBe(FAILED);
  });

  it('is refused in a browser that did not begin this sign-in, so a link cannot sign a user in as another person', async () => {
    const attacker = await lab.arriveFromIssuer(await lab.memberPerson());
    const victim = lab.visitor();
    expect(await comeBack(victim, attacker.back)).toBe(FAILED);
    expect((await victim.session()).role).toBe('anonymous');
    const person = await lab.memberPerson();
    const { visitor, back } = await lab.arriveFromIssuer(person);
    expect(await comeBack(visitor, attacker.back)).toBe(FAILED);
    expect(await comeBack(visitor, back)).toBe(PORTAL);
    expect((await visitor.session()).member?.id).toBe(person.id);
  });

  it('without the state, or with two states or codes, is refused', async () => {
    const { visitor, back } = await lab.arriveFromIssuer(await lab.memberPerson());
    for (const search of [
      '',
      '?code=x&state=x',
      '?error=access_denied',
      `${back.search}&state=x`,
      `${back.search}&code=x`,
    ])
      expect(await comeBack(visitor, { search })).toBe(FAILED);
  });

  it('that arrives ten minutes late is refused', async () => {
    const { visitor, back } = await lab.arriveFromIssuer(await lab.memberPerson());
    setDate(Date.now() + 10 * 60_000);
    expect(await comeBack(visitor, back)).toBe(FAILED);
  });

  it('is accepted despite foreign cookies that look like ours', async () => {
    const visitor = lab.visitor();
    await begin(visitor);
    const name = [...visitor.attempts.keys()][0]!.slice(0, -9);
    for (const odd of ['', '_', '"(=', '_"(=x', '_é=x', '_1=x', '_2=x', '_3=x', '_4=x', '_5=x'])
      visitor.attempts.set(`odd ${odd}`, Buffer.from(name + odd).toString('latin1'));
    expect(await begin(visitor)).toContain(lab.issuer.url);
  });

  it('with a cookie that this site has not sealed is refused', async () => {
    const { visitor, back } = await lab.arriveFromIssuer(await lab.memberPerson());
    const [name] = visitor.attempts.keys();
    const session = (await lab.loggedIn()).cookie!;
    for (const value of ['', 'x', 'a.b.c.d.e', session.slice(session.indexOf('=') + 1)]) {
      visitor.attempts.set(name!, `${name}=${value}`);
      expect(await comeBack(visitor, back)).toBe(FAILED);
    }
  });

  it.each([
    ['another nonce', 'nonce'],
    ['the challenge of another secret', 'code_challenge'],
  ])('to a request with %s is refused', async (_, parameter) => {
    const visitor = lab.visitor();
    const url = new URL(await begin(visitor));
    url.searchParams.set(parameter, 'somebody-else-has-chosen-this-value-of-43-sig');
    const back = await passIssuer(url.href, formOf(await lab.memberPerson()));
    expect(await comeBack(visitor, back)).toBe(FAILED);
    expect((await visitor.session()).role).toBe('anonymous');
  });

  it('that names another issuer, or none, is refused (RFC 9207)', async () => {
    for (const iss of ['https://evil.example', null]) {
      const { visitor, back } = await lab.arriveFromIssuer(await lab.memberPerson());
      if (iss) back.searchParams.set('iss', iss);
      else back.searchParams.delete('iss');
      expect(await comeBack(visitor, back)).toBe(FAILED);
    }
  });

  it('with an error does not count as cancelled, and its text is never shown', async () => {
    const { visitor, back } = await lab.arriveFromIssuer(await lab.memberPerson());
    const { state, iss } = Object.fromEntries(back.searchParams) as Record<string, string>;
    const query = new URLSearchParams({
      error: 'server_error',
      error_description: '<b>odd</b>',
      state: state!,
      iss: iss!,
    });
    expect(await comeBack(visitor, { search: `?${query}` })).toBe(FAILED);
    expect(lab.gateway.logLines.join('')).not.toContain('<b>odd</b>');
  });

  it.each([
    ['access_denied', '/auth?problem=cancelled'],
    ['login_required', FAILED],
    ['temporarily_unavailable', '/auth?problem=away'],
  ])('that is %s leads to %s', async (error, target) => {
    const { visitor, back } = await lab.arriveFromIssuer(await lab.memberPerson());
    back.searchParams.delete('code');
    back.searchParams.set('error', error);
    expect(await comeBack(visitor, back)).toBe(target);
  });
});

describe('a token', () => {
  const enter = async (change: ChangeToken) => {
    changes.token = change;
    const { visitor, target } = await lab.signIn(await lab.memberPerson());
    return { target, role: (await visitor.session()).role };
  };
  const minutes = (count: number) => (claims: JWTPayload) =>
    sign({ ...claims, iat: claims.iat! + count * 60, exp: Math.floor(Date.now() / 1000) + count * 60 + 1 });

  it('that is valid is accepted, so the signatures made by this test work', async () => {
    expect(await enter((claims) => sign(claims))).toEqual({ target: PORTAL, role: 'member' });
  });

  it.each([
    ['of another issuer', (claims: JWTPayload) => sign({ ...claims, iss: 'https://evil.example' })],
    ['for another site', (claims: JWTPayload) => sign({ ...claims, aud: 'another-site' })],
    ['without a nonce', (claims: JWTPayload) => sign(omit(claims, 'nonce'))],
    ['that expired five minutes ago', minutes(-5)],
    ['signed with another key', async (c: JWTPayload) => sign(c, (await generateKeyPair('RS256')).privateKey)],
    [
      'that is not signed',
      (claims: JWTPayload) =>
        [{ alg: 'none' }, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.') +
        '.',
    ],
    [
      'signed with the site’s own secret',
      (claims: JWTPayload) =>
        new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(CLIENT.secret)),
    ],
  ])('%s is refused', async (_, change) => {
    expect(await enter(change)).toEqual({ target: FAILED, role: 'anonymous' });
  });

  it('from an issuer whose clock is off by a minute is accepted', async () => {
    expect((await enter(minutes(-1))).target).toBe(PORTAL);
  });

  it('with an old authentication time proves the identity only as of that time', async () => {
    const hourAgo = Math.floor(Date.now() / 1000) - 3600;
    changes.token = (claims) => sign({ ...claims, auth_time: hourAgo });
    const { visitor } = await lab.signIn(await lab.memberPerson());
    expect(await visitor.session()).toMatchObject({ isProven: true });
    expect((await visitor.setCode('correct horse')).status).toBe(401);
  });

  it('with an unverified address does not log anyone in', async () => {
    const person = await lab.memberPerson();
    changes.token = (claims) => sign({ ...claims, email: person.email });
    const { target } = await lab.signIn({ account: person.account, email: person.email, isVerified: false });
    expect(target).toBe('/auth?problem=email_not_verified');
  });
});

describe('the redirect after a sign-in', () => {
  it.each(['redirect=%2F%2Fevil.example', 'redirect=/api/auth/oidc/start', 'redirect=/a&redirect=//evil.example'])(
    'never leads to another site or into a loop: %s leads to the portal',
    async (query) => {
      const visitor = lab.visitor();
      const url = await begin(visitor, `?${query}`);
      expect(await comeBack(visitor, await passIssuer(url, formOf(await lab.memberPerson())))).toBe(PORTAL);
    },
  );
});
