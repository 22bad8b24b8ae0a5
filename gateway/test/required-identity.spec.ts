import { credentialMessages } from '@lab/contracts';
import { SoftwareAuthenticator } from '@lab/test-kit';
import { afterAll, describe, expect, it } from '@jest/globals';
import { ORIGIN, startLab } from './support/start-lab.js';

const lab = await startLab({ IDENTITY: 'required' });
afterAll(() => lab.close());

describe('when the lab requires a proven identity', () => {
  const sayWhoFirst = { status: 403, body: { message: credentialMessages.sayWhoFirst } };

  it('sessions and identity tokens say so', async () => {
    const visitor = await lab.loggedIn();
    expect(await visitor.session()).toMatchObject({ isProven: false, identityPolicy: 'required' });
    await visitor.get('/api/equipment');
    expect(lab.receivedIdentity()).toMatchObject({ policy: 'required', isProven: false });
  });

  it('even an administrator cannot choose a name without a proof, and keeps the current choice', async () => {
    const id = await lab.newMember();
    const visitor = await lab.loggedIn();
    const proveFirst = { status: 401, body: { message: credentialMessages.proveFirst, methods: [] } };
    expect(await visitor.choose(id)).toMatchObject(proveFirst);
    expect(await visitor.session()).toMatchObject({ role: 'member', member: null });
    expect(await (await lab.admin()).choose(id)).toMatchObject(proveFirst);
    expect((await visitor.choose(999_999_999)).status).toBe(404);
    expect((await visitor.chooseIdentity(null)).status).toBe(200);
    const invited = lab.visitor();
    await invited.accept((await (await lab.admin()).invite(id)).body.url);
    expect(await invited.choose(await lab.newMember())).toMatchObject(proveFirst);
    expect((await invited.choose(id)).body).toMatchObject({ member: { id }, isProven: true });
  });

  it('an unproven session can log in as administrator and log out', async () => {
    const visitor = await lab.loggedIn();
    expect((await visitor.logInAsAdmin('the professor only')).status).toBe(200);
    expect((await visitor.logOut()).status).toBe(204);
  });

  it('a member cannot be protected before the professor has invited them', async () => {
    const id = await lab.newMember();
    const visitor = await lab.loggedIn();
    expect(await visitor.setCode('correct horse')).toMatchObject(sayWhoFirst);
    expect(await visitor.addPasskey(new SoftwareAuthenticator(ORIGIN))).toMatchObject(sayWhoFirst);
    expect(await visitor.get('/api/auth/passkeys')).toMatchObject(sayWhoFirst);
    const invited = lab.visitor();
    await invited.accept((await (await lab.admin()).invite(id)).body.url);
    expect((await invited.setCode('correct horse')).status).toBe(204);
    const again = await lab.loggedIn();
    expect((await again.choose(id, { code: 'correct horse' })).body).toMatchObject({ isProven: true });
  });
});
