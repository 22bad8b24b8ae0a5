import { ACTING_MEMBER_HEADER, sessionMessages } from '@lab/contracts';
import { type StandIn, startStandIn } from '@lab/test-kit';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ADMIN_PASSWORD, LAB_PASSWORD, startGateway, type StartedGateway } from './support/start-gateway.js';
import type { Visitor } from './support/visitor.js';
import { anonymous, member } from './support/wire-sessions.js';

describe('sessions with a chosen identity', () => {
  let names = new Map<string, string>();
  let members: StandIn;
  let gateway: StartedGateway;
  let visitor: Visitor;

  beforeAll(async () => {
    members = await startStandIn((request, response) => {
      const id = request.url!.replace('/internal/identities/', '');
      const name = names.get(id);
      const member = { id: Number(id), name, nameEn: `${name} (en)`, email: 'not@for.us' };
      response.end(
        JSON.stringify({ identity: name ? { member, version: 0, methods: [], isProtected: false, rights: [] } : null }),
      );
    });
    gateway = await startGateway({ MEMBERS_URL: members.url });
  });

  afterAll(async () => {
    await gateway.close();
    await members.stop();
  });

  const logIn = async () => {
    visitor = gateway.visitor();
    await visitor.logIn(LAB_PASSWORD);
  };

  it('contain the chosen lab member until the choice is removed', async () => {
    names = new Map([['7', '林曉恩']]);
    await logIn();
    const chosen = { ...member, member: { id: 7, name: '林曉恩', nameEn: '林曉恩 (en)' } };
    expect(await visitor.chooseIdentity(7)).toMatchObject({ status: 200, body: chosen });
    expect(await visitor.session()).toEqual(chosen);
    expect((await visitor.chooseIdentity(null)).body).toEqual(member);
    expect(await visitor.session()).toEqual(member);
  });

  it('keep the choice after an administrator login and after the member is renamed', async () => {
    names = new Map([['7', '林曉恩']]);
    await logIn();
    await visitor.chooseIdentity(7);
    await visitor.logInAsAdmin(ADMIN_PASSWORD);
    names = new Map([['7', '林曉晴']]);
    expect(await visitor.session()).toMatchObject({ role: 'admin', member: { id: 7, name: '林曉晴' } });
  });

  it('end when the member is deleted', async () => {
    names = new Map([['7', '林曉恩']]);
    await logIn();
    await visitor.chooseIdentity(7);
    names = new Map();
    expect(await visitor.session()).toEqual(anonymous);
  });

  it('refuse a member who does not exist, and a malformed id', async () => {
    await logIn();
    expect(await visitor.chooseIdentity(99)).toMatchObject({
      status: 404,
      body: { message: 'There is no such member in the lab (any more).' },
    });
    expect((await visitor.sendJson('PUT', '/api/auth/identity', { memberId: 'seven' })).status).toBe(400);
  });

  it('refuse writes from a page that shows another name, on every route', async () => {
    names = new Map([['7', '林曉恩']]);
    await logIn();
    const write = (path: string, memberId: string) =>
      visitor.send('PUT', path, { headers: { [ACTING_MEMBER_HEADER]: memberId } });
    const somebodyElse = { status: 403, body: { message: sessionMessages.somebodyElse } };
    // The choice is removed, then another member is chosen; only the last name is right.
    expect(await write('/api/lab-members/7', '7')).toMatchObject(somebodyElse);
    await visitor.chooseIdentity(7);
    for (const path of ['/api/lab-members/7', '/api/auth/code']) {
      expect(await write(path, '8')).toMatchObject(somebodyElse);
      expect((await write(path, '7')).status).not.toBe(403);
    }
  });

  it('continue while it is unknown whether the member still exists', async () => {
    names = new Map([['7', '林曉恩']]);
    await logIn();
    await visitor.chooseIdentity(7);
    const alone = await startGateway();
    expect(await visitor.at(alone.url).session()).toMatchObject({ role: 'member', member: { id: 7 } });
    await alone.close();
  });

  it('get a 503 for a new choice while the members service is unavailable, and keep the known names', async () => {
    names = new Map([['7', '林曉恩']]);
    await logIn();
    await visitor.chooseIdentity(7);
    await members.stop();
    expect(await visitor.chooseIdentity(8)).toMatchObject({
      status: 503,
      body: { message: 'The members service is unavailable. Please try again later.' },
    });
    expect(await visitor.session()).toMatchObject({ member: { id: 7, name: '林曉恩' } });
    await members.start();
  });
});
