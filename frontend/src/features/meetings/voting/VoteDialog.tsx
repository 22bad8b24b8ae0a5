import type { DiscussionProposal, LabMeeting } from '@lab/contracts';
import { useMeetings } from '../meetings-context';
import { VoteForm } from './VoteForm';
import { VoteResult } from './VoteResult';

interface VoteDialogProps {
  meeting: LabMeeting;
  proposal: DiscussionProposal;
  /** On the clock of `performance.now()`. */
  openedAt: number;
}

/** The papers of a meeting: a form while the vote is open, then the result. */
export const VoteDialog = ({ meeting: opened, proposal: loaded, openedAt }: VoteDialogProps) => {
  const { schedule, stateOf, votingOf, close } = useMeetings();
  const meeting = schedule.meetings.find(({ id }) => id === opened.id) ?? opened;
  const known = schedule.proposals.find(({ id }) => id === loaded.id);
  // The proposal may be newer than the schedule; if a later schedule lacks it, it was deleted.
  const proposal = known ?? (schedule.receivedAt < openedAt ? loaded : undefined);
  return proposal && stateOf(meeting) === 'determined' ? (
    <VoteResult meeting={meeting} proposal={proposal} />
  ) : (
    <VoteForm title={meeting.title} proposal={proposal} endsAt={votingOf(meeting)?.endsAt} onClose={close} />
  );
};
