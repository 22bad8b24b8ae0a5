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
