import { type LiveUpdate, type Session, type Topic, topics } from '@lab/contracts';
import { hashKey, type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refreshSession, sessionQuery } from '../session/session.api';
import { SITE_TOPIC } from '../settings/site-topic';
import { createStore } from '../store';
import { listenToStream } from './event-stream';

const live = createStore(false);

/** False while there is no live connection. Queries that cannot wait for it poll instead. */
export const useIsLive = live.useValue;

/**
 * Refetches queries after a change. Waits for running fetches first, because they may have read older data, and would
 * never end if frequent changes kept restarting them.
 * @returns a function that takes the common beginning of the queries' keys
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

/** Topics that depend on another topic: the order and titles of the members depend on the lab's roles. */
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

/** Contains the page's age in milliseconds, so that the server can report changes since the page began to load. */
const eventsUrl = (): string => `/api/events?age=${Math.max(0, Math.round(Date.now() - performance.timeOrigin))}`;

/**
 * Listens to `GET /api/events`, and reconnects after a loss. Changes from before the connection opened are reported
 * when it opens.
 * @returns a function that stops listening
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

/** The listening user: a member's id, or a user who has not chosen their name. */
type Listener = number | 'unnamed';

/** The listener of a session; null for a visitor. */
export const listenerOf = (session: Session | undefined): Listener | null =>
  session?.authenticated ? (session.member?.id ?? 'unnamed') : null;

/**
 * Refetches queries when a live update arrives. The first element of a query's key is its topic.
 * @param listener some updates are for a single member, so a new listener opens a new connection; null for no
 * connection
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
        // The session has the lab's time zone and formats.
        if (topic === SITE_TOPIC) void refreshSession(client);
        // Rights may have been given or taken. Only users who have proven who they are have rights.
        if (topic === 'lab-members' && client.getQueryData(sessionQuery.queryKey)?.isProven)
          void refreshSession(client);
      },
      onOpen: () => live.set(true),
      onLost: () => {
        live.set(false);
        // The server closes the stream when a session ends, but the browser does not say why the connection was lost.
        void refreshSession(client);
      },
    });
    return () => {
      stop();
      live.set(false);
      // Visitors get no updates. The session may have ended because a backup with other words was restored.
      if (!client.getQueryData(sessionQuery.queryKey)?.authenticated) void refetch([SITE_TOPIC, 'words']);
    };
  }, [client, listener]);
};
