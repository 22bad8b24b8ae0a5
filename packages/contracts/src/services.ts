/**
 * The services behind the gateway: the paths under `/api/` each owns, and the name a person reads when it is away.
 * The gateway's route table, readiness and the API page all follow from this list.
 */
export const services = {
  members: { title: 'members', prefixes: ['lab-members', 'photo-requests', 'photos', 'avatars'] },
  chat: { title: 'lab guide', prefixes: ['labguide'] },
  equipment: { title: 'equipment', prefixes: ['equipment', 'equipment-checkouts', 'equipment-reservations'] },
  resources: { title: 'resources', prefixes: ['resource-links'] },
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
  'db-admin': { title: 'database admin', prefixes: ['db-admin'] },
} as const satisfies Record<string, { title: string; prefixes: readonly string[] }>;

export type ServiceName = keyof typeof services;

/** All service names, in the order in which they start. */
export const serviceNames = Object.keys(services) as ServiceName[];

/** The sentence for 502, 503 and 504: a service behind the gateway is away. */
export const serviceUnavailableMessage = (service: ServiceName): string =>
  `The ${services[service].title} service is unavailable. Please try again later.`;
