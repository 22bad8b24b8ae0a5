import { createHash } from 'node:crypto';
import type { NotificationSettings } from '@lab/contracts';
import { newAddress } from '@lab/test-kit';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { END_SETTINGS } from '../src/deliveries/delivery.sql.js';
import { beginAnew, mailsOf, startMailLab, wantMails } from './mail-lab.js';
import { asMember, setClock, tell } from './notices-lab.js';

const lab = await startMailLab();
afterAll(() => lab.close());
beforeEach(() => beginAnew(lab));

/** The path of the unsubscribe link in an e-mail to member 2. */
const linkOf = async (): Promise<string> => {
  await wantMails(lab.notifications, 2);
  await tell(lab.notifications, { to: [2], occasion: 'one', kind: 'presenting' });
  const [mail] = await mailsOf(lab, 1);
  return new URL(/<(.+)>/.exec(mail!.headerLines.find(({ key }) => key === 'list-unsubscribe')!.line)![1]!).pathname;
};

const ONE_CLICK = {
  headers: { 'content-type': 'application/x-www-form-urlencoded', accept: '*/*' },
  body: 'List-Unsubscribe=One-Click',
};

/** A visitor without a session, from a new address each time. */
const stranger = () => lab.notifications.as({ address: newAddress() });

const kindsOf = async (id: number): Promise<NotificationSettings['kinds']> =>
  (await asMember(lab.notifications, id).get<NotificationSettings>('/api/notification-settings')).body.kinds;

describe('the unsubscribe link', () => {
  it('leads to a page with one button, and changes nothing when opened', async () => {
    const { status, headers, body } = await stranger().get<string>(await linkOf());
    expect(status).toBe(200);
    expect(headers.get('content-type')).toMatch(/^text\/html/);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/=]+'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
    );
    const style = /<style>([^]*)<\/style>/.exec(body)![1]!;
    const hash = createHash('sha256').update(style).digest('base64');
    expect(headers.get('content-security-policy')).toContain(`style-src 'sha256-${hash}'`);
    expect(body).toContain('<li>your turn to present</li>');
    expect(body.match(/<button/g)).toHaveLength(1);
    expect(body).toContain('<form method="post">');
    expect(body).not.toMatch(/<script|style="/);
    expect((await kindsOf(2)).presenting.email).toBe(true);
  });

  it('ends e-mails of its kind for that person with one click in a mail program', async () => {
    const link = await linkOf();
    await wantMails(lab.notifications, 3);
    expect(await stranger().send('POST', link, ONE_CLICK)).toMatchObject({ status: 204 });
    const kinds = await kindsOf(2);
    expect(kinds.presenting).toEqual({ inbox: true, email: false });
    expect(kinds.item_due).toEqual({ inbox: true, email: true });
    expect((await kindsOf(3)).presenting.email).toBe(true);
    expect(await stranger().send('POST', link, ONE_CLICK)).toMatchObject({ status: 204 });
  });

  it('also accepts the click as the other type of form, or without a body', async () => {
    for (const init of [{ body: new FormData() }, {}]) {
      await beginAnew(lab);
      expect(await stranger().send('POST', await linkOf(), init)).toMatchObject({ status: 204 });
      expect((await kindsOf(2)).presenting.email).toBe(false);
    }
  });

  it('answers the button of its page with a page', async () => {
    const headers = { ...ONE_CLICK.headers, accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
    const answer = await stranger().send<string>('POST', await linkOf(), { headers, body: '' });
    expect([answer.status, answer.body]).toEqual([
      200,
      expect.stringContaining('<h1>You will get no more e-mails about this.</h1>'),
    ]);
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
    expect((await kindsOf(2)).presenting.email).toBe(false);
  });

  it('of an e-mail with several kinds ends them all', async () => {
    await linkOf();
    for (const kind of ['item_due', 'venue_comment', 'item_due'] as const) {
      await tell(lab.notifications, { to: [2], occasion: `${kind} ${Math.random()}`, kind });
    }
    await setClock(lab.notifications, '2040-01-03T06:00:00Z');
    const [, together] = await mailsOf(lab, 2);
    const { pathname } = new URL(/https:\S+unsubscribe\S+/.exec(together!.text!)![0]);
    await stranger().send('POST', pathname, ONE_CLICK);
    const ended = Object.entries(await kindsOf(2)).flatMap(([kind, { email }]) => (email ? [] : [kind]));
    expect(ended).toEqual(['item_due', 'venue_comment']);
  });

  it('is refused with a different secret or unknown kinds', async () => {
    const link = await linkOf();
    const message = 'This link is not valid. You can turn off e-mails in your notification settings.';
    for (const token of [
      'presenting',
      'AAAAAAAAAAAAAAAAAAAAAA.presenting',
      '%00.presenting',
      '%27%20OR%201=1.presenting',
    ]) {
      const path = `/api/notifications/unsubscribe/${token}`;
      const page = await stranger().get<string>(path);
      expect([page.status, page.body]).toEqual([404, expect.stringContaining(message)]);
      expect(await stranger().send('POST', path, ONE_CLICK)).toMatchObject({ status: 404, body: { message } });
    }
    for (const path of [link.replace('presenting', 'weather'), `${link}.weather`, link.replace('.presenting', '')]) {
      expect((await stranger().get(path)).status).toBe(404);
    }
    expect((await kindsOf(2)).presenting.email).toBe(true);
  });

  it('works in every e-mail to a member, until their identity gets a new version', async () => {
    const link = await linkOf();
    expect((await stranger().get(link)).status).toBe(200);
    const { dataSource } = lab.notifications;
    await dataSource.transaction((manager) =>
      END_SETTINGS.run(manager, { memberId: 2, version: 1, unsubscribeToken: 'another' }),
    );
    expect((await stranger().get(link)).status).toBe(404);
  });

  it('is neither in the log nor in the list of sent messages', async () => {
    const link = await linkOf();
    await stranger().get(link);
    await stranger().send('POST', link, ONE_CLICK);
    const secret = link.split('/').at(-1)!.split('.')[0]!;
    const { body } = await lab.notifications.admin.get('/api/sent-messages');
    expect(body).toMatchObject({ messages: [{ subject: 'one' }] });
    expect(JSON.stringify([lab.notifications.logLines, body])).not.toContain(secret);
  });
});
