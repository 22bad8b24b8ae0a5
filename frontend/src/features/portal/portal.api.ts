import type {
  EquipmentCheckoutList,
  EquipmentReservationList,
  LabMeetingList,
  PhotoRequestList,
  ResourceLinkList,
  SocialGatheringList,
  Topic,
} from '@lab/contracts';
import { useQuery } from '@tanstack/react-query';
import { http } from '../../lib/http/http-client';
import { useSession } from '../../lib/session/session.api';

/** `receivedAt` is on the clock of `performance.now()`, as the base of remaining seconds. */
export type Received<Answer> = Answer & { receivedAt: number };

/**
 * A list that is invalidated by its topic. Also refetched on focus, because the day may have changed. It waits for the
 * session, because a browser whose login has ended may show the frame of the portal until the answer is there.
 */
const useList = <Answer extends object>(topic: Topic, path: string, enabled = true) => {
  const { session, isLoading } = useSession();
  return useQuery({
    queryKey: [topic, 'portal', path],
    queryFn: async ({ signal }): Promise<Received<Answer>> => ({
      ...(await http.get<Answer>(path, signal)),
      receivedAt: performance.now(),
    }),
    enabled: enabled && (session?.authenticated ?? !isLoading),
    refetchOnWindowFocus: 'always',
  });
};

export type UpcomingMeetings = Received<LabMeetingList>;
export type UpcomingGatherings = Received<SocialGatheringList>;

export const useUpcomingMeetings = () => useList<LabMeetingList>('lab-meetings', '/api/lab-meetings?upcoming=true');

export const useUpcomingGatherings = () =>
  useList<SocialGatheringList>('social-gatherings', '/api/social-gatherings?upcoming=true');

/** The checkouts of a member; disabled without a member. */
export const useOwnCheckouts = (memberId: number | undefined) =>
  useList<EquipmentCheckoutList>(
    'equipment',
    `/api/equipment-checkouts?labMemberId=${memberId}`,
    memberId !== undefined,
  );

/** The reservations of a member; disabled without a member. */
export const useOwnReservations = (memberId: number | undefined) =>
  useList<EquipmentReservationList>(
    'equipment',
    `/api/equipment-reservations?labMemberId=${memberId}`,
    memberId !== undefined,
  );

/** Every link of the resources hub. */
export const useAllLinks = () => useList<ResourceLinkList>('resource-links', '/api/resource-links');

/** Requests are part of this topic: submissions and decisions emit it too. */
export const useWaitingPhotoRequests = (isAdmin: boolean) =>
  useList<PhotoRequestList>('lab-members', '/api/photo-requests?status=pending', isAdmin);
