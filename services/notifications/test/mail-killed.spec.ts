import { eventually, startMembersStandIn, type MembersStandIn, type StartedService, siteStandIn } from '@lab/test-kit';
import type { ChildProcess } from 'node:child_process';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { messagesOf, wantMails } from './mail-lab.js';
import { startMailServer, type MailServer } from './mail-server.js';
import { startProcess } from './process.js';
import { MEMBERS, startNotificationsService, tell } from './notices-lab.js';

const MAIL_FROM = 'lab@example.edu';

let members: MembersStandIn;
let server: MailServer;
let databaseUrl: string;
const started: ChildProcess[] = [];

const start = (SMTP_URL: string, env: NodeJS.ProcessEnv = {}): Promise<StartedService> =>
  startNotificationsService({ MEMBERS_URL: members.url, SMTP_URL, MAIL_FROM, ...env });

const hasFailed = (service: StartedService) =>
  eventually(async () =>
    expect(await service.dataSource.query('SELECT FROM deliveries WHERE failures > 0')).toHaveLength(1),
  );

/** Something waits for member 2, whose mail server was away so far. */
beforeEach(async () => {
  members = await startMembersStandIn(MEMBERS);
  server = await startMailServer();
  const service = await start('smtp://127.0.0.1:9');
  databaseUrl = service.databaseUrl;
  await wantMails(service, 2);
  await tell(service, { to: [2], occasion: 'one' });
  await hasFailed(service);
  await service.close();
});
afterEach(async () => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
  await server.stop();
  await members.stop();
});

/** Starts the real process and kills it while the mail server has its e-mail, but has not said so. */
const killAtMail = async (isTaken: boolean): Promise<void> => {
  const site = await siteStandIn();
  const urls = { MEMBERS_URL: members.url, SITE_URL: site.url, SMTP_URL: server.url };
  const child = startProcess({ DATABASE_URL: databaseUrl, ...urls, MAIL_FROM });
  started.push(child);
  server.onMail = async () => {
    child.kill('SIGKILL');
    if (!isTaken) throw new Error('not taken');
  };
  await new Promise((resolve) => child.once('exit', resolve));
  await eventually(() => expect(server.isBusy()).toBe(false));
  server.onMail = () => Promise.resolve();
};

describe('a process that is killed', () => {
  it('before the mail server has taken an e-mail, and again when it has, before this is noted: nothing is lost, and one more is sent', async () => {
    await killAtMail(false);
    expect(server.mails).toEqual([]);
    await killAtMail(true);
    const service = await start(server.url, { DATABASE_URL: databaseUrl });
    await eventually(async () =>
      expect(await messagesOf({ notifications: service })).toMatchObject([{ subject: 'one', state: 'sent' }]),
    );
    expect(server.mails).toHaveLength(2);
    expect(new Set(server.mails.map(({ messageId }) => messageId)).size).toBe(1);
    await service.close();
  });
});
