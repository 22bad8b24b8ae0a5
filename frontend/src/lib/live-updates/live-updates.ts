import { liveUpdateSchema, type Topic } from '@lab/contracts';

interface LiveUpdateHandlers {
  onTopic: (topic: Topic) => void;
  /** The connection was lost and is back: anything may have changed meanwhile. */
  onReconnect: () => void;
  /** Told at every turn: updates arrive now, or they do not. */
  onLive: (isLive: boolean) => void;
}

const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 60_000;

/** Up to a quarter more, so that not every open page comes back in the same moment. */
const withJitter = (delay: number) => delay * (1 + Math.random() / 4);

const readTopic = (data: string): Topic | undefined => {
  try {
    return liveUpdateSchema.parse(JSON.parse(data)).topic;
  } catch {
    return undefined;
  }
};

/**
 * Listens to `GET /api/events`, and comes back with growing pauses after a loss.
 * @returns the function that stops it
 */
export const listenForLiveUpdates = ({ onTopic, onReconnect, onLive }: LiveUpdateHandlers): (() => void) => {
  let source: EventSource;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  const connect = () => {
    source = new EventSource('/api/events');
    source.addEventListener('open', () => {
      if (failures > 0) onReconnect();
      failures = 0;
      onLive(true);
    });
    source.addEventListener('message', ({ data }: MessageEvent<string>) => {
      const topic = readTopic(data);
      if (topic) onTopic(topic);
    });
    source.addEventListener('error', () => {
      source.close();
      onLive(false);
      const delay = Math.min(FIRST_DELAY_MS * 2 ** failures, LONGEST_DELAY_MS);
      failures += 1;
      timer = setTimeout(connect, withJitter(delay));
    });
  };

  connect();
  return () => {
    clearTimeout(timer);
    source.close();
    onLive(false);
  };
};
