import type { DiscussionProposal } from '@lab/contracts';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useIsLive } from '../../../lib/live-updates/use-live-updates';
import { proposalsQuery, refreshMeetings, type Schedule } from '../meetings.api';
import { upcomingMeetings } from '../schedule/schedule';

const POLL_MS = 5_000;

/** True when live updates have been unavailable for one polling interval. */
const useIsStreamAway = (): boolean => {
  const isLive = useIsLive();
  const [isAway, setIsAway] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsAway(!isLive), isLive ? 0 : POLL_MS);
    return () => clearTimeout(timer);
  }, [isLive]);
  return isAway;
};

const summary = (proposals: readonly DiscussionProposal[]) =>
  proposals.map(({ id, state, votedCount }) => [id, state, votedCount].join(':')).join();

/** Polls the proposals of upcoming discussions every five seconds while live updates are unavailable. */
export const useProposalPolling = (schedule: Schedule): void => {
  const client = useQueryClient();
  const enabled = useIsStreamAway();
  const discussions = upcomingMeetings(schedule).filter(
    ({ type, paperMeetingState }) => type === 'paper_discussion' && paperMeetingState !== 'determined',
  );
  const polls = useQueries({
    queries: discussions.map(({ id }) => ({
      ...proposalsQuery(id),
      enabled,
      refetchInterval: POLL_MS,
      select: summary,
    })),
  });

  const isOutdated = discussions.some(({ id }, index) => {
    const polled = polls[index]?.data;
    const known = summary(schedule.proposals.filter(({ meetingId }) => meetingId === id));
    return enabled && polled !== undefined && polled !== known;
  });
  useEffect(() => {
    if (isOutdated) void refreshMeetings(client);
  }, [client, isOutdated]);

  const failure = polls.find(({ error }) => error)?.error?.message;
  useEffect(() => {
    // A background refresh fails silently; the next poll retries.
    // eslint-disable-next-line no-console
    if (failure) console.warn(`Proposals could not be fetched: ${failure}`);
  }, [failure]);
};
