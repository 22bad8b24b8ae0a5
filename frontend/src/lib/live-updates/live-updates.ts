import { liveUpdateSchema, type Topic } from '@lab/contracts';
import { listenToStream } from './event-stream';

interface LiveUpdateHandlers {
  onTopic: (topic: Topic) => void;
  /** Called when the connection is opened or lost. Anything may have changed before it was opened. */
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
 * Listens to `GET /api/events`, and reconnects after a loss.
 * @returns a function that stops it
 */
export const listenForLiveUpdates = ({ onTopic, onLive }: LiveUpdateHandlers): (() => void) => {
  const stop = listenToStream('/api/events', {
    onMessage: (data) => {
      const topic = readTopic(data);
      if (topic) onTopic(topic);
    },
    onOpen: () => onLive(true),
    onLost: () => onLive(false),
  });
  return () => {
    stop();
    onLive(false);
  };
};
