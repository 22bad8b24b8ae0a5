import { startMembersStandIn } from '@lab/test-kit';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startNotificationsService } from '../../services/notifications/test/notices-lab.js';
import { startGateway } from './support/start-gateway.js';

const ORIGIN = 'https://lab.example.edu';
const LINK = '/api/notifications/unsubscribe/AAAAAAAAAAAAAAAAAAAAAA.presenting';
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

const members = await startMembersStandIn({ 2: '王小明' });
const notifications = await startNotificationsService({ MEMBERS_URL: members.url });
const gateway = await startGateway({ NOTIFICATIONS_URL: notifications.url, PUBLIC_URL: ORIGIN });
afterAll(async () => {
  await gateway.close();
  await notifications.close();
  await members.stop();
});
beforeEach(async () => {
  await notifications.dataSource.query(`
    INSERT INTO settings (member_id, unsubscribe_token, kinds)
    VALUES (2, 'AAAAAAAAAAAAAAAAAAAAAA', '{"presenting": {"inbox": true, "email": true}}')
    ON CONFLICT (member_id) DO UPDATE SET kinds = excluded.kinds`);
});

const isMailed = async (): Promise<boolean> => {
  const [row] = await notifications.dataSource.query(
    `SELECT (kinds -> 'presenting' ->> 'email')::boolean AS "isMailed" FROM settings`,
  );
  return row.isMailed;
};

describe('the unsubscribe link in e-mails', () => {
  it('works without a session and without an Origin, for one-click unsubscribing in mail programs', async () => {
    const answer = await gateway.visitor().send('POST', LINK, { headers: FORM, body: 'List-Unsubscribe=One-Click' });
    expect(answer.status).toBe(204);
    expect(await isMailed()).toBe(false);
  });

  it('leads to a page with a working button and a policy that allows it', async () => {
    const { status, headers, body } = await gateway.visitor().get<string>(LINK);
    expect([status, body]).toEqual([200, expect.stringContaining('<form method="post">')]);
    expect(headers.get('content-security-policy')).toMatch(/style-src 'sha256-\S+'; form-action 'self'/);
    // With a different policy, a browser would send the form with `Origin: null`.
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    const sent = { ...FORM, origin: ORIGIN, accept: 'text/html,*/*;q=0.8' };
    const answer = await gateway.visitor().send<string>('POST', LINK, { headers: sent, body: '' });
    expect([answer.status, answer.body]).toEqual([
      200,
      expect.stringContaining('You will get no more e-mails about this.'),
    ]);
    expect(await isMailed()).toBe(false);
  });
});
