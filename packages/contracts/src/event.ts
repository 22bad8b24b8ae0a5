import type { LiveUpdate } from './live-update.js';

/**
 * Events between processes, by Redis channel. They only ever say "look again": losing one costs freshness, never data.
 * `live-updates` feeds the open pages; every service publishes to it after a write.
 */
export interface Events {
  'members.updated': LiveUpdate;
  'equipment.changed': LiveUpdate;
  'resources.changed': LiveUpdate;
  'gatherings.changed': LiveUpdate;
  'meetings.changed': LiveUpdate;
}

export type EventName = keyof Events;

/** Every event, so that the gateway can listen to all of them. */
export const eventNames: readonly EventName[] = [
  'members.updated',
  'equipment.changed',
  'resources.changed',
  'gatherings.changed',
  'meetings.changed',
];
