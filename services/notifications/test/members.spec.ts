import { eventually } from '@lab/test-kit';
import { afterAll, expect, it } from '@jest/globals';
import {
  chose,
  identityOf,
  inviteTo,
  newcomer,
  protectedMember,
  proven,
  setCode,
} from '../../members/test/own-identity.js';
import { startMailServer } from './mail-server.js';
import { inboxOf, pollOutboxes, setClock, startWithDirectory, tellWhatIsDue, titlesOf } from './notices-lab.js';

const mails = await startMailServer();
const lab = await startWithDirectory({ SMTP_URL: mails.url, MAIL_FROM: 'lab@example.edu' });
const { directory } = lab;
const MEMBER = 1;
const PROFESSOR = 2;
await directory.dataSource.query(`INSERT INTO lab_members (name, name_en, role, department, email) VALUES
  ('王小明', 'Wang Xiao-Ming', '碩士生', 'Design', 'ming@example.edu'),
  ('林曉恩', 'Hsiao-En Lin', '教授', 'Design', 'lin@example.edu')`);
afterAll(async () => {
  await lab.close();
  await mails.stop();
});

/** How many titles of each member earlier calls of `expectNotices` have checked. */
const seen = new Map<number, number>();

/**
 * Expects exactly these new notices of a member. Polls the outboxes, because rows that are not written through the
 * service emit no signal.
 */
const expectNotices = async (id: number, titles: readonly string[]): Promise<void> => {
  const before = seen.get(id) ?? 0;
  await pollOutboxes(lab.notifications);
  await eventually(async () => expect((await titlesOf(lab, id)).slice(0, -before || undefined)).toEqual(titles));
  seen.set(id, before + titles.length);
};

it('only the member is notified when their passkeys or code change or a token is created, but not when they are used', async () => {
  const { id: other } = await newcomer(directory);
  const { id, caller } = await newcomer(directory);
  await setCode(caller, 'correct horse');
  await expectNotices(id, ['Your code was set']);
  await setCode(proven(directory, await identityOf(directory, id)), 'another horse', 'correct horse');
  await expectNotices(id, ['Your code was changed']);
  await directory.dataSource.query(
    `INSERT INTO member_passkeys (member_id, name, credential_id, public_key, counter, transports)
     VALUES ($1, 'My phone', 'x', 'x', 0, '{}')`,
    [id],
  );
  await directory.dataSource.query('UPDATE member_passkeys SET counter = 1, last_used_at = now()');
  await directory.dataSource.query('DELETE FROM member_passkeys');
  await expectNotices(id, ['Your passkey was removed: My phone', 'Your passkey was added: My phone']);
  const own = proven(directory, await identityOf(directory, id));
  await own.post('/api/auth/tokens', { name: 'Calendar script', scope: 'read', days: 1 });
  await directory.dataSource.query('UPDATE api_tokens SET last_used_at = now()');
  await directory.dataSource.query('DELETE FROM api_tokens');
  await expectNotices(id, ['Your API token was created: Calendar script']);
  await directory.admin.delete(`/api/auth/credentials/${id}`);
  await expectNotices(id, ['Your sign-in was reset']);
  expect(await titlesOf(lab, other)).toEqual([]);
});

it('a member is reminded of an API token once, a week before it expires, but not of revoked or one-week tokens', async () => {
  const { id } = await newcomer(directory);
  const add = (name: string, days: number) =>
    directory.dataSource.query(
      `INSERT INTO api_tokens (member_id, name, scope, token_hash, identity_version, expires_at)
       VALUES ($1, $2, 'read', $2, 0, now() + make_interval(days => $3))`,
      [id, name, days],
    );
  for (const [name, days] of [
    ['Kept', 30],
    ['Revoked', 30],
    ['Short', 7],
  ] as const)
    await add(name, days);
  const made = ['Short', 'Revoked', 'Kept'].map((name) => `Your API token was created: ${name}`);
  await expectNotices(id, made);
  await directory.dataSource.query(`DELETE FROM api_tokens WHERE name = 'Revoked'`);
  await directory.dataSource.query(`UPDATE api_tokens SET last_used_at = now()`);
  await pollOutboxes(lab.notifications);
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  await tellWhatIsDue(lab, inDays(22.9));
  await expectNotices(id, []);
  await tellWhatIsDue(lab, inDays(23.1));
  await tellWhatIsDue(lab, inDays(25));
  await expectNotices(id, ['Your API token expires soon: Kept']);
  expect(await titlesOf(lab, id)).toHaveLength(4);
  await setClock(lab.notifications, null);
});

it('only the lead professor and helpers for people are notified of photo requests and unknown accounts', async () => {
  const [people, site] = [await protectedMember(directory), await protectedMember(directory)];
  await directory.admin.put(`/api/lab-members/${people.id}/rights`, { rights: ['people'] });
  await directory.admin.put(`/api/lab-members/${site.id}/rights`, { rights: ['site'] });
  await directory.dataSource
    .query(`INSERT INTO photo_requests (name, name_en, email, department, status, decided_at) VALUES
    ('陳思妤', 'Ssu-Yu Chen', 'chen@example.edu', 'Design', 'pending', NULL),
    ('周柏翰', 'Po-Han Chou', 'chou@example.edu', 'Design', 'rejected', now())`);
  const request = 'New photo request: Ssu-Yu Chen 陳思妤';
  await expectNotices(PROFESSOR, [request]);
  await directory.dataSource.query(
    `INSERT INTO sign_in_accounts (issuer, subject, email) VALUES ('https://idp.example.edu', '1', 'x@example.edu')`,
  );
  const unknown = 'An unknown university account has signed in';
  await expectNotices(PROFESSOR, [unknown]);
  expect((await titlesOf(lab, people.id)).slice(0, 2)).toEqual([unknown, request]);
  expect(await titlesOf(lab, site.id)).not.toContain(request);
  await expectNotices(MEMBER, []);
});

it('a member is notified when protection or a reset has ended their sessions and links', async () => {
  await directory.dataSource.query(`INSERT INTO member_identities VALUES (1, 1, 'protected')`);
  await expectNotices(MEMBER, ['Your name is protected now']);
  await directory.dataSource.query(`UPDATE member_identities SET version = 2, reason = 'reset' WHERE member_id = 1`);
  await expectNotices(MEMBER, ['Your sign-in was reset']);
  const { notifications: titles } = await inboxOf(lab, MEMBER);
  expect(titles[0]).toMatchObject({ kind: 'sign_in_changed', href: '/aimex/sign-in' });
  await expectNotices(PROFESSOR, []);
});

it('the lead professor is notified once of an unknown account, and members when an account is linked to or unlinked from them', async () => {
  const { dataSource } = directory;
  await dataSource.query('DELETE FROM sign_in_accounts');
  await dataSource.query(
    `INSERT INTO sign_in_accounts (issuer, subject, email) VALUES ('https://idp.example.edu', '2', 'y@example.edu')`,
  );
  const unknown = 'An unknown university account has signed in';
  await expectNotices(PROFESSOR, [unknown]);
  await dataSource.query('UPDATE sign_in_accounts SET dismissed_at = now()');
  await dataSource.query('UPDATE sign_in_accounts SET dismissed_at = NULL, member_id = 1');
  await expectNotices(MEMBER, ['You can now sign in with a university account']);
  await dataSource.query('DELETE FROM sign_in_accounts');
  await expectNotices(MEMBER, ['Your university account no longer signs you in']);
  const titles = await titlesOf(lab, PROFESSOR);
  // The other one is from the previous test.
  expect(titles.filter((title) => title === unknown)).toHaveLength(2);
});

it('signing out everywhere notifies only of that, with and without a code, and protecting the member only of the code', async () => {
  const { id, caller } = await newcomer(directory);
  await caller.delete('/api/auth/sessions');
  await expectNotices(id, ['You were signed out everywhere else']);
  await setCode(chose(directory, await identityOf(directory, id)), 'correct horse');
  await expectNotices(id, ['Your code was set']);
  await proven(directory, await identityOf(directory, id)).delete('/api/auth/sessions');
  await expectNotices(id, ['You were signed out everywhere else']);
  const { notifications } = await inboxOf(lab, id);
  expect(notifications.map(({ text }) => /ended your other sessions/.test(text))).toEqual([true, true, true]);
});

it('a protected member is notified of invitations in their name, and that a new right requires a new sign-in', async () => {
  const [open, member] = [await newcomer(directory), await protectedMember(directory)];
  await expectNotices(member.id, ['Your code was set']);
  for (const { id } of [open, member]) {
    await directory.anonymous.post('/internal/invites/accept', { token: await inviteTo(directory, id) });
  }
  await expectNotices(member.id, [
    'An invitation by Administrator was used to sign in as you. Was this you?',
    'Administrator created an invitation for you. Did you ask for it?',
  ]);
  expect(await titlesOf(lab, open.id)).toEqual([]);
  await directory.admin.put(`/api/lab-members/${member.id}/rights`, { rights: ['people'] });
  await expectNotices(member.id, ['You have a new right']);
});

it('a protected member must prove their identity to change the e-mail address, which is reported, or to turn off sign-in notices', async () => {
  const { id, identity } = await protectedMember(directory);
  await expectNotices(id, ['Your code was set']);
  const as = (hasFreshProof: boolean) =>
    lab.notifications.as({
      role: 'member',
      chosenMember: { id, name: identity.member.name },
      identityVersion: identity.version,
      isProven: true,
      hasFreshProof,
    });
  const PATH = '/api/notification-settings';
  const kinds = (isOn: boolean) => ({ kinds: { sign_in_changed: { inbox: isOn, email: isOn } } });
  const elsewhere = { email: 'elsewhere@example.org' };
  for (const change of [elsewhere, kinds(false)])
    expect(await as(false).put(PATH, change)).toMatchObject({ status: 401, body: { methods: ['code'] } });
  const [{ email }] = await directory.dataSource.query('SELECT email FROM lab_members WHERE id = $1', [id]);
  for (const change of [kinds(true), { quietHours: null }, { email }, { email: null }])
    expect((await as(false).put(PATH, change)).status).toBe(200);
  await expectNotices(id, []);
  expect((await as(true).put(PATH, kinds(false))).status).toBe(200);
  expect((await as(true).put(PATH, kinds(true))).status).toBe(200);
  expect((await as(true).put(PATH, elsewhere)).status).toBe(200);
  await expectNotices(id, ['Your e-mail address is to change: elsewhere@example.org']);
  // An unprotected member cannot give a proof, so none is required.
  const open = await newcomer(directory);
  const caller = { role: 'member', chosenMember: { id: open.id, name: 'Open' } } as const;
  expect((await lab.notifications.as(caller).put(PATH, elsewhere)).status).toBe(200);
});
