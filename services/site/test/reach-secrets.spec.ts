import { createHash } from 'node:crypto';
import { handedReach, reachMessages, type Reach } from '@lab/contracts';
import { settingsKeyOf, unsealText } from '@lab/service-kit';
import type { StartedService } from '@lab/test-kit';
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { mail, model, PATH, SECRETS, SETTINGS_SECRET, startReach, university, whole } from './reach-service.js';
import { startSiteService } from './site-service.js';

const { env, service, reset, close } = await startReach();
const { admin } = service;
beforeEach(reset);
afterAll(close);

const read = async (from: StartedService = service): Promise<Reach> => (await from.admin.get<Reach>(PATH)).body;

const handed = async (reader: keyof typeof handedReach, secret = SETTINGS_SECRET, from = service): Promise<unknown> => {
  const { body } = await from.anonymous.get<{ sealed: string }>(`/internal/reach/${reader}`);
  return JSON.parse(unsealText(body.sealed, settingsKeyOf(secret, reader))!);
};

describe('a secret of reach', () => {
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
