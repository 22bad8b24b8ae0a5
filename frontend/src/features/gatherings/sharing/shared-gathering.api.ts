import type {
  CandidateTally,
  CreateSharedCandidateVote,
  GuestKeyBody,
  SaveSharedRsvp,
  SharedSocialGathering,
} from '@lab/contracts';
import { useMutation, useQuery, useQueryClient, type MutationMeta } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react';
import { guestKeys } from '../../../lib/guest-keys';
import { http } from '../../../lib/http/http-client';
import { useSendOnce } from '../../../lib/http/use-send-once';
import { listenToStream } from '../../../lib/live-updates/event-stream';
import { refetcher } from '../../../lib/live-updates/use-live-updates';
import { IN_OWN_NAME } from '../../../lib/session/acting';
import { withoutOwn } from '../../../lib/own-answers';
import { countingDown, useIsUnidentified, type CountingDown } from '../gatherings.api';

export type TimedSharedGathering = CountingDown<SharedSocialGathering>;

const pathOf = (shareToken: string) => `/api/social-gatherings/shared/${encodeURIComponent(shareToken)}`;
const keyOf = (shareToken: string) => ['shared-social-gathering', shareToken];

/** The gathering behind a share link. Refetched on focus. */
export const useSharedGathering = (shareToken: string) => {
  const isNobody = useIsUnidentified();
  return useQuery({
    queryKey: keyOf(shareToken),
    queryFn: async ({ signal }): Promise<TimedSharedGathering> =>
      countingDown(await http.get<SharedSocialGathering>(pathOf(shareToken), signal, guestKeys.toLook(shareToken))),
    refetchOnWindowFocus: 'always',
    ...(isNobody && { select: withoutOwn<TimedSharedGathering> }),
  });
};

/** Refetches the gathering. */
export const useRefetchSharedGathering = (shareToken: string) => {
  const client = useQueryClient();
  const refetch = useMemo(() => refetcher(client), [client]);
  return () => void refetch(keyOf(shareToken));
};

const useSharedMutation = <Input, Answer>(
  shareToken: string,
  mutationFn: (input: Input) => Promise<Answer>,
  meta: MutationMeta = {},
) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    meta,
    onSettled: async () => {
      // A first request that is still running may return older data.
      await client.cancelQueries({ queryKey: keyOf(shareToken) });
      await client.invalidateQueries({ queryKey: keyOf(shareToken) });
    },
  });
};

/** Members vote as themselves; guests need no identity. */
export const useSharedVote = (shareToken: string) => {
  const sendOnce = useSendOnce();
  return useSharedMutation(
    shareToken,
    (vote: Omit<CreateSharedCandidateVote, 'shareToken'>) => {
      const [path, body] = ['/api/shared-candidate-votes', { ...vote, shareToken }] as const;
      return sendOnce(path, body, (headers) =>
        http.post<CandidateTally>(path, body, { ...headers, ...guestKeys.toTakePart(shareToken) }),
      );
    },
    IN_OWN_NAME,
  );
};

export const useSaveSharedRsvp = (shareToken: string) =>
  useSharedMutation(
    shareToken,
    (rsvp: SaveSharedRsvp) =>
      http.put<SharedSocialGathering>(`${pathOf(shareToken)}/rsvp`, rsvp, guestKeys.toTakePart(shareToken)),
    IN_OWN_NAME,
  );

/** The key that identifies this guest. */
export const useGuestKey = (shareToken: string) =>
  useMutation({
    mutationFn: () =>
      http.post<GuestKeyBody>(`${pathOf(shareToken)}/guest-key`, undefined, guestKeys.toTakePart(shareToken)),
  });

/** Stores a guest key from another device, whose votes become this browser's. */
export const useAdoptGuestKey = (shareToken: string) =>
  useSharedMutation(shareToken, async (body: GuestKeyBody) => {
    await http.put(`${pathOf(shareToken)}/guest-key`, body);
    guestKeys.adopt(shareToken, body.guestKey);
  });

/** The path of the server-sent events that trigger a refetch. */
const sharedUpdatesPath = (shareToken: string): string => `${pathOf(shareToken)}/events`;

/** The path of the calendar file of a gathering with a decided venue. */
export const sharedCalendarPath = (shareToken: string): string => `${pathOf(shareToken)}/calendar.ics`;

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
  const poll = useEffectEvent(useRefetchSharedGathering(shareToken));

  useEffect(() => {
    if (!isVisible) return;
    let timer: ReturnType<typeof setInterval> | undefined;
    const pollNow = () => poll();
    const stop = listenToStream(() => sharedUpdatesPath(shareToken), {
      onMessage: pollNow,
      onOpen: () => {
        clearInterval(timer);
        // A change may have been missed before the connection was open.
        poll();
      },
      onLost: () => {
        clearInterval(timer);
        timer = setInterval(pollNow, FALLBACK_MS);
      },
    });
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [isVisible, shareToken]);
};
