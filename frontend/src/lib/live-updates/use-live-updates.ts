import { type LiveUpdate, type Session, type Topic, topics } from '@lab/contracts';
import { hashKey, type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refreshSession, sessionQuery } from '../session/session.api';
import { SITE_TOPIC } from '../settings/site-topic';
import { createStore } from '../store';
import { listenToStream } from './event-stream';

const live = createStore(false);

/** False while there is no live connection; queries that cannot wait for it poll instead. */
export const useIsLive = live.useValue;

/**
 * Refetches queries after a change. Fetches that have begun end first, because they may have read the data before the
 * change, and would never end if each of many changes began them anew.
 * @returns a function that takes the beginning of the queries' keys
 */
export const refetcher = (client: QueryClient) => {
  const waiting = new Set<string>();
  return async (queryKey: QueryKey): Promise<void> => {
    const hash = hashKey(queryKey);
    if (waiting.has(hash)) return;
    waiting.add(hash);
    const queries = client.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' });
    await Promise.allSettled(queries.map(({ promise }) => promise));
    waiting.delete(hash);
    await client.invalidateQueries({ queryKey });
  };
};

/** What depends on another topic, too: the order and titles of the members on the lab's roles. */
const dependents: Readonly<Partial<Record<Topic, readonly Topic[]>>> = { [SITE_TOPIC]: ['lab-members'] };

interface LiveUpdateHandlers {
  onTopic: (topic: Topic) => void;
  /** The connection is open, for the first time or again. */
  onOpen: () => void;
  /** The connection was lost, or could not be opened. */
  onLost: () => void;
}

const readTopic = (data: string): Topic | undefined => {
  try {
    const { topic } = JSON.parse(data) as Partial<LiveUpdate>;
    return topics.find((known) => known === topic);
  } catch {
    return undefined;
  }
};

/** With the page's age, in milliseconds: the server names what may have changed since it began to load. */
const eventsUrl = (): string => `/api/events?age=${Math.max(0, Math.round(Date.now() - performance.timeOrigin))}`;

/**
 * Listens to `GET /api/events`, and reconnects after a loss. What changed before the connection was open is reported then.
 * @returns a function that stops it
 */
export const listenForLiveUpdates = ({ onTopic, ...handlers }: LiveUpdateHandlers): (() => void) =>
  listenToStream(eventsUrl, {
    ...handlers,
    onMessage: (data) => {
      const topic = readTopic(data);
      if (topic) onTopic(topic);
    },
  });

/** The first element of the key of a query that depends on every topic. */
export const EVERY_TOPIC = 'every-topic';

/** Who listens: a member by id, or somebody who has not said who they are. */
type Listener = number | 'somebody';

/** Who listens in a session; null where nobody has logged in. */
export const listenerOf = (session: Session | undefined): Listener | null =>
  session?.authenticated ? (session.member?.id ?? 'somebody') : null;

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
      onTopic: (topic) => {
        refetchAll([topic, ...(dependents[topic] ?? []), EVERY_TOPIC]);
        // Rights may have been given or taken. Nobody has any before they have proven who they are.
        if (topic === 'lab-members' && client.getQueryData(sessionQuery.queryKey)?.isProven)
          void refreshSession(client);
      },
      onOpen: () => live.set(true),
      onLost: () => {
        live.set(false);
        // The server ends the stream of a session that is over; the browser does not say why it was lost.
        void refreshSession(client);
      },
    });
    return () => {
      stop();
      live.set(false);
    };
  }, [client, listener]);
};
