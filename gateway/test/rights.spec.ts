import { rightMessages, type ErrorResponse, type Member, type MemberList, type Session } from '@lab/contracts';
import { eventually, openLine, SoftwareAuthenticator, testServers } from '@lab/test-kit';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { makeToken, programsOf } from './support/api-tokens.js';
import { LAB_PASSWORD } from './support/start-gateway.js';
import { type LabVisitor, ORIGIN, startLab, type StartedLab } from './support/start-lab.js';

describe('the rights of a session', () => {
  let lab: StartedLab;
  let admin: LabVisitor;
  let count = 0;

  beforeAll(async () => {
    lab = await startLab();
    admin = await lab.admin();
  });
  afterAll(() => lab.close());

  const add = (browser: LabVisitor) => {
    count += 1;
    return browser.sendJson<Member & ErrorResponse>('POST', '/api/lab-members', {
      name: `新人${count}`,
      nameEn: `Newcomer ${count}`,
      email: `newcomer${count}@example.edu`,
      role: '碩士生',
      department: 'Design',
    });
  };
  const rightsIn = async (browser: LabVisitor) => (await browser.session()).member?.rights;
  const needed = { status: 403, body: { message: rightMessages.needed('people') } };

  it('are those of the proven member, and are sent to services', async () => {
    const { own } = await lab.helper(['people', 'site']);
    expect(await rightsIn(own)).toEqual(['people', 'site']);
    await own.get('/api/equipment');
    expect(lab.receivedIdentity()).toMatchObject({ role: 'member', isProven: true, rights: ['people', 'site'] });
    expect((await add(own)).status).toBe(201);
  });

  it('apply in another browser after a proof, and end when another member is chosen', async () => {
    const { id } = await lab.helper(['people']);
    const other = await lab.loggedIn();
    await other.choose(id, { code: 'correct horse' });
    expect(await rightsIn(other)).toEqual(['people']);
    await other.choose(await lab.newMember());
    expect(await rightsIn(other)).toBeUndefined();
    expect(await add(other)).toMatchObject(needed);
  });

  it('end within a second of being withdrawn, while the session continues', async () => {
    const { id, own } = await lab.helper(['people', 'guide']);
    expect((await add(own)).status).toBe(201);
    expect((await admin.giveRights(id, ['guide'])).status).toBe(200);
    await eventually(async () => expect(await add(own)).toMatchObject(needed));
    expect(await own.session()).toMatchObject({ role: 'member', isProven: true, member: { id, rights: ['guide'] } });
  });

  it('that are new require a new sign-in: earlier sessions, an impostor’s included, and open invites end', async () => {
    const id = await lab.newMember();
    const impostor = lab.visitor();
    await impostor.accept((await admin.invite(id)).body.url);
    expect((await impostor.setCode('correct horse')).status).toBe(204);
    const { url } = (await admin.invite(id)).body;
    await admin.giveRights(id, ['people']);
    await eventually(async () => expect(await impostor.session()).toMatchObject({ role: 'anonymous', member: null }));
    expect((await impostor.accept(url)).status).toBe(404);
    const own = await lab.loggedIn();
    await own.choose(id, { code: 'correct horse' });
    expect(await rightsIn(own)).toEqual(['people']);
    // Granting the same or fewer rights ends nothing.
    await admin.giveRights(id, ['people']);
    expect(await rightsIn(own)).toEqual(['people']);
    await admin.giveRights(id, ['people', 'site']);
    await eventually(async () => expect((await own.session()).role).toBe('anonymous'));
  });

  it('can be granted together with a reset: then only the holder of an invitation gets them', async () => {
    const { id, own } = await lab.protectedMember();
    expect((await admin.giveRights(id, ['people'], true)).status).toBe(200);
    await eventually(async () => expect((await own.session()).role).toBe('anonymous'));
    const thief = await lab.loggedIn();
    expect(await thief.choose(id)).toMatchObject({ status: 401, body: { methods: [] } });
    expect((await thief.choose(id, { code: 'correct horse' })).status).toBe(401);
    const invited = lab.visitor();
    await invited.accept((await admin.invite(id)).body.url);
    expect(await rightsIn(invited)).toEqual(['people']);
    expect((await invited.setCode('another horse')).status).toBe(204);
    expect(await rightsIn(invited)).toEqual(['people']);
  });

  it('record for each credential who made the invitation, whatever session it was set in', async () => {
    const helper = await lab.helper(['people']);
    await helper.own.get('/api/equipment');
    const { chosenMember } = lab.receivedIdentity();
    const id = await lab.newMember();
    const invited = lab.visitor();
    await invited.accept((await helper.own.invite(id)).body.url);
    await invited.setCode('correct horse');
    const other = await lab.loggedIn();
    await other.choose(id, { code: 'correct horse' });
    await other.addPasskey(new SoftwareAuthenticator(ORIGIN), 'A phone');
    expect((await other.sendJson('DELETE', '/api/auth/code', { currentCode: 'correct horse' })).status).toBe(204);
    const by = { invitedBy: chosenMember!.name, createdAt: expect.any(String) };
    const ways = await admin.get(`/api/lab-members/${id}/sign-in-ways`);
    expect(ways.body).toEqual({ signInWays: [{ method: 'passkey', name: 'A phone', ...by }] });
  });

  it('do not apply to a program with the member’s token', async () => {
    const { own } = await lab.helper(['people']);
    const { body } = await makeToken(own);
    const script = programsOf(lab).program(body.token);
    await script.get('/api/equipment');
    expect(lab.receivedIdentity()).toMatchObject({ isProven: true, rights: [], token: { id: expect.any(Number) } });
    expect(await script.get('/api/photo-requests')).toMatchObject(needed);
    expect((await script.get<Session>('/api/auth/session')).body.member).not.toHaveProperty('rights');
  });

  it('withdrawn during a write let it complete or refuse it, but never half of it', async () => {
    const { id, own } = await lab.helper(['people']);
    const target = await lab.newMember();
    const holder = lab.members.dataSource.createQueryRunner();
    await holder.startTransaction();
    await holder.query('SELECT FROM lab_members WHERE id = $1 FOR UPDATE', [target]);
    const edit = { nameEn: 'Edited Before', department: 'Edited', role: '博士生', joinedYear: 2021 };
    const waiting = own.sendJson<Member>('PUT', `/api/lab-members/${target}`, edit);
    await eventually(async () => {
      const blocked = `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
      expect(await lab.members.dataSource.query(blocked)).toHaveLength(1);
    });
    await admin.giveRights(id, []);
    await eventually(async () => expect(await add(own)).toMatchObject(needed));
    await holder.commitTransaction();
    await holder.release();
    expect(await waiting).toMatchObject({ status: 200, body: edit });
    expect((await own.get<Member>(`/api/lab-members/${target}`)).body).toMatchObject(edit);
  });

  it('withdrawn during many writes refuse some, and the directory contains exactly the successful ones', async () => {
    const { id, own } = await lab.helper(['people']);
    const writes = Array.from({ length: 15 }, () => add(own.at(lab.gateway.url) as LabVisitor));
    const taken = admin.giveRights(id, []);
    const answers = await Promise.all(writes);
    expect((await taken).status).toBe(200);
    const statuses = new Set(answers.map(({ status }) => status));
    expect([...statuses].filter((status) => status !== 201 && status !== 403)).toEqual([]);
    const { body } = await own.get<MemberList>('/api/lab-members');
    const added = answers.flatMap(({ status, body: member }) => (status === 201 ? [member.id] : []));
    const known = new Set(body.members.map((member) => member.id));
    expect(added.filter((each) => !known.has(each))).toEqual([]);
    expect(await own.logIn(LAB_PASSWORD)).toMatchObject({ status: 200 });
    await eventually(async () => expect(await rightsIn(own)).toEqual([]));
  });
});

it('while Redis is unavailable, helpers lose their rights, as administrators do, and get them back afterwards', async () => {
  const line = await openLine(testServers().redisUrl);
  const lab = await startLab({ REDIS_URL: line.url });
  const isRedis = (state: 'up' | 'down') =>
    eventually(async () => {
      expect((await lab.visitor().get('/readyz')).body).toMatchObject({ checks: { redis: state } });
    });
  await isRedis('up');
  const { own } = await lab.helper(['people']);
  const rightsIn = async () => (await own.session()).member?.rights;
  await line.cut();
  await isRedis('down');
  await eventually(async () => expect(await rightsIn()).toEqual([]));
  expect(await own.get('/api/photo-requests')).toMatchObject({
    status: 403,
    body: { message: rightMessages.needed('people') },
  });
  await line.restore();
  await eventually(async () => expect(await rightsIn()).toEqual(['people']));
  await lab.close();
  await line.cut();
});
