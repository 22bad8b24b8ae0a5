import {
  cancelledLabMeetingSchema,
  discussionProposalListSchema,
  discussionProposalSchema,
  labMeetingListSchema,
  labMeetingMovesSchema,
  labMeetingSchema,
  postponedLabMeetingsSchema,
  proposalVoteListSchema,
  proposalVoteSchema,
  undoneLabMeetingsSchema,
  type CreateDiscussionProposal,
  type CreateLabMeeting,
  type CreateProposalVote,
  type LabMeetingList,
  type Topic,
  type UpdateLabMeeting,
} from '@lab/contracts';
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { http, ifVersion } from '../../lib/http/http-client';
import { usePostOnce } from '../../lib/http/use-send-once';

const TOPIC: Topic = 'lab-meetings';
const MEETINGS = '/api/lab-meetings';

/** All meetings and proposals. `receivedAt` is on the clock of `performance.now()`, from which countdowns count. */
export type Schedule = LabMeetingList & { receivedAt: number };

export const useSchedule = () =>
  useQuery({
    queryKey: [TOPIC, 'schedule'],
    queryFn: async ({ signal }): Promise<Schedule> => {
      const schedule = await http.get(MEETINGS, labMeetingListSchema, signal);
      return { ...schedule, receivedAt: performance.now() };
    },
  });

/** Asks for everything about meetings again. */
export const refreshMeetings = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: [TOPIC] });

const useMeetingMutation = <Input, Answer>(change: (input: Input) => Promise<Answer>) => {
  const client = useQueryClient();
  // Refused or not: what is on the page may be old by now.
  return useMutation({ mutationFn: change, onSettled: () => void refreshMeetings(client) });
};

export const useCreateMeeting = () => {
  const post = usePostOnce();
  return useMeetingMutation((meeting: CreateLabMeeting) => post(MEETINGS, meeting, labMeetingSchema));
};

export const useUpdateMeeting = (id: number) =>
  useMeetingMutation(({ version, ...meeting }: UpdateLabMeeting & { version: number }) =>
    http.put(`${MEETINGS}/${id}`, meeting, labMeetingSchema, ifVersion(version)),
  );

export const useDeleteMeeting = (id: number) => useMeetingMutation(() => http.remove(`${MEETINGS}/${id}`));

export const useCancelMeeting = (id: number) =>
  useMeetingMutation(() => http.post(`${MEETINGS}/${id}/cancel`, undefined, cancelledLabMeetingSchema));

/** The same day once more is the same wish: a double click must not move two weeks. */
export const usePostponeMeetings = () => {
  const post = usePostOnce();
  return useMeetingMutation((startDate: string) =>
    post(`${MEETINGS}/postpone`, { startDate }, postponedLabMeetingsSchema),
  );
};

export const useUndo = () =>
  useMeetingMutation((undoToken: string) => http.post(`${MEETINGS}/undo`, { undoToken }, undoneLabMeetingsSchema));

/** What `GET …-preview` is asked about. */
export type MovesSource = { cancel: number } | { postponeFrom: string };

const previewPath = (source: MovesSource): string =>
  'cancel' in source
    ? `${MEETINGS}/${source.cancel}/cancel-preview`
    : `${MEETINGS}/postpone-preview?${new URLSearchParams({ startDate: source.postponeFrom })}`;

/** @param isSettled keeps what was agreed to, while it happens and afterwards */
export const useMoves = (source: MovesSource, isSettled: boolean) =>
  useQuery({
    queryKey: [TOPIC, 'moves', source],
    queryFn: async ({ signal }) => (await http.get(previewPath(source), labMeetingMovesSchema, signal)).moves,
    enabled: !isSettled,
    // Only what the server says now may be agreed to.
    gcTime: 0,
  });

export const useProposePapers = () => {
  const post = usePostOnce();
  return useMeetingMutation((proposal: CreateDiscussionProposal) =>
    post('/api/discussion-proposals', proposal, discussionProposalSchema),
  );
};

/** The query for a meeting's proposals, asked for by itself: before a vote, and while live updates are away. */
export const proposalsQuery = (meetingId: number) => ({
  queryKey: [TOPIC, 'proposals', meetingId],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await http.get(`/api/discussion-proposals?meetingId=${meetingId}`, discussionProposalListSchema, signal))
      .proposals,
});

export const useRecordVote = () => {
  const post = usePostOnce();
  return useMeetingMutation((vote: CreateProposalVote) => post('/api/proposal-votes', vote, proposalVoteSchema));
};

/** The votes of a proposal whose window has ended: they never change again, so no live update asks for them. */
export const useTally = (proposalId: number | undefined) =>
  useQuery({
    queryKey: ['proposal-votes', proposalId],
    queryFn: async ({ signal }) =>
      (await http.get(`/api/proposal-votes/${proposalId}`, proposalVoteListSchema, signal)).tally,
    enabled: proposalId !== undefined,
  });
