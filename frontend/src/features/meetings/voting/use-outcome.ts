import { discussionProposalMessages, type LabMeeting } from '@lab/contracts';
import { useEffect } from 'react';
import { warn } from '../../../components/toast/announce';
import { useTally } from '../meetings.api';
import { useMeetings } from '../meetings-context';
import { papersOf, winnerOf } from '../proposals/papers';
import { shownProposal } from '../schedule/schedule';

/**
 * The result of a vote; undefined until it has ended and its votes are loaded.
 * @param needsVotes loads the votes even when the winner is known without them
 */
export const useOutcome = (meeting: LabMeeting, needsVotes: boolean) => {
  const { schedule, stateOf } = useMeetings();
  const state = stateOf(meeting);
  const proposal = shownProposal(schedule.proposals, meeting, state);
  const isDetermined = state === 'determined' && !meeting.isCancelled;
  const isAsked = isDetermined && (needsVotes || !meeting.selectedPaperOption);
  const { data: tally, isError } = useTally(isAsked ? proposal?.id : undefined);
  useEffect(() => {
    if (isError) warn({ title: 'Error', text: discussionProposalMessages.loadFailed });
  }, [isError]);

  const winner = isDetermined ? winnerOf(meeting, tally) : undefined;
  const paper = proposal && papersOf(proposal).find(({ option }) => option === winner);
  return proposal && winner && paper ? { proposal, winner, paper, tally } : undefined;
};
