import type { DiscussionProposal, LabMeeting } from '@lab/contracts';
import { useMeetings } from './meetings-context';
import { VoteForm } from './VoteForm';
import { VoteResult } from './VoteResult';

interface VoteDialogProps {
  meeting: LabMeeting;
  proposal: DiscussionProposal;
  /** On the clock of `performance.now()`. */
  openedAt: number;
}

/** The papers of a meeting: to choose from while the vote is open, with what came of it afterwards. */
export const VoteDialog = ({ meeting: opened, proposal: loaded, openedAt }: VoteDialogProps) => {
  const { schedule, stateOf } = useMeetings();
  const meeting = schedule.meetings.find(({ id }) => id === opened.id) ?? opened;
  const known = schedule.proposals.find(({ id }) => id === loaded.id);
  // It may have been fetched after the schedule; one that a later schedule does not have is gone.
  const proposal = known ?? (schedule.receivedAt < openedAt ? loaded : undefined);
  return proposal && stateOf(meeting) === 'determined' ? (
    <VoteResult meeting={meeting} proposal={proposal} />
  ) : (
    <VoteForm meeting={meeting} proposal={proposal} />
  );
};
