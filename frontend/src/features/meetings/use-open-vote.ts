import { discussionProposalMessages, type LabMeeting } from '@lab/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { proposalsQuery } from './meetings.api';
import { showTitledFailure } from './meeting-toasts';
import { useMeetings } from './meetings-context';
import { shownProposal } from './schedule';

/** Opens the vote on a meeting's papers. When none are known here, the server is asked once more. */
export const useOpenVote = (meeting: LabMeeting) => {
  const client = useQueryClient();
  const { schedule, stateOf, open } = useMeetings();

  const fetchProposal = async () => {
    try {
      const [proposal] = await client.fetchQuery({ ...proposalsQuery(meeting.id), staleTime: 0 });
      if (!proposal) showTitledFailure(discussionProposalMessages.none, discussionProposalMessages.noneForMeeting);
      return proposal;
    } catch {
      showTitledFailure('Error', discussionProposalMessages.fetchFailed);
      return undefined;
    }
  };
  return async () => {
    const proposal = shownProposal(schedule.proposals, meeting, stateOf(meeting)) ?? (await fetchProposal());
    if (proposal) open({ kind: 'vote', meeting, proposal, openedAt: performance.now() });
  };
};
