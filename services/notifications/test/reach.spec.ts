import type { HandedReach, SentMessageList, TrialResult } from '@lab/contracts';
import { eventually, onTestFinished, startReachStandIn, startStandIn } from '@lab/test-kit';
import { afterAll, describe, expect, it } from '@jest/globals';
import { startMailServer } from './mail-server.js';
import { startNotificationsService } from './notices-lab.js';

const nothing: HandedReach<'notifications'> = { mail: null, teamChat: null };
const server = await startMailServer();
const chat = await startStandIn((_request, response) => void response.end('ok'));
const site = await startReachStandIn('notifications', nothing);
const service = await startNotificationsService(site.env);
const { hostname: host, port } = new URL(server.url);
const account = {
  host,
  port: Number(port),
  isSecure: false,
  user: null,
  password: null,
  from: 'Lab <lab@example.org>',
};

afterAll(async () => {
  await service.close();
  await Promise.all([server.stop(), chat.stop(), site.stop()]);
});

const channels = async () => {
  const { isMailOn, isChatOn } = (await service.admin.get<SentMessageList>('/api/sent-messages')).body;
  return [isMailOn, isChatOn];
};
const tryMail = async () =>
  (await service.admin.post<TrialResult>('/api/sent-messages/try-mail', { to: 'ada@example.org' })).body;
const tryChat = async () => (await service.admin.post<TrialResult>('/api/sent-messages/try-chat')).body;

describe('what is set in the portal', () => {
  it('takes effect in a running service, and ends there', async () => {
    expect(await channels()).toEqual([false, false]);
    site.set({ mail: account, teamChat: { webhook: `${chat.url}/hooks/T0ken` } }, service);
    await eventually(async () => expect(await channels()).toEqual([true, true]));
    expect(await tryMail()).toMatchObject({ isWorking: true });
    expect(server.mails.at(-1)!.from!.text).toBe('"Lab" <lab@example.org>');
    // In the lab's own network, because an administrator has chosen it.
    expect(await tryChat()).toMatchObject({ isWorking: true });
    expect(chat.requests.at(-1)!.url).toBe('/hooks/T0ken');
    site.set(nothing, service);
    await eventually(async () => expect(await channels()).toEqual([false, false]));
  });

  it('is what a test uses, even before the signal has arrived', async () => {
    site.set({ ...nothing, mail: { ...account, port: 9 } }, service);
    expect((await tryMail()).text).toContain('refuses the connection. Please check the port.');
    site.set({ ...nothing, mail: account }, service);
    expect(await tryMail()).toMatchObject({ isWorking: true });
  });

  it('shows what a mail server says to a wrong password, and never the password', async () => {
    const password = 'not the p@ssword';
    site.set({ ...nothing, mail: { ...account, user: 'lab', password } }, service);
    expect((await tryMail()).text).toContain('rejects the user name or the password: 535 5.7.8');
    const written = service.logLines.join('') + JSON.stringify(await service.admin.get('/api/sent-messages'));
    for (const spelling of [password, Buffer.from(password), Buffer.from(`\0lab\0${password}`)])
      expect(written).not.toContain(typeof spelling === 'string' ? spelling : spelling.toString('base64'));
  });

  it('is not used in a demonstration, and neither is what the environment sets', async () => {
    site.set({ mail: account, teamChat: { webhook: `${chat.url}/hooks/T0ken` } }, service);
    const given = { SMTP_URL: server.url, MAIL_FROM: account.from, CHAT_WEBHOOK_URL: chat.url };
    for (const env of [{}, given]) {
      const demo = await startNotificationsService({ ...site.env, ...env, DEMO: 'true' });
      onTestFinished(() => demo.close());
      const { isMailOn, isChatOn } = (await demo.admin.get<SentMessageList>('/api/sent-messages')).body;
      const tried = await demo.admin.post<TrialResult>('/api/sent-messages/try-mail', { to: 'ada@example.org' });
      const posted = await demo.admin.post<TrialResult>('/api/sent-messages/try-chat');
      expect([isMailOn, isChatOn, tried.body.isWorking, posted.body.isWorking]).toEqual([false, false, false, false]);
    }
  });

  it('never makes a request to an address of the machine itself', async () => {
    site.set({ ...nothing, teamChat: { webhook: 'http://169.254.169.254/latest' } }, service);
    expect((await tryChat()).text).toContain('was not called');
    site.set({ ...nothing, mail: { ...account, host: '169.254.169.254' } }, service);
    expect(await tryMail()).toMatchObject({ isWorking: false });
  });

  it('gives way to the environment', async () => {
    const own = await startNotificationsService({ ...site.env, SMTP_URL: server.url, MAIL_FROM: 'env@example.org' });
    site.set({ ...nothing, mail: { ...account, port: 9 } }, own);
    const { body } = await own.admin.post<TrialResult>('/api/sent-messages/try-mail', { to: 'ada@example.org' });
    expect(body).toMatchObject({ isWorking: true });
    expect(await own.anonymous.get('/internal/reach-environment')).toMatchObject({
      body: {
        mail: { host, port: Number(port), isSecure: false, user: null, from: 'env@example.org' },
        teamChat: null,
      },
    });
    await own.close();
  });
});
