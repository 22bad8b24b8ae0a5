import { createHash } from 'node:crypto';
import { ENVIRONMENT_REACH_PATH, handedReach, reachMessages, type Reach } from '@lab/contracts';
import { settingsKeyOf, unsealText } from '@lab/service-kit';
import { startStandIn, type StandIn, type StartedService } from '@lab/test-kit';
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startSiteService } from './site-service.js';

const PATH = '/api/site/reach';
const SETTINGS_SECRET = createHash('sha256').update('a settings secret').digest('hex');
const SECRETS = ['mail p@ssword', 'https://chat.example.org/hooks/T0ken', 'model-key-1', 'client-secret-1'] as const;

const mail = {
  host: 'mail.example.org',
  port: 587,
  isSecure: false,
  user: 'lab',
  from: 'Lab <lab@example.org>',
};
const university = { issuer: 'https://idp.example.org', clientId: 'portal', label: 'Uni' };
const model = { url: 'http://127.0.0.1:11434/v1', name: 'llama' };
const whole = {
  mail: { ...mail, password: SECRETS[0] },
  teamChat: { webhook: SECRETS[1] },
  model: { ...model, key: SECRETS[2] },
  university: { ...university, secret: SECRETS[3] },
};
const nothing = {
  mail: null,
  teamChat: null,
  model: null,
  university: null,
  identity: 'open',
  memberEdits: 'told',
  labPasswordLogin: true,
};

/** What the other services answer. Tests may change it. */
const answers: Record<string, object> = {};

const others: StandIn = await startStandIn(({ url }, response) => {
  const answer = answers[url ?? ''];
  response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(answer ?? {}));
});
const env = { NOTIFICATIONS_URL: others.url, CHAT_URL: others.url, MEMBERS_URL: others.url, SETTINGS_SECRET };
const service = await startSiteService(env);
const { admin } = service;

const read = async (from: StartedService = service): Promise<Reach> => (await from.admin.get<Reach>(PATH)).body;

const handed = async (reader: keyof typeof handedReach, secret = SETTINGS_SECRET, from = service): Promise<unknown> => {
  const { body } = await from.anonymous.get<{ sealed: string }>(`/internal/reach/${reader}`);
  return JSON.parse(unsealText(body.sealed, settingsKeyOf(secret, reader))!);
};

beforeEach(async () => {
  Object.assign(answers, {
    [ENVIRONMENT_REACH_PATH]: { mail: null, teamChat: null, model: null },
    '/internal/protected-members': { members: [{ id: 1, name: 'Ann', nameEn: 'Ann' }] },
  });
  await admin.put(PATH, nothing);
});

afterAll(async () => {
  await service.close();
  await others.stop();
});

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

  test('keeps a secret only while its server is the same', async () => {
    await admin.put(PATH, whole);
    expect(await admin.put(PATH, { mail: { ...mail, port: 25 } })).toMatchObject({ status: 200 });
    expect(await read()).toMatchObject({ mail: { port: 25, hasPassword: true } });
    const elsewhere = [
      [{ mail: { ...mail, host: 'evil.example.org' } }, 'mail.password', reachMessages.secretAgain.mail],
      [{ model: { ...model, url: 'https://evil.example.org' } }, 'model.key', reachMessages.secretAgain.model],
      [
        { university: { ...university, issuer: 'https://evil.example.org' } },
        'university.secret',
        reachMessages.secretAgain.university,
      ],
    ] as const;
    for (const [body, path, message] of elsewhere)
      expect(await admin.put(PATH, body)).toMatchObject({ status: 400, body: { issues: [{ path, message }] } });
    const moved = await admin.put(PATH, { mail: { ...mail, host: 'other.example.org', password: 'new' } });
    expect(moved).toMatchObject({ status: 200 });
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

  test('never shows a secret: not in answers, logs, the audit log, the rows or the export', async () => {
    await admin.put(PATH, whole);
    const { version } = await read();
    const shown = [
      await admin.get(PATH),
      await admin.put(PATH, whole),
      await admin.put(PATH, whole, { 'if-match': `"${version + 9}"` }),
      await admin.put(PATH, { ...whole, mail: { ...whole.mail, host: '' } }),
      await admin.get('/api/site'),
      await admin.get('/internal/audit-log?limit=100'),
      await service.anonymous.get('/internal/reach/notifications'),
      await service.dataSource.query('SELECT * FROM reach'),
      await service.dataSource.query('SELECT * FROM audit_log'),
      service.logLines,
    ];
    const text = JSON.stringify(shown);
    for (const secret of SECRETS) {
      expect(text).not.toContain(secret);
      expect(text).not.toContain(Buffer.from(secret).toString('base64'));
    }
    expect(text).toContain('mail.example.org');
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

describe('the stored secrets', () => {
  test('go to each process for itself alone', async () => {
    await admin.put(PATH, { ...whole, identity: 'required' });
    expect(await handed('notifications')).toEqual({ mail: whole.mail, teamChat: whole.teamChat });
    expect(await handed('chat')).toEqual({ model: whole.model });
    expect(await handed('members')).toEqual({ memberEdits: 'told' });
    expect(await handed('gateway')).toEqual({
      university: whole.university,
      identity: 'required',
      labPasswordLogin: true,
    });
    const { body } = await service.anonymous.get<{ sealed: string }>('/internal/reach/gateway');
    expect(unsealText(body.sealed, settingsKeyOf(SETTINGS_SECRET, 'chat'))).toBeNull();
    expect(await service.anonymous.get('/internal/reach/meetings')).toMatchObject({ status: 400 });
  });

  test('must be entered again when a backup is restored with another SETTINGS_SECRET, and break nothing', async () => {
    await admin.put(PATH, whole);
    const SECOND = createHash('sha256').update('another').digest('hex');
    const other = await startSiteService({ ...env, SETTINGS_SECRET: SECOND, DATABASE_URL: service.databaseUrl });
    expect(await read(other)).toMatchObject({
      mail: { ...mail, hasPassword: false },
      lost: ['mail', 'teamChat', 'model', 'university'],
    });
    expect(await handed('notifications', SECOND, other)).toEqual({ mail: null, teamChat: null });
    const tried = await other.admin.post(`${PATH}/try`, { what: 'mail' });
    expect(tried).toMatchObject({ status: 200, body: { ok: false, said: reachMessages.lost } });
    await other.admin.put(PATH, { mail: whole.mail });
    expect(await handed('notifications', SECOND, other)).toMatchObject({ mail: { password: SECRETS[0] } });
    await other.close();
  });

  test('cannot be stored without SETTINGS_SECRET, unlike the rest', async () => {
    const keyless = await startSiteService({ ...env, SETTINGS_SECRET: '' });
    expect(await keyless.admin.put(PATH, { mail, identity: 'required' })).toMatchObject({ status: 200 });
    expect(await keyless.admin.put(PATH, whole)).toMatchObject({ status: 409 });
    await keyless.close();
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
