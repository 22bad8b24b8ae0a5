import { discussionProposalMessages, type DiscussionProposal, type LabMeeting } from '@lab/contracts';
import { useEffect } from 'react';
import { warn } from '../../../components/toast/announce';
import { useMeetings } from '../meetings-context';
import { useTally } from '../meetings.api';
import { papersOf, winnerOf } from '../proposals/papers';
import { shownProposal } from '../schedule/schedule';

/** The text beside the paper when there are no votes. */
export const NO_VOTES_RULE = 'without votes it is Paper A';

/** How the paper was decided: by votes; without votes, by a member's choice or the rule that it is the first paper. */
const decidedBy = ({ votedCount, chosenOption }: DiscussionProposal): 'votes' | 'choice' | 'rule' => {
  if (votedCount > 0) return 'votes';
  return chosenOption ? 'choice' : 'rule';
};

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
  const { data: tally, isError } = useTally(isAsked ? proposal : undefined);
  useEffect(() => {
    if (isError) warn({ title: 'Error', text: discussionProposalMessages.loadFailed });
  }, [isError]);

  const winner = isDetermined ? winnerOf(meeting, tally) : undefined;
  const paper = proposal && papersOf(proposal).find(({ option }) => option === winner);
  if (!proposal || !winner || !paper) return undefined;
  return { proposal, winner, paper, tally, by: decidedBy(proposal) };
};
