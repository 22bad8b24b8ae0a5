import { credentialMessages } from '@lab/contracts';
import { eventually, onTestFinished, setDate, SoftwareAuthenticator, useRealDate } from '@lab/test-kit';
import { afterAll, describe, expect, it } from '@jest/globals';
import { EventSourceClient } from './support/event-source-client.js';
import { LAB_PASSWORD, startGateway } from './support/start-gateway.js';
import { ORIGIN, startLab, type LabVisitor } from './support/start-lab.js';

const lab = await startLab();
afterAll(() => lab.close());

describe('an identity', () => {
  const methodsOf = (id: number, by: LabVisitor) => by.get(`/api/auth/identity/${id}`);
  const sayWhoFirst = { status: 403, body: { message: credentialMessages.sayWhoFirst } };
  const anonymous = { role: 'anonymous', member: null, isProven: false };

  it('of an unprotected member can be chosen by anyone in the lab', async () => {
    const id = await lab.newMember();
    const visitor = await lab.loggedIn();
    expect(await methodsOf(id, visitor)).toMatchObject({ status: 200, body: { methods: [] } });
    expect((await visitor.choose(id)).body).toMatchObject({ member: { id }, isProven: false, identityPolicy: 'open' });
    await visitor.get('/api/equipment');
    expect(lab.receivedIdentity()).toMatchObject({
      chosenMember: { id },
      isProven: false,
      policy: 'open',
      identityVersion: 0,
    });
  });

  it('counts as proven in the session that sets a code', async () => {
    const { id, own } = await lab.protectedMember();
    expect(await own.session()).toMatchObject({ role: 'member', member: { id }, isProven: true });
    await own.get('/api/equipment');
    expect(lab.receivedIdentity()).toMatchObject({ chosenMember: { id }, isProven: true, identityVersion: 1 });
    expect((await own.get('/api/auth/passkeys')).body).toEqual({ passkeys: [], hasCode: true, accounts: [] });
  });

  it('of a protected member requires the code', async () => {
    const { id } = await lab.protectedMember();
    const visitor = await lab.loggedIn();
    expect((await methodsOf(id, visitor)).body).toEqual({ methods: ['code'] });
    const answer = await visitor.choose(id);
    expect([answer.status, answer.body]).toEqual([
      401,
      { statusCode: 401, error: 'Unauthorized', message: credentialMessages.proveFirst, methods: ['code'] },
    ]);
    const wrong = await visitor.choose(id, { code: 'wrong' });
    expect([wrong.status, wrong.body]).toEqual([
      401,
      { statusCode: 401, error: 'Unauthorized', message: credentialMessages.wrongCode },
    ]);
    expect(await visitor.session()).toMatchObject({ role: 'member', member: null });
    expect((await visitor.choose(id, { code: 'correct horse' })).body).toMatchObject({
      member: { id },
      isProven: true,
    });
  });

  it('of a protected member requires a passkey', async () => {
    const phone = new SoftwareAuthenticator(ORIGIN);
    const id = await lab.newMember();
    const own = await lab.loggedIn();
    await own.choose(id);
    expect(await own.addPasskey(phone)).toMatchObject({ status: 201, body: { name: 'My phone', lastUsedAt: null } });
    expect(await own.session()).toMatchObject({ member: { id }, isProven: true });
    const visitor = await lab.loggedIn();
    expect((await methodsOf(id, visitor)).body).toEqual({ methods: ['passkey'] });
    const foreign = await visitor.choosePasskey(id, new SoftwareAuthenticator(ORIGIN));
    expect(foreign).toMatchObject({ status: 401, body: { message: credentialMessages.wrongPasskey } });
    expect((await visitor.choosePasskey(id, phone)).body).toMatchObject({ member: { id }, isProven: true });
  });

  it('stays proven when it is chosen again, but not when another or none is chosen', async () => {
    const { id, own } = await lab.protectedMember();
    expect((await own.choose(id)).body).toMatchObject({ member: { id }, isProven: true });
    expect((await own.choose(await lab.newMember())).body).toMatchObject({ isProven: false });
    expect((await own.choose(id)).status).toBe(401);
    await own.choose(id, { code: 'correct horse' });
    expect((await own.chooseIdentity(null)).body).toMatchObject({ member: null, isProven: false });
    expect((await own.choose(id)).status).toBe(401);
  });

  it('that becomes protected ends all other sessions with it and their streams, on every replica', async () => {
    const replica = await startGateway({ PUBLIC_URL: ORIGIN, MEMBERS_URL: lab.members.url });
    const id = await lab.newMember();
    const other = await lab.loggedIn();
    await other.choose(id);
    const copy = other.at(replica.url);
    expect(await copy.session()).toMatchObject({ member: { id } });
    const stream = await EventSourceClient.open(replica.url, copy);
    const own = await lab.loggedIn();
    await own.choose(id);
    const former = own.at(lab.gateway.url);
    await own.setCode('correct horse');
    for (const ended of [other, former]) expect(await ended.session()).toMatchObject(anonymous);
    expect(await own.at(replica.url).session()).toMatchObject({ member: { id }, isProven: true });
    await eventually(() => expect(stream.isOpen).toBe(false));
    expect(await copy.session()).toMatchObject(anonymous);
    await replica.close();
  });

  it('continues in the session that changes the code, and ends in all others', async () => {
    const { id, own } = await lab.protectedMember();
    const other = await lab.loggedIn();
    await other.choose(id, { code: 'correct horse' });
    const copy = own.at(lab.gateway.url);
    expect((await own.setCode('another horse', 'correct horse')).status).toBe(204);
    for (const ended of [other, copy])
      await eventually(async () => expect(await ended.session()).toMatchObject(anonymous));
    expect(await own.session()).toMatchObject({ role: 'member', member: { id }, isProven: true });
  });

  it('can change its credentials only within five minutes of a proof, and again after a new proof', async () => {
    const { id, own: before } = await lab.protectedMember();
    const proveFirst = { status: 401, body: { message: credentialMessages.proveFirst, methods: ['code'] } };
    onTestFinished(useRealDate);
    setDate(new Date(Date.now() + 6 * 60_000));
    // The browser moves to another network, so that the gateway does not reuse the token it signed before the date was
    // changed.
    const own = Object.assign(lab.visitor(), { cookie: before.cookie });
    expect(await own.send('POST', '/api/auth/passkeys/options')).toMatchObject(proveFirst);
    expect(await own.setCode('another horse')).toMatchObject(proveFirst);
    expect((await own.get('/api/auth/passkeys')).status).toBe(200);
    expect((await own.choose(id, { code: 'correct horse' })).status).toBe(200);
    expect((await own.addPasskey(new SoftwareAuthenticator(ORIGIN))).status).toBe(201);
  });

  it('is needed to set a code, which must not be a password that the whole lab knows', async () => {
    const visitor = await lab.loggedIn();
    expect(await visitor.setCode('correct horse')).toMatchObject(sayWhoFirst);
    await visitor.choose(await lab.newMember());
    expect(await visitor.setCode(LAB_PASSWORD)).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'code', message: credentialMessages.labPasswordCode }] },
    });
  });
});
