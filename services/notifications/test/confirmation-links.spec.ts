import { limits, notificationSettingsMessages, type NotificationSettings } from '@lab/contracts';
import { newAddress, type ApiAnswer } from '@lab/test-kit';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { beginAnew, confirmationLinkTo, startMailLab } from './mail-lab.js';
import { asMember, setClock } from './notices-lab.js';

const PATH = '/api/notification-settings';
const PENDING = `${PATH}/pending-address`;
const OWN = 'me@example.org';

const lab = await startMailLab();
afterAll(() => lab.close());
beforeEach(() => beginAnew(lab));

/** Member 2 enters an address. */
const enter = (email: string) => asMember(lab.notifications, 2).put(PATH, { email });

const settingsOf = async (): Promise<NotificationSettings> =>
  (await asMember(lab.notifications, 2).get<NotificationSettings>(PATH)).body;

/** A visitor without a session, from a new network each time. */
const stranger = () => lab.notifications.as({ address: newAddress() });

/** Presses the button on the page behind a link. */
const press = (link: string): Promise<ApiAnswer<string>> => stranger().send<string>('POST', link, {});

describe('the link that confirms an address', () => {
  it('leads to a page with one button and no script, which escapes the address', async () => {
    const odd = "o'brien@example.org";
    expect((await enter(odd)).status).toBe(200);
    const { headers, body } = await stranger().get<string>(confirmationLinkTo(lab, odd));
    expect(headers.get('content-type')).toMatch(/^text\/html/);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(body).toContain('o&#39;brien@example.org');
    expect(body.match(/<button/g)).toHaveLength(1);
    expect(body).not.toContain('<script');
  });

  it('works only once, even for twenty concurrent requests', async () => {
    await enter(OWN);
    const link = confirmationLinkTo(lab, OWN);
    const statuses = (await Promise.all(Array.from({ length: 20 }, () => press(link)))).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, ...Array.from({ length: 19 }, () => 404)]);
    expect((await settingsOf()).email).toBe(OWN);
  });

  const expectDead = async (link: string): Promise<void> => {
    for (const answer of [await stranger().get<string>(link), await press(link)]) {
      expect([answer.status, answer.body]).toEqual([
        404,
        expect.stringContaining(notificationSettingsMessages.deadConfirmation),
      ]);
    }
    expect((await settingsOf()).email).toBeNull();
  };

  it('stops working when it expires, which the settings show', async () => {
    await enter(OWN);
    await setClock(lab.notifications, '2040-01-05T04:00:00Z');
    expect((await settingsOf()).pendingAddress).toMatchObject({ email: OWN, isExpired: true });
    await expectDead(confirmationLinkTo(lab, OWN));
  });

  it('stops working when another address is entered, or when the member cancels it', async () => {
    await enter(OWN);
    await enter('later@example.org');
    await expectDead(confirmationLinkTo(lab, OWN));
    const cancel = () => asMember(lab.notifications, 2).delete(PENDING);
    expect((await cancel()).status).toBe(204);
    expect((await settingsOf()).pendingAddress).toBeNull();
    await expectDead(confirmationLinkTo(lab, 'later@example.org'));
    expect((await cancel()).status).toBe(204);
  });

  it('does not work with a different secret', async () => {
    await enter(OWN);
    for (const token of ['x', '%00', "'%20OR%201=1", 'null']) {
      await expectDead(`/api/notifications/confirm-address/${token}`);
    }
    expect((await settingsOf()).pendingAddress?.email).toBe(OWN);
  });

  it('cannot be guessed, because attempts are limited', async () => {
    const one = lab.notifications.as({ address: '203.0.113.9' });
    const tries = Array.from({ length: limits.mailLinks.count + 1 }, () =>
      one.get('/api/notifications/confirm-address/x'),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });
});
