/** What a service says of itself to the other parts of the portal, which derive their lists from it. */
interface ServiceDescription {
  /** Its name in the message when it is unavailable. */
  title: string;
  /** The paths below `/api/` that it owns. */
  prefixes: readonly string[];
  /**
   * Its data that can change while a page is open: one of its prefixes, the path of the list. It is the name of the signal
   * between processes, of its Redis channel, of the event in the stream of live updates, and the first part of the pages'
   * query keys. It only means “load again”: when a signal is lost, a page is outdated for longer, but no data is lost.
   */
  topic?: string;
  /**
   * Its tables that administrators may read and write, and whose changes its audit log records. Tables that are not listed
   * cannot be accessed, such as migrations, change counters, idempotency keys and everything secret.
   */
  tables?: readonly string[];
  /** Further tables whose changes its audit log records: they are edited on pages of their own only. */
  watched?: readonly string[];
  /**
   * Secret columns, by table. Of the tables above: neither read nor written by administrators; a share token gives access, for
   * instance. Of others: left out where somebody is told of a change.
   */
  secrets?: Readonly<Record<string, readonly string[]>>;
  /** It has an outbox, from which the notifications service takes what has changed. */
  hasOutbox?: true;
  /** The internal routes at which it answers other services. */
  answers?: readonly ('calendar' | 'obligations' | 'leave' | 'sample-data')[];
}

/**
 * The services behind the gateway, in the order in which they are started. The gateway's routes, readiness and the API page,
 * live updates, rights in the database, audit logs, outboxes, and who is asked when somebody leaves are derived from it.
 */
export const services = {
  site: {
    title: 'site',
    prefixes: ['site', 'publications', 'publication-candidates'],
    topic: 'site',
    tables: ['publications'],
    watched: ['documents', 'files'],
    // The audit log tells who uploaded what, and does not keep the bytes.
    secrets: { files: ['body'] },
  },
  members: {
    title: 'members',
    prefixes: ['lab-members', 'photo-requests', 'photos', 'avatars', 'sign-in-accounts', 'auth'],
    topic: 'lab-members',
    tables: ['lab_members', 'photo_requests'],
    watched: ['sign_in_accounts', 'api_tokens', 'member_rights', 'restores'],
    secrets: {
      // The audit log tells when an account was linked, and to whom. It must not keep addresses of people whose accounts were deleted.
      sign_in_accounts: ['subject', 'email', 'name'],
      member_codes: ['hash'],
      member_invites: ['token_hash', 'expires_at'],
      // The last two change with each use. Nobody is told of that as of a changed passkey.
      member_passkeys: ['credential_id', 'public_key', 'counter', 'transports', 'last_used_at'],
      // Nobody is told of a use as of a change.
      api_tokens: ['token_hash', 'lab_password', 'identity_version', 'last_used_at'],
    },
    hasOutbox: true,
    answers: ['sample-data'],
  },
  equipment: {
    title: 'equipment',
    prefixes: ['equipment', 'equipment-checkouts', 'equipment-reservations'],
    topic: 'equipment',
    tables: ['equipment', 'equipment_checkouts', 'equipment_reservations'],
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
    // The audit log would keep them after the question was deleted.
    secrets: { unanswered_questions: ['emails'] },
  },
  notifications: {
    title: 'notifications',
    prefixes: ['notifications', 'notification-settings', 'sent-messages'],
    topic: 'notifications',
  },
  'db-admin': { title: 'database admin', prefixes: ['db-admin'] },
} as const satisfies Record<string, ServiceDescription>;

type Services = typeof services;

export type ServiceName = keyof Services;

/** All service names, in the order in which they are started. */
export const serviceNames = Object.keys(services) as ServiceName[];

/** The names of the services whose description fits. */
type NamesOf<Description> = { [Name in ServiceName]: Services[Name] extends Description ? Name : never }[ServiceName];

/** The services that have this in their descriptions. */
export const servicesWith = <Property extends keyof ServiceDescription>(property: Property) =>
  serviceNames.filter((name): name is NamesOf<Record<Property, unknown>> => property in services[name]);

export type Topic = Services[NamesOf<{ topic: string }>]['topic'];

/** The topics of live updates. */
export const topics: readonly Topic[] = servicesWith('topic').map((name) => services[name].topic);

/** The services with an outbox, the table in which they publish what has changed. */
export const outboxOwners = servicesWith('hasOutbox');

export type OutboxOwner = (typeof outboxOwners)[number];

type Answered = NonNullable<ServiceDescription['answers']>[number];

/** The services that answer when this is asked of them. */
type Answering<Asked extends Answered> = {
  [Name in ServiceName]: Services[Name] extends { answers: readonly (infer Answer)[] }
    ? Asked extends Answer
      ? Name
      : never
    : never;
}[ServiceName];

/** The services that answer when another service asks this of them. */
export const servicesAnswering = <Asked extends Answered>(asked: Asked) => {
  const described: Readonly<Record<ServiceName, ServiceDescription>> = services;
  return serviceNames.filter((name): name is Answering<Asked> => Boolean(described[name].answers?.includes(asked)));
};

/** The message when a caller sends more large bodies at once than the gateway takes of one session or network. */
export const tooManyUploadsMessage =
  'Several files are still being sent from your browser or network. Please try again in a moment.';

/** The message when there is no room for another file. */
export const storageFullMessage =
  'There is no room for more files where the portal keeps them. Please tell your administrator.';

/** The message when the database has no room for what is to be saved. */
export const databaseFullMessage =
  'There is no room for more on the disk of the database. Please tell your administrator.';

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
