import { anonymousIdentity, credentialMessages, fullName, type Identity, type MemberNames } from '@lab/contracts';
import { ForbiddenException } from '@nestjs/common';
import { onTestFinished, startStandIn, type StandIn } from '@lab/test-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ServiceAwayException } from '../errors/errors.js';
import { createLogger } from '../logs/logger.js';
import { Actors } from './actors.js';
import { MembersClient, MembersCopy } from '../clients/members-client.js';
import { ServiceClients } from '../clients/service-client.js';

const ada: MemberNames = { id: 1, name: '艾達', nameEn: 'Ada Lovelace' };
const bo: MemberNames = { id: 2, name: '柏', nameEn: 'Bo Li' };

const UNSAID = {
  role: '碩士生',
  roleEn: "Master's Student",
  department: 'Design',
  photoUrl: null,
  researchKeywords: '',
  email: 'someone@example.edu',
  personalWebsite: null,
  orcid: null,
  isAlumni: false,
  joinedYear: null,
  leftYear: null,
  title: null,
  links: [],
  otherNames: [],
  degree: null,
  thesisTitle: null,
  firstPosition: null,
  currentPosition: null,
  version: 1,
};

const caller = (identity: Partial<Identity> = {}): Identity => ({
  ...anonymousIdentity('192.0.2.1'),
  role: 'member',
  ...identity,
});
const proven = ({ id, name }: MemberNames) => caller({ chosenMember: { id, name }, isProven: true });

const refused = (message: string) => expect.objectContaining(new ForbiddenException(message));
const protectedName = refused(credentialMessages.protectedName(fullName(ada)));
const onlyYourself = refused(credentialMessages.onlyYourself);

const copyOf = (client: MembersClient) => {
  const copy = new MembersCopy(client, createLogger('test', 'silent'));
  onTestFinished(() => copy.onApplicationShutdown());
  return copy;
};

/** The result of a check: null or the error. */
const outcome = (check: Promise<unknown>) => check.then(() => null).catch((error: unknown) => error);

describe('Actors', () => {
  let members: StandIn;
  let clients: ServiceClients;
  let client: MembersClient;
  let copy: MembersCopy;
  let actors: Actors;

  beforeAll(async () => {
    members = await startStandIn(({ url }, response) => {
      const list =
        url === '/internal/protected-members' ? [ada] : [ada, bo].map((names) => Object.assign({}, UNSAID, names));
      response.end(JSON.stringify({ members: list }));
    });
    clients = new ServiceClients({ MEMBERS_URL: members.url });
    client = new MembersClient(clients);
  });
  afterAll(async () => {
    await clients.onApplicationShutdown();
    await members.stop();
  });
  beforeEach(() => {
    copy = copyOf(client);
    actors = new Actors(copy);
  });

  it.each([{ memberId: 1 }, { name: '艾達' }, { name: ' ADA\u3000 lovelace' }, { name: 'Ada\u200b Lovelace' }])(
    'refuses to let a caller without proof act as a protected member, named as %j',
    async (named) => {
      for (const somebody of [caller(), caller({ chosenMember: bo }), caller({ role: 'admin' })])
        expect(await outcome(actors.requireMayActAs(somebody, named))).toEqual(protectedName);
    },
  );

  it.each([{ memberId: 2 }, { name: 'Bo Li' }, { name: 'somebody' }, { memberId: 99, name: 'a guest' }])(
    'lets any caller act as an unprotected member, named as %j',
    async (named) => {
      expect(await outcome(actors.requireMayActAs(caller(), named))).toBeNull();
      expect(await outcome(actors.requireMayActAs(caller({ chosenMember: ada, isProven: false }), named))).toBeNull();
    },
  );

  it.each(['Аda Lovelаce', '艾 達'])('treats %j as the protected name that it looks like', async (name) => {
    expect(await outcome(actors.requireMayActAs(caller(), { name }))).toEqual(protectedName);
    expect(await outcome(actors.requireMayActAs(proven(ada), { name }))).toBeNull();
  });

  it('lets callers with proof act only as themselves, by either name', async () => {
    for (const named of [
      { memberId: 1 },
      { name: '艾達' },
      { name: 'ada lovelace' },
      { memberId: 1, name: 'Ada Lovelace' },
      {},
    ])
      expect(await outcome(actors.requireMayActAs(proven(ada), named))).toBeNull();
    for (const named of [
      { memberId: 2 },
      { name: 'Bo Li' },
      { memberId: 1, name: 'Bo' },
      { memberId: 2, name: '艾達' },
    ])
      expect(await outcome(actors.requireMayActAs(proven(ada), named))).toEqual(onlyYourself);
    expect(await outcome(actors.requireMayActAs(proven(bo), { memberId: 1 }))).toEqual(onlyYourself);
  });

  it('lets administrators and holders of the right act as any member, if the route allows it', async () => {
    const may = (who: Identity) => outcome(actors.requireMayActAs(who, { memberId: 1 }, { right: 'equipment' }));
    expect(await may(caller({ role: 'admin' }))).toBeNull();
    expect(await may({ ...proven(bo), rights: ['equipment'] })).toBeNull();
    expect(await may({ ...proven(bo), rights: ['people', 'meetings'] })).toEqual(onlyYourself);
    expect(await may(caller())).toEqual(protectedName);
  });

  it('lets callers without an identity act as the default member, unless that member is protected', async () => {
    expect(await outcome(actors.actingMember(caller()))).toEqual(refused(credentialMessages.sayWhoFirst));
    expect(await actors.actingMember(caller({ chosenMember: bo }))).toBe(2);
    expect(await actors.actingMember(proven(ada))).toBe(1);
  });

  it('keeps working while the members service is unavailable, but answers 503 before the first read', async () => {
    const fresh = new Actors(copyOf(client));
    await actors.requireMayActAs(caller(), { memberId: 2 });
    await members.stop();
    copy.change();
    expect(await outcome(actors.requireMayActAs(caller(), { memberId: 1 }))).toEqual(protectedName);
    expect(await outcome(actors.requireMayActAs(caller(), { memberId: 2 }))).toBeNull();
    expect(await outcome(fresh.requireMayActAs(caller(), { memberId: 2 }))).toBeInstanceOf(ServiceAwayException);
    expect(await outcome(fresh.actingMember(caller()))).toBeInstanceOf(ServiceAwayException);
    expect(await fresh.actingMember(caller({ chosenMember: bo }))).toBe(2);
    await members.start();
  });
});
