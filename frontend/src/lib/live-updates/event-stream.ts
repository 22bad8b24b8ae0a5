interface StreamHandlers {
  onMessage: (data: string) => void;
  /** The connection is there. `isAgain` says that it was lost before: anything may have been missed. */
  onOpen: (isAgain: boolean) => void;
  /** The connection was lost, or could not be made. */
  onLost?: () => void;
}

const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 60_000;

/** Up to a quarter more, so that not every open page comes back in the same moment. */
const withJitter = (delay: number) => delay * (1 + Math.random() / 4);

/**
 * Listens to server-sent events, and comes back with growing pauses after a loss.
 * @returns the function that stops it
 */
export const listenToStream = (url: string, { onMessage, onOpen, onLost }: StreamHandlers): (() => void) => {
  let source: EventSource;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  const connect = () => {
    source = new EventSource(url);
    source.addEventListener('open', () => {
      const isAgain = failures > 0;
      failures = 0;
      onOpen(isAgain);
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
