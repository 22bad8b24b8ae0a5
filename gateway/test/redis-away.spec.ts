import { sessionMessages } from '@lab/contracts';
import { eventually, openLine, type Line, type StandIn, startStandIn, testServers } from '@lab/test-kit';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { ADMIN_PASSWORD, LAB_PASSWORD, startGateway, type StartedGateway } from './support/start-gateway.js';

describe('while Redis is unavailable', () => {
  let line: Line;
  let gateway: StartedGateway;
  /** It has its own connection to Redis, which is never cut. */
  let replica: StartedGateway;
  let services: StandIn;
  let isCut = false;

  beforeAll(async () => {
    line = await openLine(testServers().redisUrl);
    services = await startStandIn((_, response) => void response.end('{}'));
    gateway = await startGateway({ REDIS_URL: line.url, MEMBERS_URL: services.url, SITE_URL: services.url });
    replica = await startGateway();
    await isRedis('up');
  });

  afterEach(async () => {
    if (isCut) await restore();
    await hasAdministrators();
  });

  afterAll(async () => {
    await gateway.close();
    await replica.close();
    await services.stop();
    await line.cut();
  });

  const isRedis = (state: 'up' | 'down') =>
    eventually(async () => {
      const { body } = await gateway.visitor().get('/readyz');
      expect(body).toMatchObject({ checks: { redis: state } });
    });

  /** After a Redis failure, the gateway refuses administrators until it has read which sessions have ended. */
  const hasAdministrators = () =>
    eventually(async () => {
      const { status } = await gateway.visitor().logInAsAdmin(ADMIN_PASSWORD);
      expect(status).toBe(200);
    });

  const cut = async () => {
    await line.cut();
    isCut = true;
    await isRedis('down');
  };

  const restore = async () => {
    isCut = false;
    await line.restore();
    await isRedis('up');
  };

  it('the gateway stays ready, and people can log in, stay logged in and log out', async () => {
    const visitor = gateway.visitor();
    await visitor.logIn(LAB_PASSWORD);
    await cut();
    // Readiness checks count a slow service as down.
    await eventually(async () =>
      expect(await gateway.visitor().get('/readyz')).toMatchObject({
        status: 200,
        body: { status: 'ready', checks: { redis: 'down' } },
      }),
    );
    expect(await visitor.session()).toMatchObject({ role: 'member' });
    const other = gateway.visitor();
    expect((await other.logIn(LAB_PASSWORD)).status).toBe(200);
    const copy = other.at(gateway.url);
    expect((await other.logOut()).status).toBe(204);
    expect(await copy.session()).toMatchObject({ role: 'anonymous' });
  });

  it('earlier logouts remain, and new ones take effect here at once and on every replica once Redis is back', async () => {
    const visitor = gateway.visitor();
    await visitor.logIn(LAB_PASSWORD);
    const [here, copy] = [visitor.at(gateway.url), visitor.at(replica.url)];
    const early = gateway.visitor();
    await early.logIn(LAB_PASSWORD);
    const ended = early.at(gateway.url);
    await early.at(replica.url).logOut();
    await eventually(async () => expect(await ended.session()).toMatchObject({ role: 'anonymous' }));
    await cut();
    expect(await ended.session()).toMatchObject({ role: 'anonymous' });
    await visitor.logOut();
    expect(await here.session()).toMatchObject({ role: 'anonymous' });
    expect(await copy.session()).toMatchObject({ role: 'member' });
    await restore();
    await eventually(async () => expect(await copy.session()).toMatchObject({ role: 'anonymous' }));
  });

  const unclear = { status: 503, body: { message: sessionMessages.adminUnclear } };

  it('requests for administrators are answered 503, because they may have logged out elsewhere', async () => {
    const administrator = gateway.visitor();
    await administrator.logIn(LAB_PASSWORD);
    await administrator.logInAsAdmin(ADMIN_PASSWORD);
    const copy = administrator.at(gateway.url);
    expect(await copy.session()).toMatchObject({ role: 'admin' });
    await cut();
    expect((await administrator.at(replica.url).logOut()).status).toBe(204);
    expect(await copy.session()).toMatchObject({ role: 'member' });
    const before = services.requests.length;
    expect(await copy.get('/api/db-admin/tables')).toMatchObject(unclear);
    expect(await copy.sendJson('POST', '/api/lab-members', {})).toMatchObject(unclear);
    expect(await copy.get('/api/search?q=camera')).toMatchObject(unclear);
    expect(await copy.sendJson('POST', '/api/auth/invites', {})).toMatchObject(unclear);
    expect(await copy.send('DELETE', '/api/auth/credentials/1')).toMatchObject(unclear);
    expect(services.requests.length).toBe(before);
    await restore();
    await eventually(async () => expect(await copy.session()).toMatchObject({ role: 'anonymous' }));
  });

  it('an administrator’s copied cookie has no administrator rights on a gateway started meanwhile', async () => {
    const administrator = gateway.visitor();
    await administrator.logInAsAdmin(ADMIN_PASSWORD);
    await cut();
    const copy = administrator.at(gateway.url);
    await administrator.logOut();
    const restarted = await startGateway({ REDIS_URL: line.url });
    expect(await copy.at(restarted.url).session()).toMatchObject({ role: 'anonymous', authenticated: false });
    expect(await copy.at(restarted.url).get('/api/db-admin/tables')).toMatchObject(unclear);
    await restarted.close();
  });

  it('an administrator who logged out on another replica never gets the rights back, not even for a moment', async () => {
    const administrator = gateway.visitor();
    await administrator.logInAsAdmin(ADMIN_PASSWORD);
    const other = await startGateway({ REDIS_URL: line.url });
    const copy = administrator.at(other.url);
    await eventually(async () => expect(await copy.session()).toMatchObject({ role: 'admin' }));
    await cut();
    await eventually(async () => expect(await copy.session()).toMatchObject({ role: 'anonymous' }));
    await administrator.logOut();
    expect(gateway.logLines.join('')).toContain('other replicas learn of a logout only when Redis is back');
    isCut = false;
    await line.restore();
    const roles = new Set<string>();
    await eventually(async () => {
      roles.add((await copy.session()).role);
      const { status } = await copy.logInAsAdmin(ADMIN_PASSWORD);
      expect(status).toBe(200);
    });
    expect([...roles]).toEqual(['anonymous']);
    await other.close();
  });

  it('the administrator login explains why it is closed, works again afterwards, and sessions continue', async () => {
    const administrator = gateway.visitor();
    await administrator.logInAsAdmin(ADMIN_PASSWORD);
    await cut();
    expect(await gateway.visitor().logInAsAdmin(ADMIN_PASSWORD)).toMatchObject(unclear);
    expect(await administrator.get('/api/db-admin/tables')).toMatchObject(unclear);
    await restore();
    await eventually(async () => expect(await administrator.session()).toMatchObject({ role: 'admin' }));
    expect((await administrator.get('/api/db-admin/tables')).status).toBe(200);
    expect((await gateway.visitor().logInAsAdmin(ADMIN_PASSWORD)).body).toMatchObject({ role: 'admin' });
  });

  it('an administrator who is also a member can log out and in again, and continues as a member', async () => {
    const administrator = gateway.visitor();
    await administrator.logInAsAdmin(ADMIN_PASSWORD);
    await cut();
    await administrator.logOut();
    expect((await administrator.logIn(LAB_PASSWORD)).body).toMatchObject({ role: 'member' });
    expect((await administrator.get('/api/lab-members')).status).toBe(200);
  });
});
