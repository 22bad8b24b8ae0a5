/**
 * Kinds of data that can change while a page is open. A topic is the name of the signal between processes, of its Redis
 * channel, of the event in the stream of live updates, of the list's path, and the first part of the pages' query keys.
 * It only means "load again": when a signal is lost, a page is outdated for longer, but no data is lost.
 */
export const topics = [
  'lab-meetings',
  'social-gatherings',
  'equipment',
  'resource-links',
  'lab-members',
  'notifications',
] as const;

export type Topic = (typeof topics)[number];

/**
 * The services behind the gateway: the paths under `/api/` that each one owns, and its name in the message when it is
 * unavailable. The gateway's route table, readiness and the API page are derived from this list.
 */
export const services = {
  members: { title: 'members', prefixes: ['lab-members', 'photo-requests', 'photos', 'avatars'] },
  chat: { title: 'lab guide', prefixes: ['labguide'] },
  equipment: { title: 'equipment', prefixes: ['equipment', 'equipment-checkouts', 'equipment-reservations'] },
  resources: { title: 'resources', prefixes: ['resource-links', 'resource-categories'] },
  gatherings: {
    title: 'social gatherings',
    prefixes: [
      'social-gatherings',
      'venue-candidates',
      'candidate-votes',
      'shared-candidate-votes',
      'parse-google-maps',
    ],
  },
  meetings: {
    title: 'meetings',
    prefixes: [
      'lab-meetings',
      'discussion-proposals',
      'proposal-votes',
      'calendar.ics',
      'calendar-link',
      'calendar-links',
    ],
  },
  notifications: { title: 'notifications', prefixes: ['notifications', 'notification-settings', 'sent-messages'] },
  'db-admin': { title: 'database admin', prefixes: ['db-admin'] },
} as const satisfies Record<string, { title: string; prefixes: readonly string[] }>;

export type ServiceName = keyof typeof services;

/** All service names, in the order in which they are started. */
export const serviceNames = Object.keys(services) as ServiceName[];

/** The message for 502, 503 and 504: a service behind the gateway is unavailable. */
export const serviceUnavailableMessage = (service: ServiceName): string =>
  `The ${services[service].title} service is unavailable. Please try again later.`;

/**
 * The topic of a service's data, which is one of its path prefixes.
 * @param service any text
 * @returns undefined when no page subscribes to its data
 */
export const topicOfService = (service: string): Topic | undefined => {
  if (!Object.hasOwn(services, service)) return undefined;
  const prefixes: readonly string[] = services[service as ServiceName].prefixes;
  return topics.find((topic) => prefixes.includes(topic));
};
