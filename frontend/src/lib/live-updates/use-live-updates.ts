import { topicSchema } from '@lab/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { setLive } from './live-connection';
import { listenForLiveUpdates } from './live-updates';
import { refetcher } from './refetcher';

/** The first element of the key of a query that depends on every topic. */
export const EVERY_TOPIC = 'every-topic';

/** Refetches queries by live updates while `isEnabled`. The first element of a query's key is its topic. */
export const useLiveUpdates = (isEnabled: boolean): void => {
  const client = useQueryClient();
  useEffect(() => {
    if (!isEnabled) return;
    const refetch = refetcher(client);
    const refetchAll = (topics: readonly string[]) => topics.forEach((topic) => void refetch([topic]));
    return listenForLiveUpdates({
      onTopic: (topic) => refetchAll([topic, EVERY_TOPIC]),
      onLive: (isLive) => {
        setLive(isLive);
        if (isLive) refetchAll([...topicSchema.options, EVERY_TOPIC]);
      },
    });
  }, [client, isEnabled]);
};
