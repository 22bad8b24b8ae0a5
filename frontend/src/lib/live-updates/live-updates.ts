import { liveUpdateSchema, type Topic } from '@lab/contracts';
import { listenToStream } from './event-stream';

interface LiveUpdateHandlers {
  onTopic: (topic: Topic) => void;
  /** The connection was lost and is back: anything may have changed meanwhile. */
  onReconnect: () => void;
  /** Told at every turn: updates arrive now, or they do not. */
  onLive: (isLive: boolean) => void;
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
export const listenForLiveUpdates = ({ onTopic, onReconnect, onLive }: LiveUpdateHandlers): (() => void) => {
  const stop = listenToStream('/api/events', {
    onMessage: (data) => {
      const topic = readTopic(data);
      if (topic) onTopic(topic);
    },
    onOpen: (isAgain) => {
      if (isAgain) onReconnect();
      onLive(true);
    },
    onLost: () => onLive(false),
  });
  return () => {
    stop();
    onLive(false);
  };
};
