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
import { DEADLINE_DOMAIN, type DeadlineDomain } from '@lab/service-kit/deadlines';
import {
  createTestDatabase,
  emptyTables,
  eventually,
  startMembersStandIn,
  startService,
  type MembersStandIn,
  type StartedService,
  type TestDatabase,
} from '@lab/test-kit';
import { expect } from '@jest/globals';
import { dbAdminDatabase } from '../../db-admin/src/database/database.js';
import { equipmentDatabase } from '../../equipment/src/database/database.js';
import { startEquipmentServiceAlone } from '../../equipment/test/equipment-service.js';
import { gatheringsDatabase } from '../../gatherings/src/database/database.js';
import { startGatheringsService } from '../../gatherings/test/gatherings-service.js';
import { meetingsDatabase } from '../../meetings/src/database/database.js';
import { startMeetingsService } from '../../meetings/test/meetings-service.js';
import { membersDatabase } from '../../members/src/database/database.js';
import { startMembersService } from '../../members/test/members-service.js';
import { notificationsDatabase } from '../src/database/database.js';
import { NoticesService } from '../src/notices/notices.service.js';
import { OutboxesService } from '../src/notices/outboxes.service.js';
import type { Notice } from '../src/rules/notice.js';
import { notificationsService } from '../src/service.js';

export const MEMBERS = { 1: '陳思妤', 2: '王小明', 3: '林雨晴' } as const;

/** The services whose outboxes are read, all in one database. */
const OWNERS = [membersDatabase, equipmentDatabase, gatheringsDatabase, meetingsDatabase, dbAdminDatabase];

/** A database with the schemas of the notifications service and of those whose outboxes it reads. */
export const createLabDatabase = (): Promise<TestDatabase> => createTestDatabase(notificationsDatabase, OWNERS);

/** Starts the notifications service, with a new database unless `env` has the address of one. */
export const startNotificationsService = (env: NodeJS.ProcessEnv = {}): Promise<StartedService> =>
  startService(
    {
      ...notificationsService,
      otherDatabases: OWNERS,
    },
    // Nothing listens at this address.
    { MEMBERS_URL: 'http://127.0.0.1:9', ...env },
  );

/** Starts the notifications service. More replicas can be started on the same database. */
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

/** The services whose outboxes are read, except for members. */
export interface Owners {
  meetings: StartedService;
  equipment: StartedService;
  gatherings: StartedService;
}

/** Starts these services in a database, as in production. */
export const startOwners = async ({ urlOf }: TestDatabase, MEMBERS_URL: string): Promise<Owners> => {
  const envOf = (service: string) => ({ MEMBERS_URL, DATABASE_URL: urlOf(service) });
  return {
    meetings: await startMeetingsService(envOf('meetings')),
    equipment: await startEquipmentServiceAlone(envOf('equipment')),
    gatherings: await startGatheringsService(envOf('gatherings')),
  };
};

/** The notifications service and real services whose outboxes it reads, in a lab with three members. */
export interface NoticesLab extends Owners {
  notifications: StartedService;
  members: MembersStandIn;
  database: TestDatabase;
  /** Starts another replica of the notifications service. */
  startReplica(): Promise<StartedService>;
  close(): Promise<void>;
}

/** @param given additional variables of the notifications service */
export const startNoticesLab = async (given: NodeJS.ProcessEnv = {}): Promise<NoticesLab> => {
  const database = await createLabDatabase();
  const members = await startMembersStandIn(MEMBERS);
  const owners = await startOwners(database, members.url);
  const env = { DATABASE_URL: database.url, MEMBERS_URL: members.url, ...given };
  const { notifications, startReplica, closeReplicas } = await startReplicas(env);
  const close = async () => {
    await closeReplicas();
    await Promise.all(Object.values(owners).map((owner) => owner.close()));
    await members.stop();
  };
  return { ...owners, notifications, members, database, startReplica, close };
};

/** The notifications service with the real members service. */
export const startWithDirectory = async (given: NodeJS.ProcessEnv = {}) => {
  const database = await createLabDatabase();
  const directory = await startMembersService({ DATABASE_URL: database.urlOf('members') });
  const env = { DATABASE_URL: database.url, MEMBERS_URL: directory.url, ...given };
  const notifications = await startNotificationsService(env);
  const close = async () => {
    await notifications.close();
    await directory.close();
  };
  return { directory, notifications, close };
};

/** A Tuesday in the future, `YYYY-MM-DDT19:00:00`: the first is 3 January 2040. */
export const tuesday = (week = 0): string => new Date(Date.UTC(2040, 0, 3 + 7 * week, 19)).toISOString().slice(0, 19);

export const createMeeting = async (
  { meetings }: Pick<NoticesLab, 'meetings'>,
  fields: Partial<CreateLabMeeting> = {},
): Promise<LabMeeting> => {
  const meeting = { date: tuesday(), type: 'paper_discussion', title: 'Reading group', ...fields };
  const answer = await meetings.member.post<LabMeeting>('/api/lab-meetings', meeting);
  expect(answer).toMatchObject({ status: 201 });
  return labMeetingSchema.parse(answer.body);
};

export const propose = async (
  { meetings }: Pick<NoticesLab, 'meetings'>,
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
  { notifications }: Pick<NoticesLab, 'notifications'>,
  id: number,
  query = '',
): Promise<NotificationList> => {
  const answer = await asMember(notifications, id).get(`/api/notifications${query}`);
  expect(answer).toMatchObject({ status: 200 });
  return notificationListSchema.parse(answer.body);
};

export const asMember = (service: StartedService, id: number) =>
  service.as({ role: 'member', chosenMember: { id, name: `Member ${id}` } });

/** The titles of a member's notices, newest first. */
export const titlesOf = async (lab: Pick<NoticesLab, 'notifications'>, id: number): Promise<string[]> =>
  (await inboxOf(lab, id)).notifications.map(({ title }) => title);

/** The number of changes that were not handled yet. */
export const inOutbox = async (owners: Partial<Owners>): Promise<number> => {
  const { meetings, equipment, gatherings } = owners;
  const counts = await Promise.all(
    [meetings, equipment, gatherings].map((owner) =>
      owner?.dataSource.query('SELECT count(*)::int AS count FROM outbox WHERE failed_at IS NULL'),
    ),
  );
  return counts.reduce((sum, rows) => sum + (rows?.[0].count ?? 0), 0);
};

/** Settles everything that is due in a service. */
export const settle = async ({ app }: StartedService): Promise<void> => {
  const domain = app.get<DeadlineDomain>(DEADLINE_DOMAIN);
  while ((await domain.settleDue()).length > 0) continue;
};

/** Stops the clock of a service at an instant; null starts it again. */
export const setClock = async ({ dataSource }: StartedService, instant: string | null): Promise<void> => {
  const now = instant === null ? 'statement_timestamp()' : `timestamptz '${instant}'`;
  await dataSource.query(`CREATE OR REPLACE FUNCTION server_now() RETURNS timestamptz LANGUAGE sql STABLE
    AS $$ SELECT date_trunc('milliseconds', ${now}) $$`);
};

/** Stops the clock of the notifications service at an instant, and makes it send all reminders that are due by then. */
export const tellWhatIsDue = async (
  { notifications }: Pick<NoticesLab, 'notifications'>,
  instant: string,
): Promise<void> => {
  await setClock(notifications, instant);
  await settle(notifications);
};

export const removeNotifications = (service: StartedService): Promise<void> =>
  emptyTables(service, 'notices, deliveries, settings');

export const removeAll = async ({
  meetings,
  equipment,
  gatherings,
  notifications,
}: Owners & Pick<NoticesLab, 'notifications'>): Promise<void> => {
  await emptyTables(meetings, 'lab_meetings, schedule_changes, outbox');
  await emptyTables(equipment, 'equipment, equipment_checkouts, equipment_bookings, outbox');
  await emptyTables(gatherings, 'social_gatherings, outbox');
  await removeNotifications(notifications);
};

/** Makes the notifications service handle all events in the outboxes. */
export const pollOutboxes = ({ app }: StartedService): Promise<void> => app.get(OutboxesService).poll();

/** Waits until the notifications service has handled every change. */
export const allIsHandled = async (lab: NoticesLab): Promise<void> => {
  await pollOutboxes(lab.notifications);
  await eventually(async () => expect(await inOutbox(lab)).toBe(0));
};

/** Creates notices of members, like changes of other services do. */
export const tell = async (
  service: StartedService,
  { to, occasion, ...fields }: Partial<Notice> & Pick<Notice, 'to' | 'occasion'>,
): Promise<ReadonlySet<number>> => {
  const notices = service.app.get(NoticesService);
  const notice = { kind: 'presenting', title: occasion, text: 'Soon.', href: '/aimex/lab-meeting', ...fields } as const;
  const overAt = fields.overAt ?? new Date('2100-01-01T00:00:00Z');
  const written = await service.dataSource.transaction((manager) =>
    notices.write([{ ...notice, to, occasion, overAt }], manager),
  );
  notices.announce(written);
  return written.memberIds;
};
