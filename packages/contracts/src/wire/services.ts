/** The members' directory. */
export const MEMBERS_TABLE = 'members.lab_members';

/** The description of a service, from which the other parts of the portal derive their lists. */
interface ServiceDescription {
  /** Its name in the message when it is unavailable. */
  title: string;
  /** The paths below `/api/` that it owns. */
  prefixes: readonly string[];
  /**
   * One of its prefixes, if its data can change while a page is open. The topic names the signal between processes, its
   * Redis channel and the event in the stream of live updates, and it is the first part of the pages' query keys. A
   * signal only means “load again”: if one is lost, a page stays outdated for longer, but no data is lost.
   */
  topic?: string;
  /**
   * Its tables that administrators may read and write, and whose changes its audit log records. All other tables are
   * inaccessible, such as migrations, change counters, idempotency keys and secrets.
   */
  tables?: readonly string[];
  /** Further tables whose changes its audit log records. They can be edited only on their own pages. */
  watched?: readonly string[];
  /**
   * Secret columns, by table. In the tables above, administrators can neither read nor write them (a share token gives
   * access, for instance). In other tables, the audit log and the outbox leave them out.
   */
  secrets?: Readonly<Record<string, readonly string[]>>;
  /** True when it has an outbox, from which the notifications service reads changes. */
  hasOutbox?: true;
  /** The internal routes that it offers to other services. */
  answers?: readonly ('calendar' | 'obligations' | 'leave' | 'sample-data')[];
}

/**
 * The services behind the gateway, in the order in which they start. These are derived from it: the gateway's routes,
 * readiness and the API page, live updates, rights in the database, audit logs, outboxes, and the services that are
 * asked about a member's obligations.
 */
export const services = {
  site: {
    title: 'site',
    prefixes: ['site', 'publications', 'publication-candidates'],
    topic: 'site',
    tables: ['publications'],
    watched: ['documents', 'pages', 'files', 'reach'],
    // The audit log records who uploaded which file, without the bytes, and which server was set, without its password.
    secrets: { files: ['body'], reach: ['sealed'] },
  },
  members: {
    title: 'members',
    prefixes: ['lab-members', 'photo-requests', 'photos', 'avatars', 'sign-in-accounts', 'auth'],
    topic: 'lab-members',
    tables: ['lab_members', 'photo_requests'],
    watched: ['sign_in_accounts', 'api_tokens', 'member_rights', 'alumni_links', 'alumni_deletions', 'restores'],
    secrets: {
      // The audit log records when an account was linked, and to whom. It must not keep addresses of people whose
      // accounts were deleted.
      sign_in_accounts: ['subject', 'email', 'name'],
      // The audit log records who ended the yearly e-mails, and who began them again.
      alumni_links: ['email', 'token_hash', 'expires_at', 'used_at', 'next_at'],
      member_codes: ['hash'],
      member_invites: ['token_hash', 'expires_at'],
      // The last columns change with each use, which must not be notified as a changed passkey.
      member_passkeys: ['credential_id', 'public_key', 'counter', 'transports', 'last_used_at'],
      // last_used_at changes with each use, which must not be notified as a change.
      api_tokens: ['token_hash', 'lab_password', 'identity_version', 'last_used_at'],
    },
    hasOutbox: true,
    answers: ['sample-data'],
  },
  equipment: {
    title: 'equipment',
    prefixes: [
      'equipment',
      'equipment-checkouts',
      'equipment-reservations',
      'equipment-bookings',
      'equipment-kits',
      'equipment-problems',
      'stock-takes',
    ],
    topic: 'equipment',
    tables: [
      'equipment',
      'equipment_checkouts',
      'equipment_bookings',
      'equipment_booking_items',
      'equipment_kits',
      'equipment_kit_items',
      'equipment_problems',
    ],
    watched: ['stock_takes'],
    hasOutbox: true,
    answers: ['calendar', 'obligations', 'leave', 'sample-data'],
  },
  meetings: {
    title: 'meetings',
    prefixes: [
      'lab-meetings',
      'discussion-proposals',
      'proposal-votes',
      'presentation-rotations',
      'absences',
      'presentation-swaps',
      'meeting-files',
      'action-items',
      'calendar.ics',
      'calendar-link',
      'calendar-links',
    ],
    topic: 'lab-meetings',
    tables: [
      'lab_meetings',
      'meeting_people',
      'discussion_proposals',
      'proposal_votes',
      'presentation_rotations',
      'rotation_members',
      'absences',
      'presentation_swaps',
      'meeting_files',
      'meeting_minutes',
      'action_items',
    ],
    secrets: {
      // The last one changes with each use.
      calendar_links: ['token_hash', 'lab_password', 'identity_version', 'last_read_at'],
    },
    hasOutbox: true,
    answers: ['obligations', 'leave', 'sample-data'],
  },
  gatherings: {
    title: 'social gatherings',
    prefixes: [
      'social-gatherings',
      'venue-candidates',
      'candidate-votes',
      'shared-candidate-votes',
      'parse-google-maps',
    ],
    topic: 'social-gatherings',
    tables: ['social_gatherings', 'venue_candidates', 'candidate_votes', 'venue_comments', 'gathering_rsvps'],
    secrets: { social_gatherings: ['share_token'] },
    hasOutbox: true,
    answers: ['calendar', 'obligations', 'sample-data'],
  },
  resources: {
    title: 'resources',
    prefixes: ['resource-links', 'resource-categories'],
    topic: 'resource-links',
    tables: ['resource_links', 'resource_categories'],
    answers: ['sample-data'],
  },
  chat: {
    title: 'lab guide',
    prefixes: ['labguide'],
    tables: ['faq_entries', 'unanswered_questions'],
    // The audit log would keep the addresses after the question was deleted.
    secrets: { unanswered_questions: ['emails'] },
  },
  notifications: {
    title: 'notifications',
    prefixes: ['notifications', 'notification-settings', 'sent-messages'],
    topic: 'notifications',
  },
  'db-admin': {
    title: 'database admin',
    prefixes: ['db-admin', 'backups'],
    topic: 'backups',
    hasOutbox: true,
  },
} as const satisfies Record<string, ServiceDescription>;

type Services = typeof services;

export type ServiceName = keyof Services;

/** All service names, in the order in which the services start. */
export const serviceNames = Object.keys(services) as ServiceName[];

/** The names of the services whose description extends the given type. */
type NamesOf<Description> = { [Name in ServiceName]: Services[Name] extends Description ? Name : never }[ServiceName];

/** Returns the services that have this property in their descriptions. */
export const servicesWith = <Property extends keyof ServiceDescription>(property: Property) =>
  serviceNames.filter((name): name is NamesOf<Record<Property, unknown>> => property in services[name]);

export type Topic = Services[NamesOf<{ topic: string }>]['topic'];

/** The topics of live updates. */
export const topics: readonly Topic[] = servicesWith('topic').map((name) => services[name].topic);

/** The services with an outbox, the table in which they publish changes. */
export const outboxOwners = servicesWith('hasOutbox');

export type OutboxOwner = (typeof outboxOwners)[number];

type Answered = NonNullable<ServiceDescription['answers']>[number];

/** The services that offer this internal route. */
type Answering<Asked extends Answered> = {
  [Name in ServiceName]: Services[Name] extends { answers: readonly (infer Answer)[] }
    ? Asked extends Answer
      ? Name
      : never
    : never;
}[ServiceName];

/** Returns the services that offer this internal route to other services. */
export const servicesAnswering = <Asked extends Answered>(asked: Asked) => {
  const described: Readonly<Record<ServiceName, ServiceDescription>> = services;
  return serviceNames.filter((name): name is Answering<Asked> => Boolean(described[name].answers?.includes(asked)));
};

/** The message when a session or network sends more large bodies at once than the gateway accepts. */
export const tooManyUploadsMessage =
  'Several files are still being sent from your browser or network. Please try again in a moment.';

/** The message when there is no room for another file. */
export const storageFullMessage = 'The portal’s file storage is full. Please tell your administrator.';

/** The message when the disk of the database is full. */
export const databaseFullMessage = 'The disk of the database is full. Please tell your administrator.';

/** The message for 502, 503 and 504: a service behind the gateway is unavailable. */
export const serviceUnavailableMessage = (service: ServiceName): string =>
  `The ${services[service].title} service is unavailable. Please try again later.`;

/**
 * The topic of a service's data.
 * @param service any text
 * @returns undefined when no page subscribes to its data
 */
export const topicOfService = (service: string): Topic | undefined => {
  const name = servicesWith('topic').find((other) => other === service);
  return name && services[name].topic;
};
