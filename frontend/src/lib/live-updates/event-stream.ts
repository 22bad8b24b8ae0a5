interface StreamHandlers {
  onMessage: (data: string) => void;
  /** The connection is open, for the first time or again: earlier events were missed. */
  onOpen: () => void;
  /** The connection was lost or failed. */
  onLost?: () => void;
}

const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 60_000;

/** Adds up to a quarter, so that not all open pages reconnect at the same time. */
const withJitter = (delay: number) => delay * (1 + Math.random() / 4);

/**
 * Listens to server-sent events and reconnects after a loss, with increasing delays.
 * @param makeUrl is called for each connection
 * @returns a function that stops listening
 */
export const listenToStream = (makeUrl: () => string, { onMessage, onOpen, onLost }: StreamHandlers): (() => void) => {
  let source: EventSource;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  const connect = () => {
    source = new EventSource(makeUrl());
    source.addEventListener('open', () => {
      failures = 0;
      onOpen();
    });
    source.addEventListener('message', ({ data }: MessageEvent<string>) => onMessage(data));
    source.addEventListener('error', () => {
      source.close();
      onLost?.();
      const delay = Math.min(FIRST_DELAY_MS * 2 ** failures, LONGEST_DELAY_MS);
      failures += 1;
      timer = setTimeout(connect, withJitter(delay));
    });
  };

  connect();
  return () => {
    clearTimeout(timer);
    source.close();
  };
};
