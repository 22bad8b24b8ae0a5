import { topicSchema, type Topic } from '@lab/contracts';

/**
 * The Redis channels of the previous version. During a rolling upgrade its processes publish and subscribe to these only.
 * This file can be deleted in the next version.
 */
const formerChannels: Record<Topic, string> = {
  'lab-members': 'members.updated',
  equipment: 'equipment.changed',
  'resource-links': 'resources.changed',
  'social-gatherings': 'gatherings.changed',
  'lab-meetings': 'meetings.changed',
  notifications: 'notifications.changed',
};

const topics = new Map(topicSchema.options.map((topic) => [formerChannels[topic], topic]));

/** A signal as the previous version expects it. The mark lets processes of this version ignore the copy. */
export const formerSignal = (topic: Topic): [channel: string, message: string] => [
  formerChannels[topic],
  JSON.stringify({ topic, isCopy: true }),
];

/** The channels on which the previous version publishes these topics. */
export const formerChannelsOf = (patterns: readonly Topic[]): string[] =>
  patterns.map((topic) => formerChannels[topic]);

/** The topic of a channel of the previous version; undefined for a channel of this version. */
export const formerTopic = (channel: string): Topic | undefined => topics.get(channel);
