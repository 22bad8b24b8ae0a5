import type { FailureList } from '@lab/contracts';
import { eventually } from '@lab/test-kit';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  addressOf,
  beginAnew,
  mailsOf,
  messagesOf,
  PUBLIC_URL,
  sendDue,
  startMailLab,
  subjectsOf,
  wantMails,
} from './mail-lab.js';
import { asMember, inboxOf, setClock, startWithDirectory, tell, titlesOf } from './notices-lab.js';

const lab = await startMailLab();
afterAll(() => lab.close());
beforeEach(() => beginAnew(lab));

const tokenIn = (text: string): string => /unsubscribe\/([\w.-]+)/.exec(text)![1]!;

describe('an e-mail', () => {
  it('has the inbox’s texts, links to the page, to the settings and for unsubscribing, and is marked as automatic', async () => {
    await wantMails(lab.notifications, 2);
    await tell(lab.notifications, {
      to: [2],
      occasion: 'one',
      title: 'You present tomorrow: Reading group',
      text: 'Wed 4 Jan 2040, 19:00.',
      href: '/aimex/lab-meeting?date=2040-01-04',
    });
    const [mail] = await mailsOf(lab, 1);
    expect(mail).toMatchObject({
      subject: 'You present tomorrow: Reading group',
      from: { value: [{ name: 'AIMEX Lab', address: 'lab@example.edu' }] },
      to: { value: [{ address: addressOf(2) }] },
    });
    for (const part of [mail!.text!, mail!.html as string]) {
      expect(part).toContain('You present tomorrow: Reading group');
      expect(part).toContain('Wed 4 Jan 2040, 19:00.');
      expect(part).toContain(`${PUBLIC_URL}/aimex/lab-meeting?date=2040-01-04`);
      expect(part).toContain(`${PUBLIC_URL}/aimex/notifications/settings`);
      expect(part).toContain(`${PUBLIC_URL}/api/notifications/unsubscribe/${tokenIn(mail!.text!)}`);
      expect(part).toContain('AIMEX Lab Portal');
    }
    const headers = new Map(mail!.headerLines.map(({ key, line }) => [key, line.slice(key.length + 2)]));
    // One click in the mail program (RFC 8058).
    const url = `${PUBLIC_URL}/api/notifications/unsubscribe/${tokenIn(mail!.text!)}`;
    expect(headers.get('list-unsubscribe')).toBe(`<${url}>`);
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(headers.get('auto-submitted')).toBe('auto-generated');
    expect(mail!.messageId).toMatch(/^<[\da-f]{32}@lab\.example\.edu>$/);
    expect(await titlesOf(lab, 2)).toEqual(['You present tomorrow: Reading group']);
  });

  it('escapes HTML in titles, takes no headers from line breaks, and has a subject of readable length', async () => {
    await wantMails(lab.notifications, 2);
    const title = `<img src=x onerror="alert('1')"> & <b>\r\nBcc: all@example.edu\r\n\r\nHello\u2028there ${'投'.repeat(500)}`;
    await tell(lab.notifications, { to: [2], occasion: 'one', title, text: '</p><script>alert(1)</script>' });
    const [mail] = await mailsOf(lab, 1);
    expect(mail!.subject).toMatch(/^<img src=x onerror="alert\('1'\)"> & <b> Bcc: all@example\.edu Hello there 投+…$/);
    expect([...mail!.subject!]).toHaveLength(200);
    expect(mail!.headers.has('bcc')).toBe(false);
    expect(mail!.to).toMatchObject({ value: [{ address: addressOf(2) }] });
    expect(mail!.text).toContain(`<img src=x onerror="alert('1')"> & <b>`);
    expect(mail!.html).not.toMatch(/<img|<script|<b>/);
    expect(mail!.html).toContain('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; &amp; &lt;b&gt;');
    expect(mail!.html).toContain('&lt;/p&gt;&lt;script&gt;');
  });
});

describe('a notification', () => {
  it('only goes to the inbox, unless its member has chosen otherwise', async () => {
    await tell(lab.notifications, { to: [1, 2, 3], occasion: 'one' });
    await sendDue(lab.notifications);
    for (const id of [1, 2, 3]) expect(await titlesOf(lab, id)).toEqual(['one']);
    expect(await messagesOf(lab)).toEqual([]);
  });

  it('is sent only by e-mail and only once if the member wants that, and is then neither listed nor counted', async () => {
    await wantMails(lab.notifications, 2, { inbox: false });
    for (let times = 0; times < 3; times += 1)
      expect([...(await tell(lab.notifications, { to: [2], occasion: 'one' }))]).toEqual([]);
    expect(await inboxOf(lab, 2)).toEqual({ notifications: [], unread: 0 });
    await mailsOf(lab, 1);
    await setClock(lab.notifications, '2040-01-04T04:00:00Z');
    await sendDue(lab.notifications);
    expect(subjectsOf(lab)).toEqual(['one']);
  });

  it('is sent by e-mail for the chosen kinds only, and nowhere if its kind is turned off in both', async () => {
    const kinds = { item_due: { inbox: true, email: true }, presenting: { inbox: false, email: false } };
    await asMember(lab.notifications, 2).put('/api/notification-settings', { email: null, kinds });
    await tell(lab.notifications, { to: [2], occasion: 'nowhere', kind: 'presenting' });
    await tell(lab.notifications, { to: [2], occasion: 'not wanted', kind: 'item_overdue' });
    await tell(lab.notifications, { to: [2], occasion: 'wanted', kind: 'item_due' });
    await mailsOf(lab, 1);
    expect(subjectsOf(lab)).toEqual(['wanted']);
    expect(await titlesOf(lab, 2)).toEqual(['wanted', 'not wanted']);
  });

  it('is not sent by e-mail once it is read in the inbox', async () => {
    await wantMails(lab.notifications, 2);
    await tell(lab.notifications, { to: [2], occasion: 'first' });
    await mailsOf(lab, 1);
    await tell(lab.notifications, { to: [2], occasion: 'second' });
    await asMember(lab.notifications, 2).post('/api/notifications/read', { all: true });
    await setClock(lab.notifications, '2040-01-03T06:00:00Z');
    // The service's own loop may be sending.
    await eventually(async () => {
      await sendDue(lab.notifications);
      expect(await lab.notifications.dataSource.query(`SELECT FROM deliveries WHERE state = 'waiting'`)).toEqual([]);
    });
    expect(subjectsOf(lab)).toEqual(['first']);
  });

  it('is not sent to a member who has left meanwhile', async () => {
    await wantMails(lab.notifications, 2);
    await tell(lab.notifications, { to: [2], occasion: 'first' });
    await mailsOf(lab, 1);
    await tell(lab.notifications, { to: [2], occasion: 'second' });
    delete lab.names[2];
    await setClock(lab.notifications, '2040-01-03T06:00:00Z');
    await sendDue(lab.notifications);
    expect(subjectsOf(lab)).toEqual(['first']);
  });

  it('is not sent to alumni', async () => {
    const env = { SMTP_URL: lab.server.url, MAIL_FROM: 'lab@example.edu' };
    const { directory, notifications: service, close } = await startWithDirectory(env);
    await directory.dataSource.query(`INSERT INTO lab_members (name, name_en, role, department, email, is_alumni) VALUES
      ('王小明', 'Wang Xiao-Ming', '碩士生', 'Design', 'ming@example.edu', true),
      ('林曉恩', 'Hsiao-En Lin', '教授', 'Design', 'lin@example.edu', false)`);
    for (const id of [1, 2]) await wantMails(service, id, { email: null });
    await tell(service, { to: [1, 2], occasion: 'one' });
    const [mail] = await mailsOf(lab, 1, service);
    expect(mail!.to).toMatchObject({ value: [{ address: 'lin@example.edu' }] });
    await eventually(async () =>
      expect(await service.dataSource.query(`SELECT FROM deliveries WHERE state = 'waiting'`)).toEqual([]),
    );
    expect(subjectsOf(lab)).toEqual(['one']);
    await close();
  });
});

it('a line that cannot be written fails, without holding back other e-mails', async () => {
  for (const id of [2, 3]) await wantMails(lab.notifications, id);
  await tell(lab.notifications, { to: [2], occasion: 'bad', title: 'Bad', href: 'http://[' });
  await tell(lab.notifications, { to: [2, 3], occasion: 'good', title: 'Good' });
  await mailsOf(lab, 2);
  expect(subjectsOf(lab)).toEqual(['Good', 'Good']);
  const { body } = await lab.notifications.admin.get<FailureList>('/api/sent-messages/failures');
  expect(body.failures).toMatchObject([{ title: 'Bad', error: expect.stringMatching(/./) }]);
});
