import { limits, sessionMessages } from '@lab/contracts';
import { expectRetryAfter } from '@lab/test-kit';
import { afterAll, describe, expect, it } from '@jest/globals';
import { ADMIN_PASSWORD, LAB_PASSWORD, startGateway } from './support/start-gateway.js';

const { count } = limits.wrongPasswords;

const gateway = await startGateway();
afterAll(() => gateway.close());

describe('wrong passwords', () => {
  const times = <Result>(number: number, work: (index: number) => Promise<Result>) =>
    Promise.all(Array.from({ length: number }, (_, index) => work(index)));

  it('are limited to exactly ten per minute, however many arrive at once', async () => {
    const visitor = gateway.visitor();
    const start = Date.now();
    const answers = await times(20, () => visitor.logIn('wrong'));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(10);
    expect(refused[0]!.body).toMatchObject({ message: sessionMessages.tooManyAttempts });
    expectRetryAfter(refused[0]!.headers.get('retry-after'), 60, start);
  });

  it('of both logins are counted together, and at the limit right ones are refused too', async () => {
    const visitor = gateway.visitor();
    await times(count, (index) => (index % 2 ? visitor.logIn('wrong') : visitor.logInAsAdmin('wrong')));
    expect((await visitor.logIn(LAB_PASSWORD)).status).toBe(429);
    expect((await visitor.logInAsAdmin(ADMIN_PASSWORD)).status).toBe(429);
    expect(visitor.cookie).toBeUndefined();
  });

  it('count, but right ones never do, even many at once', async () => {
    const visitor = gateway.visitor();
    await times(count - 1, () => visitor.logIn('wrong'));
    const answers = await times(30, () => visitor.logIn(LAB_PASSWORD));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });
});
