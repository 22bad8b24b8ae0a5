import {
  candidateTallySchema,
  guestKeyBodySchema,
  sharedSocialGatheringSchema,
  type CreateSharedCandidateVote,
  type GuestKeyBody,
  type SaveSharedRsvp,
  type SharedSocialGathering,
} from '@lab/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { http } from '../../lib/http/http-client';
import { usePostOnce } from '../../lib/http/use-send-once';
import { countingDown, type CountingDown } from './gatherings.api';

export type TimedSharedGathering = CountingDown<SharedSocialGathering>;

const pathOf = (shareToken: string) => `/api/social-gatherings/shared/${encodeURIComponent(shareToken)}`;
const keyOf = (shareToken: string) => ['shared-social-gathering', shareToken];

/** The event behind a share link. Coming back to the page asks again. */
export const useSharedGathering = (shareToken: string) =>
  useQuery({
    queryKey: keyOf(shareToken),
    queryFn: async ({ signal }): Promise<TimedSharedGathering> =>
      countingDown(await http.get(pathOf(shareToken), sharedSocialGatheringSchema, signal)),
    refetchOnWindowFocus: 'always',
  });

/** Looks what has changed, unless somebody is looking already. */
export const useLookAgainAtShared = (shareToken: string) => {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: keyOf(shareToken) }, { cancelRefetch: false });
};

const useSharedMutation = <Input, Answer>(shareToken: string, mutationFn: (input: Input) => Promise<Answer>) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: async () => {
      // A first look that is still under way may be older than this.
      await client.cancelQueries({ queryKey: keyOf(shareToken) });
      await client.invalidateQueries({ queryKey: keyOf(shareToken) });
    },
  });
};

export const useSharedVote = (shareToken: string) => {
  const post = usePostOnce();
  return useSharedMutation(shareToken, (vote: Omit<CreateSharedCandidateVote, 'shareToken'>) =>
    post('/api/shared-candidate-votes', { ...vote, shareToken }, candidateTallySchema),
  );
};

export const useSaveSharedRsvp = (shareToken: string) =>
  useSharedMutation(shareToken, (rsvp: SaveSharedRsvp) =>
    http.put(`${pathOf(shareToken)}/rsvp`, rsvp, sharedSocialGatheringSchema),
  );

/** The key by which this guest is known. */
export const useGuestKey = (shareToken: string) =>
  useMutation({ mutationFn: () => http.post(`${pathOf(shareToken)}/guest-key`, undefined, guestKeyBodySchema) });

/** Takes over a key from another device: its votes are this browser's from then on. */
export const useAdoptGuestKey = (shareToken: string) =>
  useSharedMutation(shareToken, (body: GuestKeyBody) => http.put(`${pathOf(shareToken)}/guest-key`, body, z.unknown()));

/** Server-sent events that say: look again. */
export const sharedUpdatesPath = (shareToken: string): string => `${pathOf(shareToken)}/events`;

/** The calendar file of an event whose venue is decided. */
export const sharedCalendarPath = (shareToken: string): string => `${pathOf(shareToken)}/calendar.ics`;
