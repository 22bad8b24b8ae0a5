import { topics, type LiveUpdate, type Topic } from '@lab/contracts';
import { listenToStream } from './event-stream';

interface LiveUpdateHandlers {
  onTopic: (topic: Topic) => void;
  /** The connection is open, for the first time or again. Anything may have changed before. */
  onOpen: () => void;
  /** The connection was lost, or could not be opened. */
  onLost: () => void;
}

const readTopic = (data: string): Topic | undefined => {
  try {
    const { topic } = JSON.parse(data) as Partial<LiveUpdate>;
    return topics.find((known) => known === topic);
  } catch {
    return undefined;
  }
};

/**
 * Listens to `GET /api/events`, and reconnects after a loss.
 * @returns a function that stops it
 */
export const listenForLiveUpdates = ({ onTopic, ...handlers }: LiveUpdateHandlers): (() => void) =>
  listenToStream('/api/events', {
    ...handlers,
    onMessage: (data) => {
      const topic = readTopic(data);
      if (topic) onTopic(topic);
    },
  });
