import { liveUpdateSchema, type Topic } from '@lab/contracts';
import { listenToStream } from './event-stream';

interface LiveUpdateHandlers {
  onTopic: (topic: Topic) => void;
  /** The connection was lost and is back: anything may have changed meanwhile. */
  onReconnect: () => void;
}

const readTopic = (data: string): Topic | undefined => {
  try {
    return liveUpdateSchema.parse(JSON.parse(data)).topic;
  } catch {
    return undefined;
  }
};

/**
 * Listens to `GET /api/events`, and comes back after a loss.
 * @returns the function that stops it
 */
export const listenForLiveUpdates = ({ onTopic, onReconnect }: LiveUpdateHandlers): (() => void) =>
  listenToStream('/api/events', {
    onMessage: (data) => {
      const topic = readTopic(data);
      if (topic) onTopic(topic);
    },
    onOpen: (isAgain) => isAgain && onReconnect(),
  });
