import { credentialMessages, paths, sessionMessages } from '@lab/contracts';
import { eventually, onTestFinished, SoftwareAuthenticator } from '@lab/test-kit';
import { afterAll, describe, expect, it, jest } from '@jest/globals';
import { EventStreams } from '../src/live-updates/event-streams.js';
import { EventSourceClient } from './support/event-source-client.js';
import { ORIGIN, startLab } from './support/start-lab.js';

const lab = await startLab();
afterAll(() => lab.close());

describe('invites', () => {
  const invite = async (id: number) => (await (await lab.admin()).invite(id)).body.url;
  const times = <Result>(count: number, work: (index: number) => Promise<Result>) =>
    Promise.all(Array.from({ length: count }, (_, index) => work(index)));
  const over = { status: 404, body: { message: credentialMessages.inviteOver } };

  it('log in as the invited member, proven and without a password', async () => {
    const id = await lab.newMember();
    const answer = await (await lab.admin()).invite(id);
    expect(answer).toMatchObject({ status: 201, body: { expiresAt: expect.any(String) } });
    expect(answer.body.url).toMatch(new RegExp(`^${ORIGIN}${paths.invite}#[\\w-]{43}$`));
    const visitor = lab.visitor();
    const session = { authenticated: true, role: 'member', member: { id }, isProven: true };
    expect(await visitor.accept(answer.body.url)).toMatchObject({ status: 200, body: session });
    expect(await visitor.session()).toMatchObject(session);
    expect((await visitor.addPasskey(new SoftwareAuthenticator(ORIGIN))).status).toBe(201);
    expect(await visitor.session()).toMatchObject(session);
  });

  it('replace the browser’s earlier session completely', async () => {
    const visitor = await lab.admin();
    const before = visitor.at(lab.gateway.url);
    const { body } = await visitor.accept(await invite(await lab.newMember()));
    expect(body).toMatchObject({ role: 'member' });
    // Ending the old session must not end the new one.
    await before.logOut();
    expect(await visitor.session()).toMatchObject({ role: 'member', isProven: true });
  });

  it('that do not exist count like wrong passwords; a valid one is then refused, but not used up', async () => {
    const url = await invite(await lab.newMember());
    const visitor = lab.visitor();
    const answers = await times(15, (index) => visitor.accept(`${ORIGIN}/#guess-${index}`));
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(10);
    const tooMany = { status: 429, body: { message: sessionMessages.tooManyAttempts } };
    expect(await visitor.accept(url)).toMatchObject(tooMany);
    expect((await visitor.logIn('the lab password')).status).toBe(429);
    expect((await lab.visitor().accept(url)).status).toBe(200);
    expect(await lab.visitor().accept(url)).toMatchObject(over);
  });
});

describe('a reset of credentials', () => {
  it('removes the credentials and ends the sessions that were proven with them', async () => {
    const { id, own } = await lab.protectedMember();
    const thief = own.at(lab.gateway.url);
    const admin = await lab.admin();
    expect((await admin.reset(id)).status).toBe(204);
    expect(await thief.session()).toMatchObject({ role: 'anonymous', isProven: false });
    expect((await (await lab.loggedIn()).get(`/api/auth/identity/${id}`)).body).toEqual({ methods: [] });
    expect((await (await lab.loggedIn()).choose(id, { code: 'correct horse' })).body).toMatchObject({
      isProven: false,
    });
    expect(await admin.session()).toMatchObject({ role: 'admin' });
  });

  it('ends the event streams of those sessions, before their pages send any request', async () => {
    const { id, own } = await lab.protectedMember();
    // Stops the heartbeat, which also ends streams of ended sessions.
    const beat = jest.spyOn(lab.gateway.app.get(EventStreams), 'beat').mockResolvedValue();
    onTestFinished(() => beat.mockRestore());
    const stream = await EventSourceClient.open(lab.gateway.url, own);
    await (await lab.admin()).reset(id);
    await eventually(() => expect(stream.isOpen).toBe(false));
  });
});
