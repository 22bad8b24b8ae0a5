import type { adminTables, EventName, Topic } from '@lab/contracts';

/** What the owner of a schema would tell the others after a change of its rows; the lab guide tells nobody. */
const ownerEvents: Record<keyof typeof adminTables, { event: EventName; topic: Topic } | null> = {
  members: { event: 'members.updated', topic: 'lab-members' },
  equipment: { event: 'equipment.changed', topic: 'equipment' },
  meetings: { event: 'meetings.changed', topic: 'lab-meetings' },
  gatherings: { event: 'gatherings.changed', topic: 'social-gatherings' },
  resources: { event: 'resources.changed', topic: 'resource-links' },
  chat: null,
};

/** The event of a schema's owner; null when nobody listens. */
export const ownerEvent = (schema: string): { event: EventName; topic: Topic } | null =>
  ownerEvents[schema as keyof typeof ownerEvents] ?? null;
