import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { listenToStream } from '../../../lib/live-updates/event-stream';
import { sharedUpdatesPath, useLookAgainAtShared } from './shared-gathering.api';

/** The polling interval while there is no live connection. */
const FALLBACK_MS = 10_000;

const onVisibility = (callback: () => void) => {
  document.addEventListener('visibilitychange', callback);
  return () => document.removeEventListener('visibilitychange', callback);
};

const useIsVisible = (): boolean => useSyncExternalStore(onVisibility, () => document.visibilityState === 'visible');

/** Refetches a shared event on server-sent events, or by polling while those are unavailable. */
export const useSharedUpdates = (shareToken: string): void => {
  const isVisible = useIsVisible();
  const look = useEffectEvent(useLookAgainAtShared(shareToken));

  useEffect(() => {
    if (!isVisible) return;
    let timer: ReturnType<typeof setInterval> | undefined;
    const lookNow = () => look();
    const stop = listenToStream(sharedUpdatesPath(shareToken), {
      onMessage: lookNow,
      onOpen: () => {
        clearInterval(timer);
        // A change may have been missed before the connection was open.
        look();
      },
      onLost: () => {
        clearInterval(timer);
        timer = setInterval(lookNow, FALLBACK_MS);
      },
    });
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [isVisible, shareToken]);
};
