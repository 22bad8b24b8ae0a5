import { eventually, siteStandIn, startMembersStandIn, type StartedService } from '@lab/test-kit';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, expect, it } from '@jest/globals';
import { messagesOf, wantMails } from './mail-lab.js';
import { startMailServer } from './mail-server.js';
import { startProcess } from './process.js';
import { MEMBERS, startNotificationsService, tell } from './notices-lab.js';

const MAIL_FROM = 'lab@example.edu';

const members = await startMembersStandIn(MEMBERS);
const server = await startMailServer();
let child: ChildProcess | undefined;
afterAll(async () => {
  child?.kill('SIGKILL');
  await server.stop();
  await members.stop();
});

const start = (SMTP_URL: string, env: NodeJS.ProcessEnv = {}): Promise<StartedService> =>
  startNotificationsService({ MEMBERS_URL: members.url, SMTP_URL, MAIL_FROM, ...env });

/** A notice is waiting for member 2, because the mail server was unavailable so far. */
const letSomethingWait = async (): Promise<string> => {
  const service = await start('smtp://127.0.0.1:9');
  await wantMails(service, 2);
  await tell(service, { to: [2], occasion: 'one' });
  await eventually(async () =>
    expect(await service.dataSource.query('SELECT FROM deliveries WHERE attempts > 0')).toHaveLength(1),
  );
  await service.close();
  return service.databaseUrl;
};

it('a process killed after the mail server accepted an e-mail, but before this is stored, loses nothing and repeats that e-mail', async () => {
  const DATABASE_URL = await letSomethingWait();
  const urls = { MEMBERS_URL: members.url, SITE_URL: (await siteStandIn()).url, SMTP_URL: server.url };
  child = startProcess({ DATABASE_URL, ...urls, MAIL_FROM });
  server.onMail = async () => void child!.kill('SIGKILL');
  await once(child, 'exit');
  await eventually(() => expect(server.isBusy()).toBe(false));
  server.onMail = () => Promise.resolve();
  expect(server.mails).toHaveLength(1);

  const service = await start(server.url, { DATABASE_URL });
  await eventually(async () =>
    expect(await messagesOf({ notifications: service })).toMatchObject([{ subject: 'one', state: 'sent' }]),
  );
  expect(server.mails).toHaveLength(2);
  expect(new Set(server.mails.map(({ messageId }) => messageId)).size).toBe(1);
  await service.close();
});
