import { limits, reachMessages, type TrialResult } from '@lab/contracts';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { beginAnew, messagesOf, startMailLab } from './mail-lab.js';
import { startNotificationsService } from './notices-lab.js';

const lab = await startMailLab();
afterAll(() => lab.close());
beforeEach(() => beginAnew(lab));

const MAIL = '/api/sent-messages/try-mail';
const CHAT = '/api/sent-messages/try-chat';
const TO = 'ada@example.edu';

/** An administrator from a new network each time, so that tests do not share a limit. */
let networks = 0;
const adminElsewhere = () => {
  networks += 1;
  return lab.notifications.as({ role: 'admin', address: `198.51.100.${networks}` });
};

const tryMail = (to = TO) => adminElsewhere().post<TrialResult>(MAIL, { to });

describe('testing the mail server', () => {
  it('sends a message to the address at once, and lists it', async () => {
    const { status, body } = await tryMail();
    expect([status, body]).toEqual([
      200,
      { isWorking: true, text: `The mail server accepted a message for ${TO}. Please check that it arrives.` },
    ]);
    const [mail] = lab.server.mails;
    expect(mail).toMatchObject({
      subject: expect.stringMatching(/^Test message from /),
      text: expect.stringContaining('https://lab.example.edu'),
    });
    expect(await messagesOf(lab)).toMatchObject([{ channel: 'email', to: TO, state: 'sent', subject: mail!.subject }]);
  });

  it('shows the server’s response for a refused address, and lists the message as failed', async () => {
    lab.server.refused.set(TO, '550 5.1.1 No such user');
    expect((await tryMail()).body).toEqual({
      isWorking: false,
      text: expect.stringMatching(
        /^The mail server 127\.0\.0\.1:\d+ does not accept e-mails for this address: 550 5\.1\.1 No such user/,
      ),
    });
    expect(await messagesOf(lab)).toMatchObject([{ to: TO, state: 'failed' }]);
  });

  it('reports that nothing listens at the address', async () => {
    await lab.server.stop();
    expect((await tryMail()).body).toMatchObject({
      isWorking: false,
      text: expect.stringContaining('refuses the connection. Please check the port in SMTP_URL.'),
    });
    await lab.server.start();
  });

  it('reports a wrong password without repeating it', async () => {
    const SMTP_URL = lab.server.url.replace('//', '//lab:not-the-password@');
    const replica = await startNotificationsService({
      MEMBERS_URL: lab.members.url,
      SMTP_URL,
      MAIL_FROM: 'lab@example.edu',
    });
    const { body } = await replica.admin.post<TrialResult>(MAIL, { to: TO });
    await replica.close();
    expect(body).toMatchObject({
      isWorking: false,
      text: expect.stringContaining('rejects the user name or the password in SMTP_URL'),
    });
    expect(body.text).not.toContain('not-the-password');
  });

  it('requires an address, and is limited', async () => {
    const admin = adminElsewhere();
    expect(await admin.post(MAIL, { to: 'nobody' })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'to', message: reachMessages.address }] },
    });
    await lab.server.stop();
    const answers = [];
    for (let count = 0; count <= limits.reachTries.count; count += 1) answers.push(await admin.post(MAIL, { to: TO }));
    await lab.server.start();
    expect(answers.at(-1)).toMatchObject({ status: 429, body: { message: reachMessages.often } });
  });
});

it('a test without a mail server or chat says so, and sends nothing', async () => {
  const bare = await startNotificationsService({ MEMBERS_URL: lab.members.url });
  expect((await bare.admin.post<TrialResult>(MAIL, { to: TO })).body).toEqual({
    isWorking: false,
    text: reachMessages.off.mail,
  });
  expect((await bare.admin.post<TrialResult>(CHAT)).body).toEqual({
    isWorking: false,
    text: reachMessages.off.teamChat,
  });
  expect(await messagesOf({ notifications: bare })).toEqual([]);
  await bare.close();
});
