import { freePort } from '@lab/local/servers';
import { startIssuer } from '@lab/test-kit/oidc';
import { eventually, openLine, setDate, testServers, useRealDate } from '@lab/test-kit';
import { afterAll, afterEach, describe, expect, it } from '@jest/globals';
import { ORIGIN } from './support/start-lab.js';
import { begin, CLIENT, comeBack, formOf, oidcEnv, passIssuer, startOidcLab } from './support/start-oidc-lab.js';

const PORTAL = '/aimex/portal';
const FAILED = '/auth?problem=failed';
const AWAY = '/auth?problem=away';
const client = { ...CLIENT, redirectUri: `${ORIGIN}/api/auth/oidc/callback` };

const lab = await startOidcLab();
afterEach(() => {
  useRealDate();
  lab.issuer.around = (answer) => answer();
});
afterAll(() => lab.close());

describe('an issuer that is unavailable', () => {
  it('does not affect password logins, and is found once it is back', async () => {
    const port = await freePort();
    const early = await lab.startReplica(oidcEnv(`http://127.0.0.1:${port}`));
    const visitor = lab.visitor().at(early.url);
    expect(await begin(visitor)).toBe(AWAY);
    expect((await visitor.logIn('the lab password')).status).toBe(200);
    const issuer = await startIssuer({ client, port });
    const person = await lab.memberPerson();
    expect(await comeBack(visitor, await passIssuer(await begin(visitor), formOf(person)))).toBe(PORTAL);
    expect((await visitor.session()).member?.id).toBe(person.id);
    await issuer.close();
    await early.close();
  });

  it.each([
    ['breaks the connection', (response: { destroy(): void }) => response.destroy()],
    [
      'says that it cannot',
      (response: { writeHead(status: number): { end(text: string): void } }) => response.writeHead(503).end(''),
    ],
  ] as const)('leads to an explanation when it %s after the user has signed in there', async (_, fail) => {
    const { visitor, back } = await lab.arriveFromIssuer(await lab.memberPerson());
    lab.issuer.around = (_answer, _request, response) => fail(response);
    expect(await comeBack(visitor, back)).toBe(AWAY);
    expect((await visitor.session()).role).toBe('anonymous');
  });

  it('that never finishes its answer is given up', async () => {
    const slow = await lab.startReplica();
    lab.issuer.around = (_answer, _request, response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).write('{');
    expect(await begin(lab.visitor().at(slow.url))).toBe(AWAY);
    await slow.close();
  });

  it('that sends a huge answer is not read', async () => {
    const flooded = await lab.startReplica();
    let isOpen = true;
    lab.issuer.around = (_answer, _request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).on('close', () => (isOpen = false));
      const pour = (): void => void (isOpen && response.write(' '.repeat(65_536), () => setImmediate(pour)));
      pour();
    };
    expect(await begin(lab.visitor().at(flooded.url))).toBe(AWAY);
    await flooded.close();
  });

  it('that reports another issuer name is not trusted', async () => {
    const misled = await lab.startReplica(oidcEnv(lab.issuer.url.replace('127.0.0.1', 'localhost')));
    expect(await begin(lab.visitor().at(misled.url))).toBe(FAILED);
    await misled.close();
  });
});

it('sign-ins work again a minute after the issuer restarts with a new key', async () => {
  const port = await freePort();
  const first = await startIssuer({ client, port });
  const gateway = await lab.startReplica(oidcEnv(first.url));
  const person = await lab.memberPerson();
  const signIn = async () => {
    const visitor = lab.visitor().at(gateway.url);
    return comeBack(visitor, await passIssuer(await begin(visitor), formOf(person)));
  };
  expect(await signIn()).toBe(PORTAL);
  await first.close();
  const second = await startIssuer({ client, port });
  setDate(Date.now() + 60_000);
  expect(await signIn()).toBe(PORTAL);
  await second.close();
  await gateway.close();
});

it('a sign-in names the portal, not the university, as unavailable while the members service is down', async () => {
  const alone = await lab.startReplica({ MEMBERS_URL: 'http://127.0.0.1:9' });
  const { visitor, back } = await lab.arriveFromIssuer(await lab.memberPerson());
  expect(await comeBack(visitor.at(alone.url), back)).toBe('/auth?problem=away&side=portal');
  await alone.close();
});

it('a sign-in works while Redis is unavailable, and the answer is still accepted only once', async () => {
  const line = await openLine(testServers().redisUrl);
  const gateway = await lab.startReplica({ REDIS_URL: line.url });
  const person = await lab.memberPerson();
  const visitor = lab.visitor().at(gateway.url);
  await line.cut();
  const back = await passIssuer(await begin(visitor), formOf(person));
  const copy = visitor.at(gateway.url);
  expect(await comeBack(visitor, back)).toBe(PORTAL);
  expect((await visitor.session()).member?.id).toBe(person.id);
  expect(await comeBack(copy, back)).toBe(FAILED);
  await gateway.close();
});

describe('at the start', () => {
  const errorsOf = ({ logLines }: { logLines: string[] }) =>
    logLines.map((line) => JSON.parse(line) as { level: number; msg: string }).filter(({ level }) => level >= 40);

  it.each([
    ['a slash', (url: string) => `${url}/realms/lab`, (url: string) => `${url}/realms/lab/`],
    ['a capital letter', (url: string) => `${url}/realms/lab`, (url: string) => `${url}/realms/Lab`],
    ['https', (url: string) => url, (url: string) => url.replace('http:', 'https:')],
  ])(
    'a wrong issuer (%s) is reported with the provider’s own spelling, and everything else works',
    async (_, configured, own) => {
      const spelling = own(lab.issuer.url);
      lab.issuer.around = (_answer, _request, response) =>
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ issuer: spelling }));
      const gateway = await lab.startReplica(oidcEnv(configured(lab.issuer.url)));
      const sentence = `OIDC_ISSUER is ${new URL(configured(lab.issuer.url)).href}, but the provider calls itself "${spelling}".`;
      await eventually(() =>
        expect(errorsOf(gateway)).toContainEqual(
          expect.objectContaining({ level: 50, msg: expect.stringContaining(sentence) }),
        ),
      );
      const visitor = lab.visitor().at(gateway.url);
      expect((await visitor.get('/healthz')).status).toBe(200);
      expect(await begin(visitor)).toBe(FAILED);
      expect((await visitor.logIn('the lab password')).status).toBe(200);
      await gateway.close();
    },
  );

  it('a provider that does not answer is reported, and delays nothing', async () => {
    let isAsked = false;
    lab.issuer.around = () => void (isAsked = true);
    const gateway = await lab.startReplica();
    const visitor = lab.visitor().at(gateway.url);
    expect((await visitor.logIn('the lab password')).status).toBe(200);
    await eventually(() => expect(isAsked).toBe(true));
    await eventually(() =>
      expect(errorsOf(gateway)).toContainEqual(
        expect.objectContaining({ msg: expect.stringContaining('The provider of OIDC_ISSUER is unavailable') }),
      ),
    );
    lab.issuer.around = (answer) => answer();
    const person = await lab.memberPerson();
    expect(await comeBack(visitor, await passIssuer(await begin(visitor), formOf(person)))).toBe(PORTAL);
    await gateway.close();
  });

  it('a correct provider is not logged', async () => {
    const gateway = await lab.startReplica();
    expect(await begin(lab.visitor().at(gateway.url))).toContain(lab.issuer.url);
    expect(errorsOf(gateway).filter(({ msg }) => /OIDC|university/.test(msg))).toEqual([]);
    await gateway.close();
  });
});
