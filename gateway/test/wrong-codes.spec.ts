import { credentialMessages, limits } from '@lab/contracts';
import { type ApiAnswer, eventually, expectRetryAfter, newAddress, SoftwareAuthenticator } from '@lab/test-kit';
import { afterAll, describe, expect, it } from '@jest/globals';
import { LAB_PASSWORD, startGateway } from './support/start-gateway.js';
import { LabVisitor, ORIGIN, startLab } from './support/start-lab.js';

const lab = await startLab();
afterAll(() => lab.close());

describe('wrong codes', () => {
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
  /** Retries after a 503: the members service took too long, and the attempt was not counted. */
  const counted = (choose: () => Promise<ApiAnswer>) =>
    eventually(async () => {
      const answer = await choose();
      expect(answer.status).not.toBe(503);
      return answer;
    });
  const count = (answers: { status: number }[], status: number) =>
    answers.filter((answer) => answer.status === status).length;
  const tooMany = { status: 429, body: { message: credentialMessages.tooManyCodes } };

  it('for a member are limited to five in 15 minutes per network, even at once; then the right one is refused there too', async () => {
    const { id, own } = await lab.protectedMember();
    const address = own.address;
    const guessers = await browsers(Array.from({ length: 5 }, () => address));
    const start = Date.now();
    const answers = await times(20, (index) =>
      counted(() => guessers[index % 5]!.choose(id, { code: `guess number ${index}` })),
    );
    expect([count(answers, 401), count(answers, 429)]).toEqual([5, 15]);
    const right = await guessers[0]!.choose(id, { code: 'correct horse' });
    expect(right).toMatchObject(tooMany);
    expectRetryAfter(right.headers.get('retry-after'), 15 * 60, start);
    // Other networks and other members are not affected.
    expect((await (await lab.loggedIn()).choose(id, { code: 'correct horse' })).status).toBe(200);
    const { id: other } = await lab.protectedMember();
    expect((await guessers[0]!.choose(other, { code: 'correct horse' })).status).toBe(200);
  });

  it('for a member are limited to fifty in 15 minutes overall, and never affect sessions that are already proven', async () => {
    const { id, own } = await lab.protectedMember();
    const guessers = await browsers([own.address, ...Array.from({ length: 10 }, newAddress)]);
    const answers = await times(55, (index) =>
      counted(() => guessers[index % 11]!.choose(id, { code: `guess number ${index}` })),
    );
    expect([count(answers, 401), count(answers, 429)]).toEqual([50, 5]);
    expect(await (await lab.loggedIn()).choose(id, { code: 'correct horse' })).toMatchObject(tooMany);
    expect((await own.choose(id)).body).toMatchObject({ isProven: true });
    expect((await own.choose(id, { code: 'correct horse' })).body).toMatchObject({ isProven: true });
    expect((await own.setCode('another horse', 'correct horse')).status).toBe(204);
    expect((await own.addPasskey(new SoftwareAuthenticator(ORIGIN))).status).toBe(201);
  });

  it('given as the current code count too: after five, a session can guess neither there nor elsewhere', async () => {
    const { id, own } = await lab.protectedMember();
    const guess = (index: number) =>
      index % 2
        ? own.setCode('a stranger’s code', `guess ${index}`)
        : own.sendJson('DELETE', '/api/auth/code', { currentCode: `guess ${index}` });
    const answers = await times(12, (index) => counted(() => guess(index)));
    expect([count(answers, 401), count(answers, 429)]).toEqual([5, 7]);
    expect(await own.setCode('a stranger’s code', 'correct horse')).toMatchObject(tooMany);
    expect(await own.choose(id, { code: 'correct horse' })).toMatchObject(tooMany);
    const beside = (await browsers([own.address]))[0]!;
    expect(await beside.choose(id, { code: 'correct horse' })).toMatchObject(tooMany);
    const log = lab.members.logLines.filter((line) => line.includes(own.address)).join('');
    expect(log.split('"security":"wrong current code"')).toHaveLength(6);
    // The session can still do everything else, and the member can sign in elsewhere.
    expect((await own.choose(id)).body).toMatchObject({ isProven: true });
    expect((await own.addPasskey(new SoftwareAuthenticator(ORIGIN))).status).toBe(201);
    const away = await lab.loggedIn();
    await away.choose(id, { code: 'correct horse' });
    expect((await away.setCode('another horse', 'correct horse')).status).toBe(204);
  });

  it('are not counted for changes of a code, which are limited to ten in 15 minutes', async () => {
    const { own } = await lab.protectedMember('code number 0');
    const answers = [];
    for (let index = 1; index <= 11; index += 1)
      answers.push(await own.setCode(`code number ${index}`, `code number ${index - 1}`));
    expect([count(answers, 204), count(answers, 429)]).toEqual([9, 2]);
    expect(answers.at(-1)).toMatchObject({ body: { message: credentialMessages.tooManyCodeChanges } });
  });

  it.each([
    ['the lab’s password', LAB_PASSWORD],
    ['a common password', 'TrustNo1'],
  ])('count as changes when the new code is refused, before it is compared: %s', async (_, code) => {
    const { own } = await lab.protectedMember();
    const refused = [];
    for (let index = 0; index < 12; index += 1) refused.push(await own.setCode(code, 'correct horse'));
    expect([count(refused, 400), count(refused, 429)]).toEqual([9, 3]);
    expect(refused.find(({ status }) => status === 429)?.body).toMatchObject({
      message: credentialMessages.tooManyCodeChanges,
    });
    // Without the limit, the answer would reveal whether this is the lab password.
    expect((await own.setCode(code)).status).toBe(429);
  });

  it('are limited to ten in 15 minutes per address; right ones never count, so a whole lab can sign in at once', async () => {
    const codes = await times(12, () => lab.protectedMember());
    const address = newAddress();
    const all = await browsers(Array.from({ length: 12 }, () => address));
    const chosen = (code: string) => Promise.all(codes.map(({ id }, index) => all[index]!.choose(id, { code })));
    expect(count(await chosen('correct horse'), 200)).toBe(12);
    for (const browser of all) await browser.chooseIdentity(null);
    const answers = await chosen('a guess');
    expect([count(answers, 401), count(answers, 429)]).toEqual([10, 2]);
    const { id } = codes[0]!;
    expect(await all[0]!.choose(id, { code: 'correct horse' })).toMatchObject(tooMany);
    expect((await (await lab.loggedIn()).choose(id, { code: 'correct horse' })).status).toBe(200);
  });

  it('are counted over all replicas and logged without the code', async () => {
    const replica = await startGateway({ PUBLIC_URL: ORIGIN, MEMBERS_URL: lab.members.url });
    const { id } = await lab.protectedMember();
    const here = await lab.loggedIn();
    const there = (await browsers([here.address], replica.url))[0]!;
    const answers = await times(10, (index) => (index % 2 ? here : there).choose(id, { code: `kept secret ${index}` }));
    expect(count(answers, 401)).toBe(limits.wrongCodes.count);
    const elsewhere = await lab.loggedIn();
    await elsewhere.choose(id, { code: 'correct horse' });
    await replica.close();
    const log = [...lab.gateway.logLines, ...replica.logLines, ...lab.members.logLines].join('');
    expect(log).toContain('"security":"wrong code"');
    expect(log).toContain('"proof":"code"');
    expect(log).not.toMatch(/kept secret|correct horse/);
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
});
