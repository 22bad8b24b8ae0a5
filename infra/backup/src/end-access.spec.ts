import type { MemberIdentity } from '@lab/contracts';
import { join } from 'node:path';
import type { StartedService } from '@lab/test-kit';
import { expect, test } from '@jest/globals';
import {
  checkCode,
  identityOf,
  newcomer,
  protectedMember,
  proven,
  inviteTo,
  setCode,
} from '../../../services/members/test/own-identity.js';
import { diskPhotos, emptyTarget, query, startOn, startSource, temporaryDirectory } from '../test/portal.js';
import { createBackup, restoreBackup, type RestoreOptions, type Sources } from './index.js';

/** A lab with a token, an invitation and three members with codes, and its backup. */
const startLab = async () => {
  const { service, sources } = await startSource(await diskPhotos());
  const [kept, changed, helper, open] = [
    await protectedMember(service),
    await protectedMember(service),
    await protectedMember(service),
    await newcomer(service),
  ];
  await service.admin.put(`/api/lab-members/${helper.id}/rights`, { rights: ['people'] });
  await kept.own.post('/api/auth/tokens', { name: 'Script', scope: 'read', days: 7 });
  const invite = await inviteTo(service, open.id);
  const file = join(await temporaryDirectory(), 'lab.tar.gz');
  await createBackup(sources, file);
  return { service, sources, file, kept, changed, helper, open, invite };
};

/** Restores the backup over the lab from which it was made. */
const replace = async (sources: Sources, file: string, options: RestoreOptions = {}): Promise<StartedService> => {
  await restoreBackup(sources, file, { saveFirst: () => Promise.resolve(), ...options });
  return startOn(sources);
};

const restoredAt = async (service: StartedService) =>
  (await service.anonymous.get<{ restoredAt: string | null }>('/internal/last-restore')).body.restoredAt;

test('a restore on another machine ends sessions, tokens and invitations, keeps the codes in the backup, and is in the audit log', async () => {
  const { service, file, kept, invite, open, helper } = await startLab();
  expect(await restoredAt(service)).toBeNull();
  const before = await Promise.all([kept, open, helper].map(({ id }) => identityOf(service, id)));
  // Access that ended after the backup must not become valid again, whatever version it had reached.
  for (let times = 0; times < 5; times += 1)
    await proven(service, await identityOf(service, kept.id)).delete('/api/auth/sessions');
  const last = await identityOf(service, kept.id);
  const target = await emptyTarget(await diskPhotos());
  const start = Date.now();
  await restoreBackup(target, file);
  const restored = await startOn(target);
  const after = await Promise.all([kept, open, helper].map(({ id }) => identityOf(restored, id)));
  expect(after).toEqual(before.map((identity) => Object.assign(identity, { version: expect.any(Number) })));
  for (const { version } of after) expect(version).toBeGreaterThan(last.version);
  const set = (identity: MemberIdentity) => setCode(proven(restored, identity), 'another horse', 'correct horse');
  expect((await set(last)).status).toBe(403);
  expect((await restored.anonymous.post('/internal/invites/accept', { token: invite })).status).toBe(404);
  expect(await query(target.databaseUrl, 'SELECT FROM members.api_tokens')).toEqual([]);
  expect((await checkCode(restored, kept.id, 'correct horse')).status).toBe(200);
  expect(Date.parse((await restoredAt(restored))!)).toBeGreaterThanOrEqual(start - 1000);
  const log = `SELECT actor ->> 'name' AS who FROM members.audit_log WHERE table_name = 'members.restores'`;
  expect(await query(target.databaseUrl, log)).toEqual([{ who: 'Restore of a backup' }]);
});

test('a restore over existing data does not restore codes that were changed or removed since, and keeps their members protected', async () => {
  const { service, sources, file, kept, changed, helper } = await startLab();
  const { own } = changed;
  expect((await setCode(own, 'another horse', 'correct horse')).status).toBe(204);
  await service.admin.delete(`/api/auth/credentials/${helper.id}`);
  await service.close();
  const restored = await replace(sources, file);
  expect((await checkCode(restored, kept.id, 'correct horse')).status).toBe(200);
  for (const { id } of [changed, helper]) {
    for (const code of ['correct horse', 'another horse'])
      expect((await checkCode(restored, id, code)).status).toBe(401);
    expect(await identityOf(restored, id)).toMatchObject({ methods: [], isProtected: true, rights: [] });
  }
});

test('a restore can delete every way to sign in', async () => {
  const { service, sources, file, kept, open } = await startLab();
  await service.close();
  const restored = await replace(sources, file, { isReset: true });
  expect((await checkCode(restored, kept.id, 'correct horse')).status).toBe(401);
  expect(await identityOf(restored, kept.id)).toMatchObject({ methods: [], isProtected: true });
  expect(await identityOf(restored, open.id)).toMatchObject({ methods: [], isProtected: false });
});
