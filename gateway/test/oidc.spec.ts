import { credentialMessages, sessionMessages, type SignInAccount, type SignInAccountList } from '@lab/contracts';
import { eventually } from '@lab/test-kit';
import { afterAll, describe, expect, it } from '@jest/globals';
import { startGateway } from './support/start-gateway.js';
import { ORIGIN } from './support/start-lab.js';
import { begin, comeBack, formOf, newPerson, oidcEnv, passIssuer, startOidcLab } from './support/start-oidc-lab.js';

const PORTAL = '/aimex/portal';
const UNKNOWN = '/auth?problem=unknown_person';

const lab = await startOidcLab();
afterAll(() => lab.close());

const accountsOf = async () =>
  (await (await lab.admin()).get<SignInAccountList>('/api/sign-in-accounts')).body.signInAccounts;
const accountOf = async (email: string) => (await accountsOf()).find((account) => account.email === email);
const post = async (path: string, body?: object) => (await lab.admin()).sendJson('POST', path, body ?? {});

describe('the university sign-in', () => {
  it('is announced in every session with its label, and is absent without an issuer', async () => {
    expect(await lab.visitor().session()).toMatchObject({ oidc: { label: 'Test University' }, hasPasswordLogin: true });
    const without = await startGateway();
    const visitor = without.visitor();
    expect((await visitor.session()).oidc).toBeNull();
    expect((await visitor.get('/api/auth/oidc/start')).status).toBe(404);
    await without.close();
  });

  it('sends the browser to the issuer with PKCE, state and nonce, and keeps what it needs in a sealed cookie', async () => {
    const visitor = lab.visitor();
    const answer = await visitor.get('/api/auth/oidc/start?redirect=/aimex/equipment');
    const { origin, searchParams } = new URL(answer.headers.get('location')!);
    expect(origin).toBe(lab.issuer.url);
    expect(Object.fromEntries(searchParams)).toEqual({
      client_id: 'lab-portal',
      response_type: 'code',
      redirect_uri: `${ORIGIN}/api/auth/oidc/callback`,
      scope: 'openid email profile',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^__Host-lab_oidc_[\da-f]{8}_[\w-]{8}=[\w.-]+; Max-Age=600; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/,
      ),
    ]);
    expect([...visitor.attempts.values()].join()).not.toContain(searchParams.get('state'));
  });

  it('logs in the member with the verified address, ignoring case, as proven, and leads to the requested page', async () => {
    const person = newPerson();
    const id = await lab.memberWith(person.email.toUpperCase());
    const visitor = lab.visitor();
    const url = await begin(visitor, `?redirect=${encodeURIComponent('/aimex/lab-meetings?date=2026-01-05#top')}`);
    const target = await comeBack(visitor, await passIssuer(url, formOf(person)));
    expect(target).toBe('/aimex/lab-meetings?date=2026-01-05#top');
    expect(await visitor.session()).toMatchObject({ role: 'member', member: { id }, isProven: true });
    expect(visitor.attempts.size).toBe(0);
    await visitor.get('/api/equipment');
    expect(lab.receivedIdentity()).toMatchObject({ chosenMember: { id }, isProven: true, hasFreshProof: true });
  });

  it('stays linked to the account when an address changes later, there or here', async () => {
    const person = newPerson();
    const id = await lab.memberWith(person.email);
    await lab.signIn(person);
    const heir = await lab.memberWith('heir-to-be@uni.example.edu');
    const moved = { ...person, email: 'heir-to-be@uni.example.edu' };
    const second = await lab.signIn(moved);
    expect(second.target).toBe(PORTAL);
    expect((await second.visitor.session()).member?.id).toBe(id);
    const unverified = await lab.signIn({ ...person, isVerified: false });
    expect((await unverified.visitor.session()).member?.id).toBe(id);
    expect((await (await lab.loggedIn()).get(`/api/auth/identity/${heir}`)).body).toEqual({ methods: [] });
  });

  it('protects the member: others cannot choose the name, and earlier sessions end', async () => {
    const person = newPerson();
    const id = await lab.memberWith(person.email);
    const before = await lab.loggedIn();
    await before.choose(id);
    const { visitor } = await lab.signIn(person);
    await eventually(async () => expect((await before.session()).role).toBe('anonymous'));
    const other = await lab.loggedIn();
    expect((await other.get(`/api/auth/identity/${id}`)).body).toEqual({ methods: ['oidc'] });
    const wanted = { message: credentialMessages.proveFirst, methods: ['oidc'] };
    expect(await other.choose(id)).toMatchObject({ status: 401, body: wanted });
    // The proof is fresh, so a code can be set as well.
    expect((await visitor.setCode('correct horse')).status).toBe(204);
    expect((await visitor.session()).isProven).toBe(true);
  });

  it('replaces the browser’s earlier session completely, unless it was proven to be the same member', async () => {
    const person = newPerson();
    const id = await lab.memberWith(person.email);
    const visitor = await lab.admin();
    const before = visitor.at(lab.gateway.url);
    await lab.signIn(person, visitor);
    expect(await visitor.session()).toMatchObject({ role: 'member', member: { id } });
    await before.logOut();
    expect((await visitor.session()).role).toBe('member');
    await visitor.logInAsAdmin('the professor only');
    await lab.signIn(person, visitor);
    expect(await visitor.session()).toMatchObject({ role: 'admin', member: { id }, isProven: true });
  });

  it('does not log in when cancelled or without a verified address, but remembers the requested page', async () => {
    const cancelling = lab.visitor();
    const back = await passIssuer(await begin(cancelling), new URLSearchParams({ cancel: 'true' }));
    expect(await comeBack(cancelling, back)).toBe('/auth?problem=cancelled');
    expect((await cancelling.session()).role).toBe('anonymous');
    const person = newPerson();
    await lab.memberWith(person.email);
    expect((await lab.signIn({ account: person.account })).target).toBe('/auth?problem=email_not_verified');
    const visitor = lab.visitor();
    const url = await begin(visitor, '?redirect=/aimex/equipment');
    const target = await comeBack(visitor, await passIssuer(url, formOf({ ...person, isVerified: false })));
    expect(target).toBe('/auth?problem=email_not_verified&redirect=%2Faimex%2Fequipment');
  });

  it('leads each of two tabs to its own page, in any order, and with many tabs drops the oldest', async () => {
    const person = newPerson();
    await lab.memberWith(person.email);
    const visitor = lab.visitor();
    const pages = [
      '/aimex/equipment',
      '/aimex/lab-meetings',
      '/aimex/support-and-resources',
      '/aimex/managing-member',
      '/members',
      '/news',
    ];
    const backs: URL[] = [];
    for (const page of pages)
      backs.push(await passIssuer(await begin(visitor, `?redirect=${encodeURIComponent(page)}`), formOf(person)));
    expect(visitor.attempts.size).toBe(5);
    const [given, ...others] = backs;
    for (const [index, back] of [...others.entries()].toReversed())
      expect(await comeBack(visitor, back)).toBe(pages[index + 1]);
    expect(await comeBack(visitor, given!)).toBe('/auth?problem=failed');
    expect(visitor.attempts.size).toBe(0);
    expect((await visitor.session()).isProven).toBe(true);
  });

  it('leads to the portal when the address of the requested page is too long for a cookie', async () => {
    const person = newPerson();
    await lab.memberWith(person.email);
    const visitor = lab.visitor();
    const url = await begin(visitor, `?redirect=/aimex/equipment?q=${'x'.repeat(4000)}`);
    expect(await comeBack(visitor, await passIssuer(url, formOf(person)))).toBe(PORTAL);
  });

  it('makes the issuer ask for a new proof on request', async () => {
    const url = await begin(lab.visitor(), '?again=true&redirect=/aimex/sign-in');
    expect(new URL(url).searchParams.get('prompt')).toBe('login');
  });
});

describe('an unknown person', () => {
  it('gets an explanation, is listed once for the professor, and can sign in once linked', async () => {
    const person = newPerson();
    const id = await lab.memberWith('other-address@example.edu', { nameEn: person.name });
    expect((await lab.signIn(person)).target).toBe(UNKNOWN);
    expect((await lab.signIn(person)).target).toBe(UNKNOWN);
    const waiting = (await accountsOf()).filter(({ email }) => email === person.email);
    expect(waiting).toEqual([
      expect.objectContaining({ name: person.name, member: null, suggestedMember: expect.objectContaining({ id }) }),
    ]);
    const path = `/api/sign-in-accounts/${waiting[0]!.id}/link`;
    expect(await post(path, { memberId: id })).toMatchObject({ status: 200, body: { member: { id } } });
    expect((await post(path, { memberId: id })).status).toBe(409);
    const { visitor, target } = await lab.signIn(person);
    expect(target).toBe(PORTAL);
    expect(await visitor.session()).toMatchObject({ member: { id }, isProven: true });
  });

  it('is also listed with an unverified address or none, and can sign in once linked', async () => {
    const person = newPerson();
    const id = await lab.memberWith(person.email);
    const nameless = { account: newPerson().account };
    for (const stranger of [{ ...person, isVerified: false }, nameless])
      expect((await lab.signIn(stranger)).target).toBe('/auth?problem=email_not_verified');
    const bySubject = (list: SignInAccount[], { account }: { account: string }) =>
      list.find(({ subject }) => subject === account);
    const unverified = bySubject(await accountsOf(), person);
    const expected = { issuer: lab.issuer.url, member: null, suggestedMember: null, isEmailVerified: false };
    expect(unverified).toMatchObject({ ...expected, email: person.email, name: person.name });
    expect(bySubject(await accountsOf(), nameless)).toMatchObject({ ...expected, email: null, name: null });
    await post(`/api/sign-in-accounts/${unverified!.id}/link`, { memberId: id });
    const { visitor, target } = await lab.signIn({ ...person, isVerified: false });
    expect(target).toBe(PORTAL);
    expect(await visitor.session()).toMatchObject({ member: { id }, isProven: true });
  });

  it('is listed with the address once it is verified', async () => {
    const person = newPerson();
    await lab.signIn({ ...person, isVerified: false });
    expect((await lab.signIn(person)).target).toBe(UNKNOWN);
    expect(await accountOf(person.email)).toMatchObject({ isEmailVerified: true });
    const id = await lab.memberWith(person.email);
    const { visitor } = await lab.signIn(person);
    expect((await visitor.session()).member?.id).toBe(id);
  });

  it('can be dismissed, and still linked later', async () => {
    const person = newPerson();
    await lab.signIn(person);
    const { id } = (await accountOf(person.email))!;
    expect((await post(`/api/sign-in-accounts/${id}/dismiss`)).body).toMatchObject({ isDismissed: true });
    expect((await lab.signIn(person)).target).toBe(UNKNOWN);
    expect(await accountOf(person.email)).toMatchObject({ id, isDismissed: true });
    const memberId = await lab.newMember();
    expect((await post(`/api/sign-in-accounts/${id}/link`, { memberId })).body).toMatchObject({ isDismissed: false });
    expect((await post(`/api/sign-in-accounts/${id}/dismiss`)).status).toBe(409);
    expect((await lab.signIn(person)).target).toBe(PORTAL);
  });
});

describe('a linked account', () => {
  const linked = async () => {
    const person = newPerson();
    const id = await lab.memberWith(person.email);
    return { person, id, ...(await lab.signIn(person)) };
  };

  it('can be unlinked by its member, which ends their other sessions', async () => {
    const { person, visitor } = await linked();
    const elsewhere = await lab.signIn(person);
    const { body } = await visitor.get<{ accounts: { id: number; email: string }[] }>('/api/auth/passkeys');
    expect(body.accounts).toEqual([expect.objectContaining({ email: person.email })]);
    expect((await visitor.send('DELETE', `/api/auth/oidc/accounts/${body.accounts[0]!.id}`)).status).toBe(204);
    expect((await visitor.session()).isProven).toBe(true);
    expect((await visitor.get('/api/auth/passkeys')).body).toMatchObject({ accounts: [] });
    await eventually(async () => expect((await elsewhere.visitor.session()).role).toBe('anonymous'));
    expect((await visitor.send('DELETE', `/api/auth/oidc/accounts/${body.accounts[0]!.id}`)).status).toBe(404);
  });

  it('can be unlinked by the administrator or a reset, which ends its member’s sessions, but not by another member', async () => {
    const [first, second] = [await linked(), await linked()];
    const account = (await accountOf(first.person.email))!;
    expect(account).toMatchObject({ member: { id: first.id }, suggestedMember: null });
    expect((await second.visitor.send('DELETE', `/api/auth/oidc/accounts/${account.id}`)).status).toBe(404);
    const admin = await lab.admin();
    expect((await admin.send('DELETE', `/api/sign-in-accounts/${account.id}`)).status).toBe(204);
    expect((await admin.reset(second.id)).status).toBe(204);
    for (const { person, id, visitor } of [first, second]) {
      await eventually(async () => expect((await visitor.session()).role).toBe('anonymous'));
      expect(await accountOf(person.email)).toBeUndefined();
      expect((await (await lab.loggedIn()).get(`/api/auth/identity/${id}`)).body).toEqual({ methods: [] });
    }
  });
});

describe('without the lab password', () => {
  it('only members with a proven identity can log in: through the university or an invitation', async () => {
    const env = { ...oidcEnv(lab.issuer.url), MEMBERS_URL: lab.members.url, PUBLIC_URL: ORIGIN };
    const strict = await startGateway({ ...env, LAB_PASSWORD_LOGIN: 'false', IDENTITY: 'required' });
    const at = strict.url;
    expect(await lab.visitor().at(at).session()).toMatchObject({ hasPasswordLogin: false });
    const refused = { status: 403, body: { message: sessionMessages.noPasswordLogin } };
    expect(await lab.visitor().at(at).logIn('the lab password')).toMatchObject(refused);
    // A session that was opened with the password is over.
    expect((await (await lab.loggedIn()).at(at).session()).role).toBe('anonymous');

    const person = newPerson();
    const id = await lab.memberWith(person.email);
    const visitor = lab.visitor().at(at);
    await comeBack(visitor, await passIssuer(await begin(visitor), formOf(person)));
    expect(await visitor.session()).toMatchObject({ role: 'member', member: { id }, isProven: true });
    const words = { nameEn: 'Changed Name', department: 'Design', researchKeywords: '', personalWebsite: '' };
    expect((await visitor.sendJson('PUT', `/api/lab-members/${id}`, words)).status).toBe(200);
    expect((await visitor.chooseIdentity(null)).status).toBe(403);
    expect((await visitor.chooseIdentity(await lab.newMember())).status).toBe(401);
    expect((await visitor.session()).member?.id).toBe(id);

    const invited = lab.visitor();
    const { url } = (await (await lab.admin()).invite(await lab.newMember())).body;
    await invited.accept(url);
    expect(await invited.at(at).session()).toMatchObject({ role: 'member', isProven: true });
    const admin = lab.visitor().at(at);
    expect((await admin.logInAsAdmin('the professor only')).body).toMatchObject({ role: 'admin' });
    await strict.close();
  });
});
