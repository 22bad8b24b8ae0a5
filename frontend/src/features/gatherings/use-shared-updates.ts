import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { listenToStream } from '../../lib/live-updates/event-stream';
import { sharedUpdatesPath, useLookAgainAtShared } from './shared-gathering.api';

/** How often to ask while nobody tells. */
const FALLBACK_MS = 10_000;

const onVisibility = (callback: () => void) => {
  document.addEventListener('visibilitychange', callback);
  return () => document.removeEventListener('visibilitychange', callback);
};

const useIsVisible = (): boolean => useSyncExternalStore(onVisibility, () => document.visibilityState === 'visible');

/** Keeps a shared event fresh while it is looked at: by server-sent events, or by asking while those do not come. */
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
        // Something may have happened before we were told.
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
