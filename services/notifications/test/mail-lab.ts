import {
  notificationKinds,
  notificationSettingsSchema,
  sentMessageListSchema,
  type NotificationKind,
  type NotificationSettings,
  type SentMessage,
} from '@lab/contracts';
import { eventually, startMembersStandIn, type MembersStandIn, type StartedService } from '@lab/test-kit';
import { expect } from '@jest/globals';
import type { ParsedMail } from 'mailparser';
import { DeliveriesService } from '../src/deliveries/deliveries.service.js';
import { startMailServer, type MailServer } from './mail-server.js';
import { asMember, MEMBERS, removeNotifications, setClock, startReplicas } from './notices-lab.js';

/** The notifications service with a directory of three members and a mail server. */
export interface MailLab {
  notifications: StartedService;
  members: MembersStandIn;
  /** The members' names by id. A member that a test deletes here has left. */
  names: Record<number, string>;
  server: MailServer;
  startReplica(): Promise<StartedService>;
  close(): Promise<void>;
}

export const PUBLIC_URL = 'https://lab.example.edu';

/** Noon on a Tuesday in the lab, which is in Asia/Taipei unless `LAB_TIME_ZONE` is set. */
export const NOON = '2040-01-03T04:00:00Z';

export const startMailLab = async (given: NodeJS.ProcessEnv = {}): Promise<MailLab> => {
  const names: Record<number, string> = { ...MEMBERS };
  const members = await startMembersStandIn(names, (id) => ({ email: addressOf(id) }));
  const server = await startMailServer();
  const MAIL_FROM = 'AIMEX Lab <lab@example.edu>';
  const env = { MEMBERS_URL: members.url, SMTP_URL: server.url, MAIL_FROM, PUBLIC_URL, ...given };
  const { notifications, startReplica, closeReplicas } = await startReplicas(env);
  const close = async () => {
    await closeReplicas();
    await server.stop();
    await members.stop();
  };
  return { notifications, members, names, server, startReplica, close };
};

/** Starts again at noon, without settings and notices. */
export const beginAnew = async ({ notifications, server, names }: MailLab, now = NOON): Promise<void> => {
  await removeNotifications(notifications);
  Object.assign(names, MEMBERS);
  server.mails.splice(0);
  server.refused.clear();
  server.onMail = () => Promise.resolve();
  await setClock(notifications, now);
};

/** The address of a member in the directory. */
export const addressOf = (id: number): string => `member-${id}@example.edu`;

/** Saves a member's settings, by default for e-mails of every kind at any time to the address in the directory. */
export const wantMails = async (
  service: StartedService,
  id: number,
  {
    kinds = notificationKinds,
    inbox = true,
    quietHours = null,
    email = null,
  }: { kinds?: readonly NotificationKind[]; inbox?: boolean } & Partial<
    Pick<NotificationSettings, 'email' | 'quietHours'>
  > = {},
): Promise<NotificationSettings> => {
  const answer = await asMember(service, id).put('/api/notification-settings', {
    email,
    kinds: Object.fromEntries(kinds.map((kind) => [kind, { inbox, email: true }])),
    quietHours,
  });
  expect(answer).toMatchObject({ status: 200 });
  return notificationSettingsSchema.parse(answer.body);
};

export const sendDue = async ({ app }: StartedService): Promise<void> => {
  await app.get(DeliveriesService).settleDue();
};

/** Returns all e-mails on the server, once there are this many and the service has stored each. */
export const mailsOf = (
  { server, notifications }: MailLab,
  count: number,
  service: StartedService = notifications,
): Promise<ParsedMail[]> =>
  eventually(async () => {
    // Another loop of the service may be sending, so a single look may find nothing to do.
    await sendDue(service);
    const noted = await service.dataSource.query(`SELECT FROM deliveries WHERE state = 'sent'`);
    expect([server.mails.length, noted.length]).toEqual([count, count]);
    return server.mails;
  });

export const subjectsOf = ({ server }: MailLab): (string | undefined)[] => server.mails.map(({ subject }) => subject);

/** Messages that were sent, or would have been, newest first. */
export const messagesOf = async ({ notifications }: Pick<MailLab, 'notifications'>): Promise<SentMessage[]> => {
  const answer = await notifications.admin.get('/api/sent-messages');
  expect(answer).toMatchObject({ status: 200 });
  return sentMessageListSchema.parse(answer.body).messages;
};

/** The link in the last confirmation message to an address. */
export const confirmationLinkTo = ({ server }: Pick<MailLab, 'server'>, email: string): string => {
  const mail = server.mails.findLast(({ to, text }) => [to].flat()[0]?.text === email && text!.includes(CONFIRM));
  return new URL(/https:\S+/.exec(mail!.text!)![0]).pathname;
};

const CONFIRM = '/api/notifications/confirm-address/';

/** A member enters an address and confirms it. */
export const goTo = async (
  lab: Pick<MailLab, 'server' | 'notifications'>,
  id: number,
  email: string,
): Promise<void> => {
  await asMember(lab.notifications, id).put('/api/notification-settings', { email });
  const link = confirmationLinkTo(lab, email);
  expect(await lab.notifications.anonymous.send('POST', link, {})).toMatchObject({ status: 200 });
};
