import { eventually } from '@lab/test-kit';
import { expect, it } from '@jest/globals';
import { identityOf, newcomer, protectedMember, proven, setCode } from '../../members/test/own-identity.js';
import { inboxOf, pollOutboxes, startWithDirectory, titlesOf } from './notices-lab.js';

/** Expects what a member was told; rows that are written past the service send no signal, so the outboxes are polled. */
const expectTold = async (
  lab: Awaited<ReturnType<typeof startWithDirectory>>,
  id: number,
  titles: readonly string[],
): Promise<void> => {
  await pollOutboxes(lab.notifications);
  await eventually(async () => expect(await titlesOf(lab, id)).toEqual(titles));
};

it('members, and nobody else, are told when their passkeys or their code change, or a token is made, but not when they use them', async () => {
  const lab = await startWithDirectory();
  const { directory } = lab;
  const { id: other } = await newcomer(directory);
  const { id, caller } = await newcomer(directory);
  const set = await setCode(caller, 'correct horse');
  await expectTold(lab, id, ['Your code was set']);
  await setCode(proven(directory, set.body), 'another horse', 'correct horse');
  await expectTold(lab, id, ['Your code was changed', 'Your code was set']);
  await directory.dataSource.query(
    `INSERT INTO member_passkeys (member_id, name, credential_id, public_key, counter, transports)
     VALUES ($1, 'My phone', 'x', 'x', 0, '{}')`,
    [id],
  );
  await directory.dataSource.query('UPDATE member_passkeys SET counter = 1, last_used_at = now()');
  await directory.dataSource.query('DELETE FROM member_passkeys');
  const ofPasskey = ['A passkey of yours was removed: My phone', 'A passkey of yours was added: My phone'];
  await expectTold(lab, id, [...ofPasskey, 'Your code was changed', 'Your code was set']);
  const own = proven(directory, await identityOf(directory, id));
  await own.post('/internal/credentials/tokens', { name: 'Calendar script', scope: 'read', days: 1 });
  await directory.dataSource.query('UPDATE api_tokens SET last_used_at = now()');
  await directory.dataSource.query('DELETE FROM api_tokens');
  const before = ['An API token of yours was made: Calendar script', ...ofPasskey];
  await expectTold(lab, id, [...before, 'Your code was changed', 'Your code was set']);
  await directory.admin.delete(`/internal/identities/${id}/credentials`);
  await expectTold(lab, id, ['Your sign-in was reset', ...before, 'Your code was changed', 'Your code was set']);
  expect(await titlesOf(lab, other)).toEqual([]);
  await lab.close();
});

it('the lead professor, and nobody else, is told of a photo request', async () => {
  const lab = await startWithDirectory();
  const { directory } = lab;
  await directory.dataSource.query(`INSERT INTO lab_members (name, name_en, role, department, email) VALUES
    ('王小明', 'Wang Xiao-Ming', '碩士生', 'Design', 'ming@example.edu'),
    ('林曉恩', 'Hsiao-En Lin', '教授', 'Design', 'lin@example.edu')`);
  const insert = `INSERT INTO photo_requests (name, name_en, email, department, status, decided_at)`;
  await directory.dataSource
    .query(`${insert} VALUES ('陳思妤', 'Ssu-Yu Chen', 'chen@example.edu', 'Design', 'pending', NULL),
    ('周柏翰', 'Po-Han Chou', 'chou@example.edu', 'Design', 'rejected', now())`);
  await expectTold(lab, 2, ['New photo request: Ssu-Yu Chen 陳思妤']);
  expect(await titlesOf(lab, 1)).toEqual([]);
  await lab.close();
});

it('helpers who decide about people are told of photo requests and unknown accounts, too; those with other rights are not', async () => {
  const lab = await startWithDirectory();
  const { directory } = lab;
  await directory.dataSource.query(`INSERT INTO lab_members (name, name_en, role, department, email) VALUES
    ('林曉恩', 'Hsiao-En Lin', '教授', 'Design', 'lin@example.edu')`);
  const [people, site] = [await protectedMember(directory), await protectedMember(directory)];
  await directory.admin.put(`/api/lab-members/${people.id}/rights`, { rights: ['people'] });
  await directory.admin.put(`/api/lab-members/${site.id}/rights`, { rights: ['site'] });
  const ask = (nameEn: string) =>
    directory.dataSource.query(
      `INSERT INTO photo_requests (name, name_en, email, department) VALUES ($1, $1, 'x@example.edu', 'Design')`,
      [nameEn],
    );
  await ask('Ssu-Yu Chen');
  const first = 'New photo request: Ssu-Yu Chen';
  await pollOutboxes(lab.notifications);
  expect(await titlesOf(lab, people.id)).toContain(first);
  expect(await titlesOf(lab, 1)).toEqual([first]);
  await directory.dataSource.query(
    `INSERT INTO sign_in_accounts (issuer, subject, email) VALUES ('https://idp.example.edu', '1', 'x@example.edu')`,
  );
  const unknown = 'Somebody signed in whom nobody knows';
  await pollOutboxes(lab.notifications);
  expect(await titlesOf(lab, people.id)).toContain(unknown);
  expect(await titlesOf(lab, site.id)).not.toContain(first);
  await lab.close();
});

it('who protects a name, or is reset, is told that what was made under it before has ended', async () => {
  const lab = await startWithDirectory();
  const { directory } = lab;
  await directory.dataSource.query(`INSERT INTO lab_members (name, name_en, role, department, email) VALUES
    ('王小明', 'Wang Xiao-Ming', '碩士生', 'Design', 'ming@example.edu'),
    ('林曉恩', 'Hsiao-En Lin', '教授', 'Design', 'lin@example.edu')`);
  await directory.dataSource.query(`INSERT INTO member_identities VALUES (1, 1, 'protected')`);
  await expectTold(lab, 1, ['Your name is protected now']);
  await directory.dataSource.query(`UPDATE member_identities SET version = 2, reason = 'reset'`);
  await expectTold(lab, 1, ['Your sign-in was reset', 'Your name is protected now']);
  const { notifications: told } = await inboxOf(lab, 1);
  expect(told[0]).toMatchObject({ kind: 'sign_in_changed', href: '/aimex/sign-in' });
  expect(await titlesOf(lab, 2)).toEqual([]);
  await lab.close();
});

it('the lead professor is told once of somebody whom nobody knows, and a member of an account that is theirs', async () => {
  const lab = await startWithDirectory();
  const { directory } = lab;
  await directory.dataSource.query(`INSERT INTO lab_members (name, name_en, role, department, email) VALUES
    ('王小明', 'Wang Xiao-Ming', '碩士生', 'Design', 'ming@example.edu'),
    ('林曉恩', 'Hsiao-En Lin', '教授', 'Design', 'lin@example.edu')`);
  await directory.dataSource.query(
    `INSERT INTO sign_in_accounts (issuer, subject, email) VALUES ('https://idp.example.edu', '1', 'x@example.edu')`,
  );
  const unknown = 'Somebody signed in whom nobody knows';
  await expectTold(lab, 2, [unknown]);
  await directory.dataSource.query('UPDATE sign_in_accounts SET dismissed_at = now()');
  await directory.dataSource.query('UPDATE sign_in_accounts SET dismissed_at = NULL, member_id = 1');
  const linked = 'An account at the university signs you in now';
  await expectTold(lab, 1, [linked]);
  await directory.dataSource.query('DELETE FROM sign_in_accounts');
  const unlinked = 'An account at the university no longer signs you in';
  await expectTold(lab, 1, [unlinked, linked]);
  expect(await titlesOf(lab, 2)).toEqual([unknown]);
  await lab.close();
});
