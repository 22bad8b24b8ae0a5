import { topicSchema } from '@lab/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { setLive } from './live-connection';
import { listenForLiveUpdates } from './live-updates';

/** The first element of the key of a query that follows every topic. */
export const EVERY_TOPIC = 'every-topic';

/** Keeps open pages fresh while `isEnabled`. A query follows a topic by having it as the first element of its key. */
export const useLiveUpdates = (isEnabled: boolean): void => {
  const client = useQueryClient();
  useEffect(() => {
    if (!isEnabled) return;
    const refetch = (topic: string) => void client.invalidateQueries({ queryKey: [topic] });
    return listenForLiveUpdates({
      onTopic: (topic) => [topic, EVERY_TOPIC].forEach(refetch),
      onReconnect: () => [...topicSchema.options, EVERY_TOPIC].forEach(refetch),
      onLive: setLive,
    });
  }, [client, isEnabled]);
};
