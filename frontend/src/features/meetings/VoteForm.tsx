import { proposalVoteMessages, type DiscussionProposal, type LabMeeting, type PaperOption } from '@lab/contracts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { TextInput } from '../../components/form/TextInput';
import { Countdown } from './Countdown';
import { showFailure, showSuccess, showTitledFailure, toastMs } from './meeting-toasts';
import { useRecordVote } from './meetings.api';
import { useMeetings } from './meetings-context';
import { MeetingFormDialog } from './MeetingFormDialog';
import { PaperChoice } from './PaperChoice';
import { useOwnName } from './use-own-name';
import { VotedCount } from './VotedCount';

/** Whoever has not said who they are votes under this id; the name tells people apart. */
const MEMBER_ID = 1;

interface VoteFormProps {
  meeting: LabMeeting;
  proposal: DiscussionProposal | undefined;
}

/** Chooses one of the papers. What others have chosen stays hidden until the vote ends. */
export const VoteForm = ({ meeting, proposal }: VoteFormProps) => {
  const { votingOf, close } = useMeetings();
  const ownName = useOwnName();
  const [memberName, setMemberName] = useState(ownName);
  const [voteStatus, setVoteStatus] = useState<PaperOption>();
  const { mutate: vote, isPending } = useRecordVote();
  const voting = votingOf(meeting);

  const submit = () => {
    const { nameRequired, nameRequiredText, selectionRequired, noProposalData } = proposalVoteMessages;
    if (!proposal) return showTitledFailure('Error', noProposalData);
    if (!memberName.trim()) return showTitledFailure(nameRequired, nameRequiredText);
    if (!voteStatus) return showTitledFailure(selectionRequired, proposalVoteMessages.voteStatus);
    vote(
      { proposalId: proposal.id, memberId: MEMBER_ID, memberName, voteStatus },
      {
        onSuccess: () => {
          showSuccess(proposalVoteMessages.recorded, toastMs.short);
          close();
        },
        onError: (error) => showFailure(proposalVoteMessages.recordFailed, error),
      },
    );
  };

  return (
    <MeetingFormDialog
      title="Vote on Paper Discussion"
      text={meeting.title}
      submitLabel="Submit Vote"
      isBusy={isPending}
      onSubmit={submit}
      onClose={close}
    >
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        {voting && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            <span role="timer">
              <Countdown endsAt={voting.endsAt} />
            </span>{' '}
            left · <VotedCount proposalId={voting.proposalId} />
          </Typography>
        )}
        <TextInput
          label="Your name"
          autoComplete="name"
          value={memberName}
          onChange={({ target }) => setMemberName(target.value)}
          readOnly={ownName !== ''}
          hint={ownName ? 'You vote as who you have said you are.' : undefined}
        />
        {proposal && <PaperChoice proposal={proposal} value={voteStatus} onChange={setVoteStatus} />}
      </Box>
    </MeetingFormDialog>
  );
};
