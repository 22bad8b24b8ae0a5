import { ENVIRONMENT_REACH_PATH, reachMessages, type Reach } from '@lab/contracts';
import type { StartedService } from '@lab/test-kit';
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { mail, model, nothing, PATH, SECRETS, startReach, university, whole } from './reach-service.js';
import { startSiteService } from './site-service.js';

const { answers, others, env, service, reset, close } = await startReach();
const { admin } = service;
beforeEach(reset);
afterAll(close);

const read = async (from: StartedService = service): Promise<Reach> => (await from.admin.get<Reach>(PATH)).body;

describe('the document reach', () => {
  test('is for administrators only, and is no document of the site', async () => {
    for (const caller of [service.anonymous, service.as({ role: 'member', rights: ['site'] })]) {
      const answered = [await caller.get(PATH), await caller.put(PATH, {}), await caller.post(`${PATH}/try`, {})];
      expect(answered.every(({ status }) => status === 401 || status === 403)).toBe(true);
    }
    expect((await service.anonymous.get('/api/site')).body).not.toHaveProperty('reach');
    expect(await admin.get(`${PATH}/history`)).toMatchObject({ status: 404 });
  });

  test('begins as the specification says, with everything set in the portal', async () => {
    const { version, setBy, lost, ...parts } = await read();
    expect(version).toBeGreaterThan(0);
    expect(parts).toEqual(nothing);
    expect(new Set(Object.values(setBy))).toEqual(new Set(['portal']));
    expect(lost).toEqual([]);
  });

  test('keeps what a request leaves out, and removes a part with its secret when it is null', async () => {
    await admin.put(PATH, { ...whole, identity: 'required' });
    await admin.put(PATH, { memberEdits: 'approved' });
    expect(await read()).toMatchObject({
      mail: { ...mail, hasPassword: true },
      teamChat: { hasWebhook: true },
      model: { ...model, hasKey: true },
      university: { ...university, hasSecret: true },
      identity: 'required',
      memberEdits: 'approved',
    });
    await admin.put(PATH, { mail: null });
    await admin.put(PATH, { mail });
    expect(await read()).toMatchObject({ mail: { hasPassword: false }, model: { hasKey: true } });
  });

  test.each([
    [{ teamChat: {} }, 'teamChat.webhook'],
    [{ university }, 'university.secret'],
    [{ mail: { ...mail, host: '169.254.169.254' } }, 'mail.host'],
    [{ model: { ...model, url: 'http://[::ffff:169.254.169.254]/v1' } }, 'model.url'],
    [{ teamChat: { webhook: 'http://metadata.google.internal/x' } }, 'teamChat.webhook'],
    [{ mail: { ...mail, port: 0 } }, 'mail.port'],
    [{ university: { ...university, issuer: 'http://idp.example.org', secret: 'x' } }, 'university.issuer'],
  ])('refuses %j at its field', async (body, path) => {
    const answer = await admin.put<{ issues: { path: string }[] }>(PATH, body);
    expect(answer.status).toBe(400);
    expect(answer.body.issues.map((issue) => issue.path)).toContain(path);
  });

  test('lets one of two simultaneous saves of the same version succeed, and shows the other the winner', async () => {
    const { version } = await read();
    const saves = Array.from({ length: 20 }, (_, index) =>
      admin.put<Reach>(PATH, { mail: { ...mail, port: 100 + index } }, { 'if-match': `"${version}"` }),
    );
    const statuses = (await Promise.all(saves)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, ...Array.from({ length: 19 }, () => 412)]);
  });

  test('refuses to turn the lab password off when no member could sign in any more', async () => {
    answers['/internal/protected-members'] = { members: [] };
    const refused = await admin.put(PATH, { labPasswordLogin: false });
    expect(refused).toMatchObject({ status: 409, body: { message: reachMessages.noWayIn } });
    expect(await admin.put(PATH, { ...whole, labPasswordLogin: false })).toMatchObject({ status: 200 });
    expect(await admin.put(PATH, { university: null })).toMatchObject({ status: 409 });
    expect(await admin.put(PATH, { memberEdits: 'approved' })).toMatchObject({ status: 200 });
  });
});

describe('a part that the environment sets', () => {
  test('is shown as such, may be sent back unchanged, and cannot be changed', async () => {
    answers[ENVIRONMENT_REACH_PATH] = {
      mail: { ...mail, hasPassword: true },
      teamChat: { hasWebhook: true },
      model: null,
    };
    const reach = await read();
    expect(reach).toMatchObject({
      mail: { ...mail, hasPassword: true },
      setBy: { mail: 'environment', model: 'portal' },
    });
    expect(await admin.put(PATH, { ...reach, memberEdits: 'approved' })).toMatchObject({
      status: 200,
      body: { memberEdits: 'approved' },
    });
    const changes = [{ ...mail, port: 25 }, { ...mail, password: 'another' }, null];
    for (const change of changes)
      expect(await admin.put(PATH, { mail: change })).toMatchObject({
        status: 409,
        body: { message: 'This is set in the environment (SMTP_URL).' },
      });
    expect(await admin.put(PATH, { teamChat: null })).toMatchObject({
      body: { message: 'This is set in the environment (CHAT_WEBHOOK_URL).' },
    });
  });

  test('takes precedence in the site’s own environment, too', async () => {
    const strict = await startSiteService({
      ...env,
      IDENTITY: 'required',
      LAB_PASSWORD_LOGIN: 'false',
      OIDC_ISSUER: university.issuer,
      OIDC_CLIENT_ID: university.clientId,
      OIDC_LABEL: university.label,
    });
    const reach = await read(strict);
    expect(reach).toMatchObject({ identity: 'required', labPasswordLogin: false });
    expect(reach.university).toEqual({ ...university, hasSecret: true });
    expect(await strict.admin.put(PATH, reach)).toMatchObject({ status: 200 });
    expect(await strict.admin.put(PATH, { identity: 'open' })).toMatchObject({
      status: 409,
      body: { message: 'This is set in the environment (IDENTITY).' },
    });
    await strict.close();
  });

  test('is not guessed while a service cannot say what its environment sets', async () => {
    await others.stop();
    expect(await admin.put(PATH, { identity: 'required' })).toMatchObject({ status: 503 });
    await others.start();
    expect(await read()).toMatchObject({ identity: 'open' });
  });
});

describe('a test', () => {
  const attempt = async (what: string) =>
    (await admin.post<{ ok: boolean; said: string }>(`${PATH}/try`, { what })).body;

  test('says what is not set up', async () => {
    for (const what of ['mail', 'teamChat', 'model', 'university'] as const)
      expect(await attempt(what)).toEqual({ ok: false, said: reachMessages.off[what] });
  });

  test('asks the service that uses the connection, and repeats what it says', async () => {
    await admin.put(PATH, whole);
    answers['/api/sent-messages/try-mail'] = { isWorking: false, text: 'The mail server says no.' };
    expect(await attempt('mail')).toEqual({ ok: false, said: 'The mail server says no.' });
    answers['/api/labguide/model/try'] = { isWorking: true, text: 'The model answers: “Yes”' };
    expect(await attempt('model')).toEqual({ ok: true, said: 'The model answers: “Yes”' });
  });

  test('reads the configuration of the university’s provider', async () => {
    const METADATA = '/.well-known/openid-configuration';
    const mine = { ...university, issuer: others.url, secret: SECRETS[3] };
    await admin.put(PATH, { university: mine });
    expect(await attempt('university')).toEqual({ ok: false, said: `The provider answers 404 at ${METADATA}.` });
    answers[METADATA] = { issuer: `${others.url}/` };
    expect(await attempt('university')).toMatchObject({ ok: false, said: expect.stringContaining('calls itself') });
    answers[METADATA] = { issuer: others.url };
    expect(await attempt('university')).toMatchObject({ ok: true });
    delete answers[METADATA];
  });
});
