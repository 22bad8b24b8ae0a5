import { discussionProposalMessages, type LabMeeting } from '@lab/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { proposalsQuery } from '../meetings.api';
import { warn } from '../../../components/toast/announce';
import { useMeetings } from '../meetings-context';
import { shownProposal } from '../schedule/schedule';

const { none, noneForMeeting, fetchFailed } = discussionProposalMessages;

/** Opens the vote on a meeting's papers. If no proposal is cached, it is refetched once. */
export const useOpenVote = (meeting: LabMeeting) => {
  const client = useQueryClient();
  const { schedule, stateOf, open } = useMeetings();

  const fetchProposal = async () => {
    try {
      const [proposal] = await client.fetchQuery({ ...proposalsQuery(meeting.id), staleTime: 0 });
      if (!proposal) warn({ title: none, text: noneForMeeting });
      return proposal;
    } catch {
      warn({ title: 'Error', text: fetchFailed });
      return undefined;
    }
  };
  return async () => {
    const proposal = shownProposal(schedule.proposals, meeting, stateOf(meeting)) ?? (await fetchProposal());
    if (proposal) open({ kind: 'vote', meeting, proposal, openedAt: performance.now() });
  };
};
