import { randomInt } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { eventually, newAddress, SoftwareAuthenticator, type ApiAnswer, type StartedService } from '@lab/test-kit';
import { TOKEN_HEADER, type Identity, type Invite, type Passkey, type Right, type Session } from '@lab/contracts';
import { expect } from '@jest/globals';
import { createTokenVerifier } from '@lab/service-kit/process';
import { startStandIn, TEST_KEYS, type StandIn } from '@lab/test-kit';
import { createMember } from '../../../services/members/test/members.factory.js';
import { startMembersService } from '../../../services/members/test/members-service.js';
import { ADMIN_PASSWORD, LAB_PASSWORD, startGateway, type StartedGateway } from './start-gateway.js';
import { Visitor } from './visitor.js';

/** The public address of the lab in these tests. */
export const ORIGIN = 'https://lab.example.edu';

/** A browser whose user can prove their identity. */
export class LabVisitor extends Visitor {
  choose(memberId: number, proof: { code?: string; passkey?: unknown } = {}): Promise<ApiAnswer<Session>> {
    return this.sendJson('PUT', '/api/auth/identity', { memberId, ...proof });
  }

  setCode(code: string, currentCode?: string): Promise<ApiAnswer> {
    return this.sendJson('PUT', '/api/auth/code', { code, currentCode });
  }

  /** Creates a passkey and adds it. */
  async addPasskey(phone: SoftwareAuthenticator, name = 'My phone'): Promise<ApiAnswer<Passkey>> {
    const { body } = await this.send<{ challenge: string }>('POST', '/api/auth/passkeys/options');
    return this.sendJson('POST', '/api/auth/passkeys', { name, passkey: phone.create(body) });
  }

  async choosePasskey(memberId: number, phone: SoftwareAuthenticator): Promise<ApiAnswer<Session>> {
    const { body } = await this.sendJson<{ challenge: string }>('POST', '/api/auth/passkeys/challenge', { memberId });
    return this.choose(memberId, { passkey: phone.get(body) });
  }

  invite(memberId: number): Promise<ApiAnswer<Invite>> {
    return this.sendJson('POST', '/api/auth/invites', { memberId });
  }

  /** Opens an invite link. */
  accept(url: string): Promise<ApiAnswer<Session>> {
    return this.sendJson('POST', '/api/auth/invites/accept', { token: new URL(url).hash.slice(1) });
  }

  giveRights(memberId: number, rights: readonly Right[], resetSignIn = false): Promise<ApiAnswer> {
    return this.sendJson('PUT', `/api/lab-members/${memberId}/rights`, { rights, resetSignIn });
  }

  reset(memberId: number): Promise<ApiAnswer> {
    return this.send('DELETE', `/api/auth/credentials/${memberId}`);
  }
}

/** A new browser in which a member has logged in. */
export const loggedInAt = async (url: string): Promise<LabVisitor> => {
  const browser = new LabVisitor(url);
  await browser.logIn(LAB_PASSWORD);
  return browser;
};

/** A new member at this address, and the browser in which they have set a code. */
export const protectMember = async (url: string, members: StartedService, code = 'correct horse') => {
  const person = await createMember(members);
  const own = await loggedInAt(url);
  await own.choose(person.id);
  expect((await own.setCode(code)).status).toBe(204);
  return { ...person, own };
};

/** A gateway with the real members service. */
export interface StartedLab {
  gateway: StartedGateway;
  members: StartedService;
  /** A new browser, by default with its own network address. */
  visitor(address?: string): LabVisitor;
  /** A new browser in which a member has logged in. */
  loggedIn(): Promise<LabVisitor>;
  admin(): Promise<LabVisitor>;
  newMember(): Promise<number>;
  /** A new member, and the browser in which they have set a code. */
  protectedMember(code?: string): Promise<{ id: number; own: LabVisitor }>;
  /** A protected member with these rights, and the browser in which they have proven their identity. */
  helper(rights: readonly Right[]): Promise<{ id: number; own: LabVisitor }>;
  /** The identity in the last request to the equipment service. */
  receivedIdentity(): Identity;
  /** The headers of the last request to the equipment service. */
  lastHeaders(): IncomingHttpHeaders;
  /**
   * Holds back the next answer of the equipment service. Resolves, once the request has arrived, to a function that
   * releases it.
   */
  holdNext(): Promise<() => void>;
  close(): Promise<void>;
}

/** Starts the gateway and the members service. A fake server stands in for the equipment service. */
export const startLab = async (env: NodeJS.ProcessEnv = {}): Promise<StartedLab> => {
  const members = await startMembersService();
  // Rate limits count per member in a Redis shared with other test files, so each file uses different members.
  await members.dataSource.query(`SELECT setval('lab_members_id_seq', $1)`, [randomInt(1000, 1_000_000_000)]);
  let hold: ((release: () => void) => void) | undefined;
  const equipment = await startStandIn(({ url }, response) => {
    const answer = () => void response.end(url === '/openapi.json' ? '{"paths":{}}' : '{}');
    if (hold) hold(answer);
    else answer();
    hold = undefined;
  });
  const holdNext = () => new Promise<() => void>((resolve) => void (hold = resolve));
  const services = { MEMBERS_URL: members.url, SITE_URL: members.url, EQUIPMENT_URL: equipment.url };
  const gateway = await startGateway({ PUBLIC_URL: ORIGIN, ...services, ...env });
  const visitor = (address = newAddress()) => new LabVisitor(gateway.url, address);
  const loggedIn = () => loggedInAt(gateway.url);
  const newMember = async () => (await createMember(members)).id;
  const protectedMember = (code?: string) => protectMember(gateway.url, members, code);
  const admin = async () => {
    const browser = visitor();
    await browser.logInAsAdmin(ADMIN_PASSWORD);
    return browser;
  };
  const helper = async (rights: readonly Right[]) => {
    const { id } = await protectedMember();
    await (await admin()).giveRights(id, rights);
    const own = await loggedIn();
    await own.choose(id, { code: 'correct horse' });
    await eventually(async () => expect((await own.session()).member?.rights).toHaveLength(rights.length));
    return { id, own };
  };
  const close = async () => {
    await gateway.close();
    await Promise.all([members.close(), equipment.stop()]);
  };
  const receivedIdentity = () => lastIdentity(equipment);
  const lastHeaders = () => equipment.requests.at(-1)!.headers;
  const browsers = { visitor, loggedIn, admin, newMember, protectedMember, helper };
  return { gateway, members, ...browsers, receivedIdentity, lastHeaders, holdNext, close };
};

const lastIdentity = ({ requests }: StandIn): Identity =>
  createTokenVerifier(TEST_KEYS.publicKey)(requests.at(-1)!.headers[TOKEN_HEADER])!.identity;
