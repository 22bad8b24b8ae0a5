import { credentialMessages, limits } from '@lab/contracts';
import { type ApiAnswer, eventually, expectRetryAfter, newAddress } from '@lab/test-kit';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LAB_PASSWORD, startGateway } from './support/start-gateway.js';
import { LabVisitor, ORIGIN, startLab, type StartedLab } from './support/start-lab.js';

describe('wrong codes', () => {
  let lab: StartedLab;

  beforeAll(async () => {
    lab = await startLab();
  });
  afterAll(() => lab.close());

  const times = <Result>(count: number, work: (index: number) => Promise<Result>) =>
    Promise.all(Array.from({ length: count }, (_, index) => work(index)));
  /** Logged-in browsers at these addresses. */
  const browsers = (addresses: string[], url = lab.gateway.url) =>
    Promise.all(
      addresses.map(async (address) => {
        const browser = new LabVisitor(url, address);
        await browser.logIn(LAB_PASSWORD);
        return browser;
      }),
    );
  /** Tries again after a 503: the members service took too long, and the try was not counted. */
  const inTime = (choose: () => Promise<ApiAnswer>) =>
    eventually(async () => {
      const answer = await choose();
      expect(answer.status).not.toBe(503);
      return answer;
    });
  const count = (answers: { status: number }[], status: number) =>
    answers.filter((answer) => answer.status === status).length;
  const tooMany = { status: 429, body: { message: credentialMessages.tooManyCodes } };

  it('for a member are five in 15 minutes, though fifty come at once from ten addresses; then the right one is refused', async () => {
    const { id, own } = await lab.protectedMember();
    const guessers = await browsers(Array.from({ length: 10 }, newAddress));
    const start = Date.now();
    const answers = await times(50, (index) =>
      inTime(() => guessers[index % 10]!.choose(id, { code: `guess number ${index}` })),
    );
    expect([count(answers, 401), count(answers, 429)]).toEqual([5, 45]);
    const right = await (await lab.loggedIn()).choose(id, { code: 'correct horse' });
    expect(right).toMatchObject(tooMany);
    expectRetryAfter(right.headers.get('retry-after'), 15 * 60, start);
    // A proven session loses nothing.
    expect((await own.choose(id)).body).toMatchObject({ isProven: true });
    expect((await own.setCode('another horse', 'correct horse')).status).toBe(204);
  });

  it('of an address are ten in 15 minutes, for whichever members', async () => {
    const codes = await times(12, () => lab.protectedMember());
    const address = newAddress();
    const guessers = await browsers(Array.from({ length: 12 }, () => address));
    const answers = await Promise.all(codes.map(({ id }, index) => guessers[index]!.choose(id, { code: 'a guess' })));
    expect([count(answers, 401), count(answers, 429)]).toEqual([10, 2]);
    const { id } = codes[0]!;
    expect(await guessers[0]!.choose(id, { code: 'correct horse' })).toMatchObject(tooMany);
    expect((await (await lab.loggedIn()).choose(id, { code: 'correct horse' })).status).toBe(200);
  });

  it('count together on all replicas', async () => {
    const replica = await startGateway({ PUBLIC_URL: ORIGIN, MEMBERS_URL: lab.members.url });
    const { id } = await lab.protectedMember();
    const [here, there] = [await lab.loggedIn(), (await browsers([newAddress()], replica.url))[0]!];
    const answers = await times(10, (index) => (index % 2 ? here : there).choose(id, { code: `guess ${index}` }));
    expect(count(answers, 401)).toBe(limits.wrongCodes.count);
    await replica.close();
  });

  it('differ from right ones, which never count: a whole lab can prove who they are at once', async () => {
    const codes = await times(12, () => lab.protectedMember());
    const address = newAddress();
    const all = await browsers(Array.from({ length: 12 }, () => address));
    const answers = await Promise.all(codes.map(({ id }, index) => all[index]!.choose(id, { code: 'correct horse' })));
    expect(count(answers, 200)).toBe(12);
    for (const _ of Array.from({ length: 6 }))
      expect((await all[0]!.choose(codes[0]!.id, { code: 'correct horse' })).status).toBe(200);
  });

  it('do not count while the members service is unavailable', async () => {
    const { id } = await lab.protectedMember();
    const visitor = await lab.loggedIn();
    await lab.members.dataSource.query('ALTER TABLE member_codes RENAME COLUMN hash TO away');
    const answers = await times(10, () => visitor.choose(id, { code: 'correct horse' }));
    await lab.members.dataSource.query('ALTER TABLE member_codes RENAME COLUMN away TO hash');
    expect(count(answers, 401) + count(answers, 200)).toBe(0);
    expect((await visitor.choose(id, { code: 'correct horse' })).status).toBe(200);
  });

  it('are in the security log, without the code', async () => {
    const { id } = await lab.protectedMember();
    const visitor = await lab.loggedIn();
    await visitor.choose(id, { code: 'a guess to be kept secret' });
    await visitor.choose(id, { code: 'correct horse' });
    const log = lab.gateway.logLines.filter((line) => line.includes(visitor.address)).join('');
    expect(log).toContain('"security":"wrong code"');
    expect(log).toContain('"proof":"code"');
    expect(lab.gateway.logLines.join('')).not.toMatch(/kept secret|correct horse/);
  });
});
