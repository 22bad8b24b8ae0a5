import { topics } from '@lab/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refreshSession } from '../session/session.api';
import { setLive } from './live-connection';
import { listenForLiveUpdates } from './live-updates';
import { refetcher } from './refetcher';

/** The first element of the key of a query that depends on every topic. */
export const EVERY_TOPIC = 'every-topic';

/** Who listens: a member by id, or somebody who has not said who they are. */
type Listener = number | 'somebody';

/**
 * Refetches queries by live updates. The first element of a query's key is its topic.
 * @param listener some updates are for one member, so the connection is opened anew for another one; null for none
 */
export const useLiveUpdates = (listener: Listener | null): void => {
  const client = useQueryClient();
  useEffect(() => {
    if (listener === null) return;
    const refetch = refetcher(client);
    const refetchAll = (changed: readonly string[]) => changed.forEach((topic) => void refetch([topic]));
    const stop = listenForLiveUpdates({
      onTopic: (topic) => refetchAll([topic, EVERY_TOPIC]),
      onOpen: () => {
        setLive(true);
        refetchAll([...topics, EVERY_TOPIC]);
      },
      onLost: () => {
        setLive(false);
        // The server ends the stream of a session that is over; the browser does not say why it was lost.
        void refreshSession(client);
      },
    });
    return () => {
      stop();
      setLive(false);
    };
  }, [client, listener]);
};
