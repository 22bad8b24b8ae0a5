import type { SignInAccountList } from '@lab/contracts';
import { afterAll, afterEach, describe, expect, it } from '@jest/globals';
import { changeAnswers } from './support/changed-answers.js';
import { newPerson, startOidcLab } from './support/start-oidc-lab.js';

const PORTAL = '/aimex/portal';
const FAILED = '/auth?problem=failed';
const AWAY = '/auth?problem=away';
const UNVERIFIED = '/auth?problem=email_not_verified';

const lab = await startOidcLab();
const { changes, sign } = await changeAnswers(lab.issuer);

afterEach(() => {
  changes.token = undefined;
  changes.userinfo = undefined;
  lab.issuer.around = (answer) => answer();
});
afterAll(() => lab.close());

/** Signs a member in, with these claims about the address in the token and at the userinfo endpoint. */
const signInWith = async (token: (email: string) => object, userinfo: (email: string) => object) => {
  const person = await lab.memberPerson();
  changes.token = (claims) => sign({ ...claims, ...token(person.email) });
  changes.userinfo = ({ sub }) => ({ sub, ...userinfo(person.email) });
  const { visitor, target } = await lab.signIn(person);
  const { member } = await visitor.session();
  expect(member?.id).toBe(target === PORTAL ? person.id : undefined);
  return target;
};

const other = 'somebody-else@uni.example.edu';

describe('an address is verified when the issuer confirms it', () => {
  it.each([
    ['at userinfo, for the address in the token', (email: string) => ({ email }), () => ({ email_verified: true })],
    [
      'at userinfo, next to the address',
      (email: string) => ({ email }),
      (email: string) => ({ email, email_verified: true }),
    ],
    [
      'at userinfo, in capitals',
      (email: string) => ({ email }),
      (email: string) => ({ email: email.toUpperCase(), email_verified: 'true' }),
    ],
    ['in the token alone', (email: string) => ({ email, email_verified: true }), () => ({})],
    ['in the token, for the address at userinfo', () => ({ email_verified: true }), (email: string) => ({ email })],
    [
      'at userinfo, while the address in the token is empty',
      () => ({ email: '', email_verified: '' }),
      (email: string) => ({ email, email_verified: true }),
    ],
    [
      'at userinfo, while the token contains null',
      () => ({ email: null, email_verified: null }),
      (email: string) => ({ email, email_verified: true }),
    ],
    [
      'at userinfo, while the token names a different, unverified one',
      () => ({ email: other }),
      (email: string) => ({ email, email_verified: true }),
    ],
    [
      'in the token, while userinfo confirms a different one',
      (email: string) => ({ email, email_verified: true }),
      () => ({ email: other, email_verified: true }),
    ],
  ])('%s', async (_, token, userinfo) => {
    expect(await signInWith(token, userinfo)).toBe(PORTAL);
  });
});

describe('an address is not verified', () => {
  it.each([
    [
      'when userinfo confirms a different one',
      (email: string) => ({ email }),
      () => ({ email: other, email_verified: true }),
      '/auth?problem=unknown_person',
    ],
    [
      'when the token’s claim is about a different one',
      () => ({ email: other, email_verified: false }),
      (email: string) => ({ email }),
      UNVERIFIED,
    ],
    [
      'when the token says that it is unverified',
      (email: string) => ({ email, email_verified: false }),
      (email: string) => ({ email, email_verified: true }),
      UNVERIFIED,
    ],
    [
      'when userinfo says so, next to the address',
      () => ({ email_verified: true }),
      (email: string) => ({ email, email_verified: false }),
      UNVERIFIED,
    ],
    ['when the claim is empty', (email: string) => ({ email }), () => ({ email_verified: '' }), UNVERIFIED],
    ['without any claim about it', (email: string) => ({ email }), () => ({}), UNVERIFIED],
  ])('%s', async (_, token, userinfo, target) => {
    expect(await signInWith(token, userinfo)).toBe(target);
  });
});

describe('a userinfo endpoint', () => {
  it('that describes another subject is not trusted', async () => {
    const target = await signInWith(
      (email) => ({ email }),
      (email) => ({ sub: 'another', email, email_verified: true }),
    );
    expect(target).toBe(FAILED);
  });

  it.each([
    [500, 'application/json', '{}', AWAY],
    [503, 'text/html', '<p>Back soon</p>', AWAY],
    [429, 'application/json', '{}', AWAY],
    [401, 'application/json', '{"error":"invalid_token"}', FAILED],
    [200, 'text/html', '<p>Please sign in</p>', FAILED],
    [200, 'application/json', 'not JSON', FAILED],
  ])('that answers %i with %s (%s) leads to %s without a login', async (status, type, body, target) => {
    lab.issuer.around = (answer, request, response) => {
      if (!request.url!.startsWith('/me')) return answer();
      response.writeHead(status, { 'content-type': type }).end(body);
    };
    const person = await lab.memberPerson();
    const { visitor, target: reached } = await lab.signIn(person);
    expect(reached).toBe(target);
    expect((await visitor.session()).role).toBe('anonymous');
  });

  it('is not called when the token contains everything', async () => {
    lab.issuer.around = (answer, request, response) =>
      request.url!.startsWith('/me') ? void response.writeHead(500).end() : answer();
    expect(
      await signInWith(
        (email) => ({ email, email_verified: true }),
        () => ({}),
      ),
    ).toBe(PORTAL);
  });
});

it('an unverified address is marked as such for the administrator, and no member is suggested', async () => {
  const person = newPerson();
  await lab.memberWith(`${person.email.split('@')[0]}@example.edu`);
  changes.token = (claims) => sign({ ...claims, email: person.email });
  changes.userinfo = ({ sub }) => ({ sub });
  expect((await lab.signIn(person)).target).toBe(UNVERIFIED);
  const { body } = await (await lab.admin()).get<SignInAccountList>('/api/sign-in-accounts');
  expect(body.signInAccounts.find(({ email }) => email === person.email)).toMatchObject({
    isEmailVerified: false,
    suggestedMember: null,
    subject: person.account,
    issuer: lab.issuer.url,
  });
});
