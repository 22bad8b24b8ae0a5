import type {
  CandidateTally,
  CreateCandidateVote,
  CreateSocialGathering,
  CreateVenueCandidate,
  DuplicateSocialGathering,
  ParsedGoogleMaps,
  SaveRsvp,
  SocialGathering,
  SocialGatheringList,
  Topic,
  UpdateSocialGathering,
  VenueCandidate,
} from '@lab/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { http, ifVersion } from '../../lib/http/http-client';
import { withoutOwn } from '../../lib/own-answers';
import { IN_OWN_NAME } from '../../lib/session/acting';
import { useSession } from '../../lib/session/session.api';
import { useTopicMutation } from '../../lib/use-topic-mutation';
import { momentIn } from './gathering-times';
import { useTopicPost } from '../../lib/use-topic-post';

const TOPIC: Topic = 'social-gatherings';
const PATH = '/api/social-gatherings';

/** A gathering with its deadline. `votingEndsAt` is on the clock of `performance.now()`. */
export type CountingDown<Gathering> = Gathering & { votingEndsAt: number };

export type TimedGathering = CountingDown<SocialGathering>;

export const countingDown = <Gathering extends { remainingSeconds: number }>(
  gathering: Gathering,
): CountingDown<Gathering> => ({
  ...gathering,
  votingEndsAt: momentIn(gathering.remainingSeconds),
});

const allWithoutOwn = (gatherings: TimedGathering[]) => gatherings.map(withoutOwn);

/** True for a member who has not said who they are. */
export const useIsUnidentified = (): boolean => {
  const { session } = useSession();
  return session?.authenticated === true && session.member === null;
};

/** Every gathering, newest first. Refetched on focus, because timers are suspended while a device sleeps. */
export const useGatherings = () => {
  const isNobody = useIsUnidentified();
  return useQuery({
    queryKey: [TOPIC],
    queryFn: async ({ signal }): Promise<TimedGathering[]> =>
      (await http.get<SocialGatheringList>(PATH, signal)).events.map(countingDown),
    refetchOnWindowFocus: 'always',
    ...(isNobody && { select: allWithoutOwn }),
  });
};

/** Refetches to check whether voting has ended, unless a request is already running. */
export const useRefetchGatherings = () => {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: [TOPIC] }, { cancelRefetch: false });
};

export const useCreateGathering = () => useTopicPost<CreateSocialGathering, SocialGathering>(TOPIC, PATH, IN_OWN_NAME);

export const useUpdateGathering = (id: number) =>
  useTopicMutation(TOPIC, ({ version, ...gathering }: UpdateSocialGathering & { version: number }) =>
    http.put<SocialGathering>(`${PATH}/${id}`, gathering, ifVersion(version)),
  );

export const useDuplicateGathering = (id: number) =>
  useTopicPost<DuplicateSocialGathering, SocialGathering>(TOPIC, `${PATH}/${id}/duplicate`, IN_OWN_NAME);

export const useDeleteGathering = () => useTopicMutation(TOPIC, (id: number) => http.remove(`${PATH}/${id}`));

/** Gives a gathering a new share link and invalidates the previous one. */
export const useRenewShareToken = () =>
  useTopicMutation(TOPIC, (id: number) => http.post<SocialGathering>(`${PATH}/${id}/share-token`));

export const useSaveRsvp = (id: number) =>
  useTopicMutation(TOPIC, (rsvp: SaveRsvp) => http.put<SocialGathering>(`${PATH}/${id}/rsvp`, rsvp), IN_OWN_NAME);

export const useAddVenue = () =>
  useTopicPost<CreateVenueCandidate, VenueCandidate>(TOPIC, '/api/venue-candidates', IN_OWN_NAME);

export const useDeleteVenue = () => useTopicMutation(TOPIC, (id: number) => http.remove(`/api/venue-candidates/${id}`));

/** Sends a vote, a comment, or both. */
export const useVote = () =>
  useTopicPost<CreateCandidateVote, CandidateTally>(TOPIC, '/api/candidate-votes', IN_OWN_NAME);

/** Looks up the venue that a maps link refers to. */
export const useParseGoogleMaps = () =>
  useMutation({
    mutationFn: async (url: string) => (await http.post<ParsedGoogleMaps>('/api/parse-google-maps', { url })).venueInfo,
  });

/** The path of the calendar file of a gathering with a decided venue. */
export const calendarPath = (id: number): string => `${PATH}/${id}/calendar.ics`;

/** The key under which a new gathering is marked in the list. */
export const gatheringKey = ({ id }: Pick<SocialGathering, 'id'>): string => `gathering-${id}`;
