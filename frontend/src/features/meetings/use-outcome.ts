import { discussionProposalMessages, type LabMeeting } from '@lab/contracts';
import { useEffect } from 'react';
import { showTitledFailure } from './meeting-toasts';
import { useTally } from './meetings.api';
import { useMeetings } from './meetings-context';
import { papersOf, winnerOf } from './papers';
import { shownProposal } from './schedule';

/**
 * What a vote has decided: undefined until it has ended, and its votes are known.
 * @param needsVotes asks for the votes even where the winner is known without them
 */
export const useOutcome = (meeting: LabMeeting, needsVotes: boolean) => {
  const { schedule, stateOf } = useMeetings();
  const state = stateOf(meeting);
  const proposal = shownProposal(schedule.proposals, meeting, state);
  const isDetermined = state === 'determined' && !meeting.isCancelled;
  const isAsked = isDetermined && (needsVotes || !meeting.selectedPaperOption);
  const { data: tally, isError } = useTally(isAsked ? proposal?.id : undefined);
  useEffect(() => {
    if (isError) showTitledFailure('Error', discussionProposalMessages.loadFailed);
  }, [isError]);

  const winner = isDetermined ? winnerOf(meeting, tally) : undefined;
  const paper = proposal && papersOf(proposal).find(({ option }) => option === winner);
  return proposal && winner && paper ? { proposal, winner, paper, tally } : undefined;
};
