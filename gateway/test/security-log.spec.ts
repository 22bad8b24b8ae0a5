import { startStandIn, type StandIn } from '@lab/test-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ADMIN_PASSWORD, LAB_PASSWORD, startGateway, type StartedGateway } from './support/start-gateway.js';
import type { Visitor } from './support/visitor.js';

interface Line {
  level: number;
  security?: string;
  session: string | null;
}

const [INFO, WARN] = [30, 40];

describe('the security log', () => {
  let members: StandIn;
  let gateway: StartedGateway;
  let visitor: Visitor;

  beforeAll(async () => {
    const member = { id: 7, name: '林曉恩', nameEn: 'Lin' };
    const identity = { member, version: 0, methods: [], isProtected: false, rights: [] };
    members = await startStandIn((_, response) => void response.end(JSON.stringify({ identity })));
    gateway = await startGateway({ MEMBERS_URL: members.url });
  });
  afterAll(async () => {
    await gateway.close();
    await members.stop();
  });
  beforeEach(() => {
    visitor = gateway.visitor();
  });

  /** The security events of this visitor, who has a unique address. */
  const securityEvents = () =>
    gateway.logLines
      .map((line) => JSON.parse(line) as Line & { address?: string })
      .filter(({ security, address }) => security && address === visitor.address);

  it('has a line for each login, choice of identity and logout, with the address and session', async () => {
    await visitor.logIn(LAB_PASSWORD);
    await visitor.logInAsAdmin(ADMIN_PASSWORD);
    await visitor.chooseIdentity(7);
    await visitor.chooseIdentity(null);
    await visitor.logOut();
    expect(securityEvents()).toMatchObject([
      { level: INFO, security: 'logged in', login: 'member' },
      { level: INFO, security: 'logged in', login: 'admin' },
      { level: INFO, security: 'member chosen', member: 7 },
      { level: INFO, security: 'member chosen', member: null },
      { level: INFO, security: 'logged out' },
    ]);
    const sessions = new Set(securityEvents().map(({ session }) => session));
    expect(sessions.size).toBe(1);
    expect([...sessions][0]).toMatch(/^[\da-f]{8}$/);
  });

  it('has a line for each wrong password, and beyond the limit one per minute for each kind of attempt', async () => {
    for (let count = 0; count < 10; count += 1) await visitor.logIn(`wrong-${count}`);
    await visitor.logIn(LAB_PASSWORD);
    await visitor.logIn(LAB_PASSWORD);
    await visitor.logInAsAdmin(ADMIN_PASSWORD);
    const wrong = { level: WARN, security: 'wrong password', login: 'member', session: null };
    const refused = { level: WARN, security: 'refused', status: 429, method: 'POST', session: null };
    const lines = [
      ...Array.from({ length: 10 }, () => wrong),
      { ...refused, path: '/api/auth/login' },
      { ...refused, path: '/api/auth/admin' },
    ];
    expect(securityEvents()).toMatchObject(lines);
  });

  it('has a line for a request from another site', async () => {
    await visitor.send('POST', '/api/auth/logout', { headers: { origin: 'https://elsewhere.example' } });
    expect(securityEvents()).toMatchObject([{ level: WARN, security: 'refused', status: 403, method: 'POST' }]);
  });

  it('never contains a password, right or wrong, a cookie, or a whole session id', async () => {
    await visitor.logIn(LAB_PASSWORD);
    await visitor.logInAsAdmin('not the password');
    await visitor.logInAsAdmin(ADMIN_PASSWORD);
    await visitor.logIn(ADMIN_PASSWORD);
    const { cookie } = visitor;
    await visitor.logOut();
    const log = gateway.logLines.join('');
    expect(log).toContain('wrong password');
    for (const secret of [LAB_PASSWORD, ADMIN_PASSWORD, 'not the password', cookie!.split('=')[1]!]) {
      expect(log).not.toContain(secret);
    }
    expect(log).not.toMatch(/"session":"[^"]{9,}"/);
  });
});
