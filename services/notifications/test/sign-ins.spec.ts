import { eventually } from '@lab/test-kit';
import { expect, it } from '@jest/globals';
import { newcomer, proven, setCode } from '../../members/test/own-identity.js';
import { startMembersService } from '../../members/test/members-service.js';
import { startNotificationsService, titlesOf } from './told-lab.js';

it('members, and nobody else, are told when their passkeys or their code change, but not when they use them', async () => {
  const directory = await startMembersService();
  const notifications = await startNotificationsService({ MEMBERS_URL: directory.url });
  const lab = { notifications };
  const told = (id: number, titles: string[]) =>
    eventually(async () => expect(await titlesOf(lab, id)).toEqual(titles));
  const { id: other } = await newcomer(directory);
  const { id, caller } = await newcomer(directory);
  const set = await setCode(caller, 'correct horse');
  await told(id, ['Your code was set']);
  await setCode(proven(directory, set.body), 'another horse', 'correct horse');
  await told(id, ['Your code was changed', 'Your code was set']);
  await directory.dataSource.query(
    `INSERT INTO member_passkeys (member_id, name, credential_id, public_key, counter, transports)
     VALUES ($1, 'My phone', 'x', 'x', 0, '{}')`,
    [id],
  );
  await directory.dataSource.query('UPDATE member_passkeys SET counter = 1, last_used_at = now()');
  await directory.dataSource.query('DELETE FROM member_passkeys');
  const ofPasskey = ['A passkey of yours was removed: My phone', 'A passkey of yours was added: My phone'];
  await told(id, [...ofPasskey, 'Your code was changed', 'Your code was set']);
  await directory.admin.delete(`/internal/identities/${id}/credentials`);
  await told(id, ['Your sign-in was reset', ...ofPasskey, 'Your code was changed', 'Your code was set']);
  expect(await titlesOf(lab, other)).toEqual([]);
  const { rows } = { rows: await directory.dataSource.query('SELECT * FROM outbox') };
  expect(JSON.stringify(rows)).not.toContain('argon2');
  await notifications.close();
  await directory.close();
});
