import {
  paths,
  type ActionItemList,
  type EquipmentBookingList,
  type EquipmentCheckoutList,
  type LabMeetingList,
  type PhotoRequestList,
  type PresentationSwapList,
  type ResourceLinkList,
  type SignInAccountList,
  type SocialGatheringList,
  type Topic,
  type UnansweredQuestionList,
} from '@lab/contracts';
import { useQuery } from '@tanstack/react-query';
import { http } from '../../lib/http/http-client';
import { withoutOwn, withoutOwnVote } from '../../lib/own-answers';
import { useSession } from '../../lib/session/session.api';
import { decidableRequests } from './read-needs';

/** `receivedAt` is on the clock of `performance.now()`, as the base of remaining seconds. */
export type Received<Answer> = Answer & { receivedAt: number };

interface ListOptions<Answer> {
  enabled?: boolean;
  /** Removes the answers of the first member, which the server sends to users without an identity. */
  withoutOwn?: (list: Received<Answer>) => Received<Answer>;
}

/**
 * A list that is invalidated by its topic. Also refetched on focus, because the day may have changed. It waits for the
 * session, because the frame of the portal may be visible before the server says that the login has ended.
 */
const useList = <Answer extends object>(
  topic: Topic | 'labguide',
  path: string,
  { enabled = true, withoutOwn }: ListOptions<Answer> = {},
) => {
  const { session, isLoading } = useSession();
  return useQuery({
    queryKey: [topic, 'portal', path],
    queryFn: async ({ signal }): Promise<Received<Answer>> => ({
      ...(await http.get<Answer>(path, signal)),
      receivedAt: performance.now(),
    }),
    enabled: enabled && (session?.authenticated ?? !isLoading),
    refetchOnWindowFocus: 'always',
    ...(session?.member === null && withoutOwn && { select: withoutOwn }),
  });
};

export type UpcomingMeetings = Received<LabMeetingList>;
export type UpcomingGatherings = Received<SocialGatheringList>;

const withoutOwnVotes = (list: UpcomingMeetings): UpcomingMeetings => ({
  ...list,
  proposals: list.proposals.map(withoutOwnVote),
});

export const useUpcomingMeetings = () =>
  useList<LabMeetingList>('lab-meetings', '/api/lab-meetings?upcoming=true', { withoutOwn: withoutOwnVotes });

/** Swaps of presentations; disabled without an identity. */
export const usePresentationSwaps = (memberId: number | undefined) =>
  useList<PresentationSwapList>('lab-meetings', '/api/presentation-swaps', { enabled: memberId !== undefined });

const withoutOwnAnswers = (list: UpcomingGatherings): UpcomingGatherings => ({
  ...list,
  events: list.events.map(withoutOwn),
});

export const useUpcomingGatherings = () =>
  useList<SocialGatheringList>('social-gatherings', '/api/social-gatherings?upcoming=true', {
    withoutOwn: withoutOwnAnswers,
  });

/** The checkouts of a member; disabled without a member. */
export const useOwnCheckouts = (memberId: number | undefined) =>
  useList<EquipmentCheckoutList>('equipment', `/api/equipment-checkouts?labMemberId=${memberId}`, {
    enabled: memberId !== undefined,
  });

/** The bookings of a member that are not over; disabled without a member. */
export const useOwnBookings = (memberId: number | undefined) =>
  useList<EquipmentBookingList>('equipment', `/api/equipment-bookings?memberId=${memberId}`, {
    enabled: memberId !== undefined,
  });

/** The open to-dos of a member from meetings; disabled without a member. */
export const useOwnToDos = (memberId: number | undefined) =>
  useList<ActionItemList>('lab-meetings', `/api/action-items?open=true&memberId=${memberId}`, {
    enabled: memberId !== undefined,
  });

/** Every link of the resources hub. */
export const useAllLinks = () => useList<ResourceLinkList>('resource-links', '/api/resource-links');

/** Requests are part of this topic: submissions and decisions emit it too. */
export const useWaitingPhotoRequests = (enabled: boolean) =>
  useList<PhotoRequestList>('lab-members', '/api/photo-requests?status=pending', { enabled });

/** University accounts that are linked to no member yet. */
const useUnknownAccounts = (enabled: boolean) =>
  useList<SignInAccountList>('lab-members', '/api/sign-in-accounts', { enabled });

/** Questions have no topic, so they are refetched when the page gets the focus. */
export const useOpenQuestions = (enabled: boolean) =>
  useList<UnansweredQuestionList>('labguide', '/api/labguide/questions?status=open', { enabled });

/** How much waits on each page of the administration, by path. Pages without waiting work are missing. */
export const useWaitingWork = (): ReadonlyMap<string, number> => {
  const { session, isAdmin, may } = useSession();
  const requests = useWaitingPhotoRequests(may('people')).data;
  const questions = useOpenQuestions(may('guide')).data?.questions;
  const accounts = useUnknownAccounts(may('people') && Boolean(session?.oidc)).data?.signInAccounts;
  const counts = [
    [paths.photoRequests, requests && decidableRequests(requests, isAdmin ? undefined : session?.member?.id).length],
    [paths.unansweredQuestions, questions?.length],
    [paths.signInAccounts, accounts?.filter(({ member, isDismissed }) => !member && !isDismissed).length],
  ] as const;
  return new Map(counts.flatMap(([path, count]) => (count ? [[path, count]] : [])));
};
