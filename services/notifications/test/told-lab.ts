import {
  discussionProposalSchema,
  labMeetingSchema,
  notificationListSchema,
  type CreateDiscussionProposal,
  type CreateLabMeeting,
  type DiscussionProposal,
  type LabMeeting,
  type NotificationList,
} from '@lab/contracts';
import {
  emptyTables,
  eventually,
  startMembersStandIn,
  startService,
  type MembersStandIn,
  type StartedService,
} from '@lab/test-kit';
import { expect } from '@jest/globals';
import { InboxService } from '../src/inbox/inbox.service.js';
import type { Notice } from '../src/occasions/notice.js';
import { OutboxesService } from '../src/outboxes/outboxes.service.js';
import { equipmentConfigSchema } from '../../equipment/src/config.js';
import { equipmentDatabase } from '../../equipment/src/database/database.js';
import { EquipmentServiceModule } from '../../equipment/src/equipment-service.module.js';
import { gatheringsConfigSchema } from '../../gatherings/src/config.js';
import { gatheringsDatabase } from '../../gatherings/src/database/database.js';
import { GatheringsServiceModule } from '../../gatherings/src/gatherings-service.module.js';
import { meetingsConfigSchema } from '../../meetings/src/config.js';
import { meetingsDatabase } from '../../meetings/src/database/database.js';
import { MeetingsServiceModule } from '../../meetings/src/meetings-service.module.js';
import { notificationsConfigSchema } from '../src/config.js';
import { notificationsDatabase } from '../src/database/database.js';
import { NotificationsServiceModule } from '../src/notifications-service.module.js';

/** Nothing listens at this address. */
const NOBODY = 'http://127.0.0.1:9';

export const MEMBERS = { 1: '陳思妤', 2: '王小明', 3: '林雨晴' } as const;

/** The notifications service and the real services whose outboxes it reads, in a lab with three members. */
export interface ToldLab {
  meetings: StartedService;
  equipment: StartedService;
  notifications: StartedService;
  members: MembersStandIn;
  /** Starts another replica of the notifications service. */
  startReplica(): Promise<StartedService>;
  close(): Promise<void>;
}

/** Starts the notifications service; `env` may share the database of another one. */
export const startNotificationsService = (env: NodeJS.ProcessEnv = {}): Promise<StartedService> =>
  startService(
    {
      name: 'notifications',
      config: notificationsConfigSchema,
      module: (config) => NotificationsServiceModule.forConfig(config),
      database: notificationsDatabase,
    },
    { EQUIPMENT_URL: NOBODY, GATHERINGS_URL: NOBODY, MEETINGS_URL: NOBODY, MEMBERS_URL: NOBODY, ...env },
  );

export const startMeetings = (env: NodeJS.ProcessEnv): Promise<StartedService> =>
  startService(
    {
      name: 'meetings',
      config: meetingsConfigSchema,
      module: (config) => MeetingsServiceModule.forConfig(config),
      database: meetingsDatabase,
    },
    { EQUIPMENT_URL: NOBODY, GATHERINGS_URL: NOBODY, ...env },
  );

export const startEquipment = (env: NodeJS.ProcessEnv): Promise<StartedService> =>
  startService(
    {
      name: 'equipment',
      config: equipmentConfigSchema,
      module: (config) => EquipmentServiceModule.forConfig(config),
      database: equipmentDatabase,
    },
    env,
  );

export const startGatherings = (env: NodeJS.ProcessEnv): Promise<StartedService> =>
  startService(
    {
      name: 'gatherings',
      config: gatheringsConfigSchema,
      module: (config) => GatheringsServiceModule.forConfig(config),
      database: gatheringsDatabase,
    },
    env,
  );

/** Starts the notifications service, of which there can be further replicas on the same database. */
export const startReplicas = async (env: NodeJS.ProcessEnv) => {
  const notifications = await startNotificationsService(env);
  const replicas = [notifications];
  const startReplica = async (): Promise<StartedService> => {
    const replica = await startNotificationsService({ ...env, DATABASE_URL: notifications.databaseUrl });
    replicas.push(replica);
    return replica;
  };
  const closeReplicas = () => Promise.all(replicas.map((replica) => replica.close()));
  return { notifications, startReplica, closeReplicas };
};

/** @param given further variables of the notifications service */
export const startToldLab = async (given: NodeJS.ProcessEnv = {}): Promise<ToldLab> => {
  const members = await startMembersStandIn(MEMBERS);
  const meetings = await startMeetings({ MEMBERS_URL: members.url });
  const equipment = await startEquipment({ MEMBERS_URL: members.url });
  const env = { EQUIPMENT_URL: equipment.url, MEETINGS_URL: meetings.url, MEMBERS_URL: members.url, ...given };
  const { notifications, startReplica, closeReplicas } = await startReplicas(env);
  const close = async () => {
    await closeReplicas();
    await Promise.all([meetings.close(), equipment.close()]);
    await members.stop();
  };
  return { meetings, equipment, notifications, members, startReplica, close };
};

/** A Tuesday in the future, `YYYY-MM-DDT19:00:00`: the first is 3 January 2040. */
export const tuesday = (week = 0): string => new Date(Date.UTC(2040, 0, 3 + 7 * week, 19)).toISOString().slice(0, 19);

export const createMeeting = async (
  { meetings }: Pick<ToldLab, 'meetings'>,
  fields: Partial<CreateLabMeeting> = {},
): Promise<LabMeeting> => {
  const meeting = { date: tuesday(), type: 'paper_discussion', title: 'Reading group', ...fields };
  const answer = await meetings.member.post<LabMeeting>('/api/lab-meetings', meeting);
  expect(answer).toMatchObject({ status: 201 });
  return labMeetingSchema.parse(answer.body);
};

export const propose = async (
  { meetings }: Pick<ToldLab, 'meetings'>,
  fields: Partial<CreateDiscussionProposal> & { meetingId: number },
): Promise<DiscussionProposal> => {
  const answer = await meetings.member.post<DiscussionProposal>('/api/discussion-proposals', {
    proposedBy: MEMBERS[1],
    paperATitle: 'Paper one',
    paperALink: 'https://papers.example.org/one',
    paperBTitle: 'Paper two',
    paperCTitle: 'Paper three',
    ...fields,
  });
  expect(answer).toMatchObject({ status: 201 });
  return discussionProposalSchema.parse(answer.body);
};

/** The inbox of a member of the lab. */
export const inboxOf = async (
  { notifications }: Pick<ToldLab, 'notifications'>,
  id: number,
  query = '',
): Promise<NotificationList> => {
  const answer = await asMember(notifications, id).get(`/api/notifications${query}`);
  expect(answer).toMatchObject({ status: 200 });
  return notificationListSchema.parse(answer.body);
};

export const asMember = (service: StartedService, id: number) =>
  service.as({ role: 'member', chosenMember: { id, name: `Member ${id}` } });

/** What a member was told, the newest first. */
export const titlesOf = async (lab: Pick<ToldLab, 'notifications'>, id: number): Promise<string[]> =>
  (await inboxOf(lab, id)).notifications.map(({ title }) => title);

/** The changes that were not dealt with yet. */
export const inOutbox = async ({
  meetings,
  equipment,
}: Pick<ToldLab, 'meetings'> & Partial<ToldLab>): Promise<number> => {
  const counts = await Promise.all(
    [meetings, equipment].map((service) => service?.dataSource.query('SELECT count(*)::int AS count FROM outbox')),
  );
  return counts.reduce((sum, rows) => sum + (rows?.[0].count ?? 0), 0);
};

/** Stops the clock of a service at an instant; null starts it again. */
export const setClock = async ({ dataSource }: StartedService, instant: string | null): Promise<void> => {
  const now = instant === null ? 'statement_timestamp()' : `timestamptz '${instant}'`;
  await dataSource.query(`CREATE OR REPLACE FUNCTION server_now() RETURNS timestamptz LANGUAGE sql STABLE
    AS $$ SELECT date_trunc('milliseconds', ${now}) $$`);
};

export const removeNotifications = (service: StartedService): Promise<void> =>
  emptyTables(service, 'notifications, plans, settings, deliveries, messages, set_aside');

export const removeAll = async ({ meetings, equipment, notifications }: ToldLab): Promise<void> => {
  await emptyTables(meetings, 'lab_meetings, schedule_changes, outbox');
  await emptyTables(equipment, 'equipment, equipment_checkouts, equipment_reservations, outbox');
  await removeNotifications(notifications);
};

/** Waits until the notifications service has dealt with every change. */
export const allIsDealtWith = async (lab: ToldLab): Promise<void> => {
  await lab.notifications.app.get(OutboxesService).look();
  await eventually(async () => expect(await inOutbox(lab)).toBe(0));
};

/** Tells members of something, as the changes of other services do. */
export const tell = async (
  service: StartedService,
  { to, occasion, ...fields }: Partial<Notice> & Pick<Notice, 'to' | 'occasion'>,
): Promise<ReadonlySet<number>> => {
  const inbox = service.app.get(InboxService);
  const notice = { kind: 'presenting', title: occasion, text: 'Soon.', href: '/aimex/lab-meeting', ...fields } as const;
  const overAt = fields.overAt ?? new Date('2100-01-01T00:00:00Z');
  const told = await service.dataSource.transaction((manager) =>
    inbox.tell([{ ...notice, to, occasion, overAt }], manager),
  );
  inbox.announce(told);
  return told.memberIds;
};
