import {
  calendarLinkSchema,
  createdCalendarLinkSchema,
  equipmentCheckoutListSchema,
  equipmentReservationListSchema,
  labMeetingListSchema,
  photoRequestListSchema,
  resourceLinkListSchema,
  socialGatheringListSchema,
  type LabMeetingList,
  type SocialGatheringList,
  type Topic,
} from '@lab/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { http } from '../../lib/http/http-client';
import { useSession } from '../../lib/session/session.api';

/** `receivedAt` is on the clock of `performance.now()`, as the base of remaining seconds. */
export type Received<Answer> = Answer & { receivedAt: number };

/**
 * A list that is invalidated by its topic. Also refetched on focus, because the day may have changed. It waits for the
 * session, because a browser whose login has ended may show the frame of the portal until the answer is there.
 */
const useList = <Answer extends object>(topic: Topic, path: string, schema: z.ZodType<Answer>, enabled = true) => {
  const { session, isLoading } = useSession();
  return useQuery({
    queryKey: [topic, 'portal', path],
    queryFn: async ({ signal }): Promise<Received<Answer>> => ({
      ...(await http.get(path, schema, signal)),
      receivedAt: performance.now(),
    }),
    enabled: enabled && (session?.authenticated ?? !isLoading),
    refetchOnWindowFocus: 'always',
  });
};

export type UpcomingMeetings = Received<LabMeetingList>;
export type UpcomingGatherings = Received<SocialGatheringList>;

export const useUpcomingMeetings = () =>
  useList('lab-meetings', '/api/lab-meetings?upcoming=true', labMeetingListSchema);

export const useUpcomingGatherings = () =>
  useList('social-gatherings', '/api/social-gatherings?upcoming=true', socialGatheringListSchema);

/** The checkouts of a member; disabled without a member. */
export const useOwnCheckouts = (memberId: number | undefined) =>
  useList(
    'equipment',
    `/api/equipment-checkouts?labMemberId=${memberId}`,
    equipmentCheckoutListSchema,
    memberId !== undefined,
  );

/** The reservations of a member; disabled without a member. */
export const useOwnReservations = (memberId: number | undefined) =>
  useList(
    'equipment',
    `/api/equipment-reservations?labMemberId=${memberId}`,
    equipmentReservationListSchema,
    memberId !== undefined,
  );

/** Every link of the resources hub. */
export const useAllLinks = () => useList('resource-links', '/api/resource-links', resourceLinkListSchema);

/** Requests are part of this topic: submissions and decisions emit it too. */
export const useWaitingPhotoRequests = (isAdmin: boolean) =>
  useList('lab-members', '/api/photo-requests?status=pending', photoRequestListSchema, isAdmin);

const LINK = '/api/calendar-link';

const linkKey = (memberId: number) => ['calendar-link', memberId];

/** The date since which a member has a calendar link. */
export const useCalendarLink = (memberId: number) =>
  useQuery({
    queryKey: linkKey(memberId),
    queryFn: async ({ signal }) => (await http.get(LINK, calendarLinkSchema, signal)).createdAt,
  });

const useLinkMutation = <Answer>(memberId: number, mutationFn: () => Promise<Answer>) => {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries({ queryKey: linkKey(memberId) }) });
};

export const useRenewCalendarLink = (memberId: number) =>
  useLinkMutation(memberId, () => http.put(LINK, undefined, createdCalendarLinkSchema));

export const useRevokeCalendarLink = (memberId: number) => useLinkMutation(memberId, () => http.remove(LINK));
