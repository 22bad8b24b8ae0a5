import type {
  CancelledLabMeeting,
  CreateDiscussionProposal,
  CreatedLabMeeting,
  CreateLabMeeting,
  CreateProposalVote,
  CreateSwap,
  DiscussionProposal,
  DiscussionProposalList,
  FoundPublications,
  LabMeeting,
  LabMeetingList,
  LabMeetingMoves,
  PaperOption,
  PostponedLabMeetings,
  PresentationSwap,
  PresentationSwapList,
  ProposalVote,
  ProposalVoteList,
  SwapSuggestion,
  Topic,
  UndoneLabMeetings,
  UpdateLabMeeting,
  VoteAgain,
} from '@lab/contracts';
import { useMutation, useQuery, useQueryClient, type MutationMeta, type QueryClient } from '@tanstack/react-query';
import { http, ifVersion } from '../../lib/http/http-client';
import { usePostOnce } from '../../lib/http/use-send-once';
import { IN_OWN_NAME, chosenName } from '../../lib/session/acting';
import { useTopicQuery } from '../../lib/use-topic-query';

const TOPIC: Topic = 'lab-meetings';
const MEETINGS = '/api/lab-meetings';

/** All meetings and proposals. `receivedAt` is on the clock of `performance.now()`; countdowns start from it. */
export type Schedule = LabMeetingList & { receivedAt: number };

export const useSchedule = () =>
  useQuery({
    queryKey: [TOPIC, 'schedule'],
    queryFn: async ({ signal }): Promise<Schedule> => {
      const schedule = await http.get<LabMeetingList>(MEETINGS, signal);
      return { ...schedule, receivedAt: performance.now() };
    },
  });

/** Refetches all queries about meetings. */
export const refreshMeetings = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: [TOPIC] });

const useMeetingMutation = <Input, Answer>(change: (input: Input) => Promise<Answer>, meta: MutationMeta = {}) => {
  const client = useQueryClient();
  // After an error too, because the page may be outdated.
  return useMutation({ mutationFn: change, meta, onSettled: () => void refreshMeetings(client) });
};

export const useCreateMeeting = () => {
  const post = usePostOnce();
  return useMeetingMutation((meeting: CreateLabMeeting) => post<CreatedLabMeeting>(MEETINGS, meeting));
};

export const useUpdateMeeting = (id: number) =>
  useMeetingMutation(({ version, ...meeting }: UpdateLabMeeting & { version: number }) =>
    http.put<LabMeeting>(`${MEETINGS}/${id}`, meeting, ifVersion(version)),
  );

export const useDeleteMeeting = (id: number) => useMeetingMutation(() => http.remove(`${MEETINGS}/${id}`));

export const useCancelMeeting = (id: number) =>
  useMeetingMutation(() => http.post<CancelledLabMeeting>(`${MEETINGS}/${id}/cancel`));

/** Repeating a day repeats the same request: a double click must not move the meetings by two weeks. */
export const usePostponeMeetings = () => {
  const post = usePostOnce();
  return useMeetingMutation((startDate: string) => post<PostponedLabMeetings>(`${MEETINGS}/postpone`, { startDate }));
};

export const useMoveMeeting = (id: number) =>
  useMeetingMutation((request: { day: string; andLater: boolean; swapWith?: number | undefined }) =>
    http.post<PostponedLabMeetings>(`${MEETINGS}/${id}/move`, request),
  );

export const useUndo = () =>
  useMeetingMutation((undoToken: string) => http.post<UndoneLabMeetings>(`${MEETINGS}/undo`, { undoToken }));

/** The query parameter of `GET …-preview`. */
export type MovesSource = { cancel: number } | { postponeFrom: string } | { move: number; day: string };

const previewPath = (source: MovesSource): string => {
  if ('cancel' in source) return `${MEETINGS}/${source.cancel}/cancel-preview`;
  if ('postponeFrom' in source)
    return `${MEETINGS}/postpone-preview?${new URLSearchParams({ startDate: source.postponeFrom })}`;
  const query = new URLSearchParams({ day: source.day, andLater: 'true' });
  return `${MEETINGS}/${source.move}/move-preview?${query}`;
};

/** @param isSettled true once the user has confirmed; then the preview no longer changes */
export const useMoves = (source: MovesSource, isSettled: boolean) =>
  useTopicQuery(TOPIC, previewPath(source), {
    select: ({ moves }: LabMeetingMoves) => moves,
    enabled: !isSettled,
    // Not cached: only the current preview may be confirmed.
    gcTime: 0,
  });

export const useProposePapers = () => {
  const client = useQueryClient();
  const post = usePostOnce();
  return useMeetingMutation((typed: CreateDiscussionProposal) => {
    const proposal = { ...typed, proposedBy: chosenName(client) ?? typed.proposedBy };
    return post<DiscussionProposal>('/api/discussion-proposals', proposal);
  }, IN_OWN_NAME);
};

/** Chooses a paper after a vote that received no votes. */
export const useChoosePaper = (proposalId: number) =>
  useMeetingMutation((paper: PaperOption) =>
    http.post<DiscussionProposal>(`/api/discussion-proposals/${proposalId}/choose`, { paper }),
  );

/** Repeats a vote that received no votes, with the same papers. */
export const useVoteAgain = (proposalId: number) =>
  useMeetingMutation((window: VoteAgain) =>
    http.post<DiscussionProposal>(`/api/discussion-proposals/${proposalId}/vote-again`, window),
  );

/** The query for the proposals of one meeting: before a vote, and while there are no live updates. */
export const proposalsQuery = (meetingId: number) => ({
  queryKey: [TOPIC, 'proposals', meetingId],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await http.get<DiscussionProposalList>(`/api/discussion-proposals?meetingId=${meetingId}`, signal)).proposals,
});

export const useRecordVote = () => {
  const client = useQueryClient();
  const post = usePostOnce();
  return useMeetingMutation((typed: CreateProposalVote) => {
    const vote = { ...typed, memberName: chosenName(client) ?? typed.memberName };
    return post<ProposalVote>('/api/proposal-votes', vote);
  }, IN_OWN_NAME);
};

/**
 * The votes of a proposal after its end. They are final, so live updates do not refetch them. A new end means new
 * votes.
 */
export const useTally = (proposal: Pick<DiscussionProposal, 'id' | 'votingEndDate'> | undefined) =>
  useQuery({
    queryKey: ['proposal-votes', proposal?.id, proposal?.votingEndDate],
    queryFn: async ({ signal }) =>
      (await http.get<ProposalVoteList>(`/api/proposal-votes/${proposal?.id}`, signal)).tally,
    enabled: proposal !== undefined,
  });

/** The paper behind a link; not requested without a link. */
export const useFoundPaper = (link: string | undefined) =>
  useQuery({
    queryKey: ['found-paper', link],
    queryFn: async () =>
      (await http.post<FoundPublications>('/api/publications/find', { text: link })).found[0]?.publication,
    enabled: link !== undefined,
  });

const SWAPS = '/api/presentation-swaps';

/** The swaps of presentations; not requested without an identity. */
export const useSwaps = (person: { id: number } | null | undefined): readonly PresentationSwap[] =>
  useTopicQuery(TOPIC, SWAPS, {
    select: ({ swaps }: PresentationSwapList) => swaps,
    enabled: Boolean(person),
  }).data ?? [];

/** With whom a member could swap their presentation of a meeting. */
export const useSwapSuggestions = (meetingId: number, memberId: number) =>
  useTopicQuery(TOPIC, `${SWAPS}/suggestions?meetingId=${meetingId}&memberId=${memberId}`, {
    select: ({ suggestions }: { suggestions: SwapSuggestion[] }) => suggestions,
  });

export const useAskSwap = () => {
  const post = usePostOnce();
  return useMeetingMutation((swap: CreateSwap) => post<PresentationSwap>(SWAPS, swap), IN_OWN_NAME);
};

export const useDecideSwap = (id: number) =>
  useMeetingMutation(
    (decision: 'accept' | 'decline' | 'withdraw') => http.post<PresentationSwap>(`${SWAPS}/${id}/${decision}`),
    IN_OWN_NAME,
  );

/** The key under which a new meeting is marked in the list. */
export const meetingKey = ({ id }: Pick<LabMeeting, 'id'>): string => `meeting-${id}`;
