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

/** Signs a member in whose issuer says this of the address in the token and at its userinfo endpoint. */
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

describe('an address is verified when the issuer says so', () => {
  it.each([
    ['at userinfo, of the address in the token', (email: string) => ({ email }), () => ({ email_verified: true })],
    [
      'at userinfo beside the address',
      (email: string) => ({ email }),
      (email: string) => ({ email, email_verified: true }),
    ],
    [
      'at userinfo, in capitals',
      (email: string) => ({ email }),
      (email: string) => ({ email: email.toUpperCase(), email_verified: 'true' }),
    ],
    ['in the token alone', (email: string) => ({ email, email_verified: true }), () => ({})],
    ['in the token, of the address at userinfo', () => ({ email_verified: true }), (email: string) => ({ email })],
    [
      'at userinfo, where the token has an empty address',
      () => ({ email: '', email_verified: '' }),
      (email: string) => ({ email, email_verified: true }),
    ],
    [
      'at userinfo, where the token has null',
      () => ({ email: null, email_verified: null }),
      (email: string) => ({ email, email_verified: true }),
    ],
    [
      'at userinfo of one address, and the token names another',
      () => ({ email: other }),
      (email: string) => ({ email, email_verified: true }),
    ],
    [
      'in the token of one address, and userinfo of another',
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
      'by what is said of another one at userinfo',
      (email: string) => ({ email }),
      () => ({ email: other, email_verified: true }),
      '/auth?problem=unknown_person',
    ],
    [
      'by what is said of another one in the token',
      () => ({ email: other, email_verified: false }),
      (email: string) => ({ email }),
      UNVERIFIED,
    ],
    [
      'when the token says that it is not',
      (email: string) => ({ email, email_verified: false }),
      (email: string) => ({ email, email_verified: true }),
      UNVERIFIED,
    ],
    [
      'when it says so beside the address at userinfo',
      () => ({ email_verified: true }),
      (email: string) => ({ email, email_verified: false }),
      UNVERIFIED,
    ],
    ['by an empty word', (email: string) => ({ email }), () => ({ email_verified: '' }), UNVERIFIED],
    ['when nobody says anything', (email: string) => ({ email }), () => ({}), UNVERIFIED],
  ])('%s', async (_, token, userinfo, target) => {
    expect(await signInWith(token, userinfo)).toBe(target);
  });
});

describe('a userinfo endpoint', () => {
  it('that speaks of another subject is not believed', async () => {
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
  ])('that answers %i with %s (%s) leads to %s, and lets nobody in', async (status, type, body, target) => {
    lab.issuer.around = (answer, request, response) => {
      if (!request.url!.startsWith('/me')) return answer();
      response.writeHead(status, { 'content-type': type }).end(body);
    };
    const person = await lab.memberPerson();
    const { visitor, target: reached } = await lab.signIn(person);
    expect(reached).toBe(target);
    expect((await visitor.session()).role).toBe('anonymous');
  });

  it('is not asked when the token says everything', async () => {
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

it('an address that nobody has verified is shown to the administrator as such, and suggests no member', async () => {
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
