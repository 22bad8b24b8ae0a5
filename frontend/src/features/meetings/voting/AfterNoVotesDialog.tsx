import {
  discussionProposalMessages,
  paperOptions,
  voteAgainSchema,
  type DiscussionProposal,
  type LabMeeting,
  type VoteAgain,
} from '@lab/contracts';
import { z } from 'zod';
import { FormDialog } from '../../../components/dialog/FormDialog';
import { useServerForm } from '../../../components/form/use-server-form';
import { formatWallClock } from '../../../lib/time';
import { failedTo, succeeded } from '../meeting-toasts';
import { useMeetings } from '../meetings-context';
import { useChoosePaper, useVoteAgain } from '../meetings.api';
import { PaperChoice } from './VoteForm';
import { openVotingLabel, VotingWindowField, type VotingWindow } from './VotingWindowField';

interface AfterNoVotesProps {
  meeting: LabMeeting;
  proposal: DiscussionProposal;
}

const { choose, chosen, chooseFailed, openAgain, openAgainFailed } = discussionProposalMessages;

const ofMeeting = ({ title, date }: LabMeeting): string => `${title}, ${formatWallClock(date)}`;

const choiceSchema = z.object({ paper: z.enum(paperOptions, choose) });

/** Chooses a paper after a vote that received no votes. */
const ChoosePaperDialog = ({ meeting, proposal }: AfterNoVotesProps) => {
  const { mutateAsync: choosePaper } = useChoosePaper(proposal.id);
  const form = useServerForm({
    schema: choiceSchema,
    defaultValues: proposal.chosenOption ? { paper: proposal.chosenOption } : {},
    send: async ({ paper }) => {
      await choosePaper(paper);
      return succeeded(chosen);
    },
    failed: failedTo(chooseFailed),
  });
  return (
    <FormDialog isWide title="Choose a paper" text={ofMeeting(meeting)} form={form}>
      <PaperChoice
        proposal={proposal}
        verb="Choose"
        isSending={form.isSending}
        onChoose={(paper) => {
          form.setValue('paper', paper);
          form.submit();
        }}
        {...form.field('paper')}
      />
    </FormDialog>
  );
};

/** Repeats a vote that received no votes. */
const VoteAgainDialog = ({ meeting, proposal }: AfterNoVotesProps) => {
  const { schedule, begin } = useMeetings();
  const { mutateAsync: reopen } = useVoteAgain(proposal.id);
  const usual = schedule.votingWindowSeconds;
  const form = useServerForm<VotingWindow, VoteAgain>({
    schema: voteAgainSchema as unknown as z.ZodType<VoteAgain, VotingWindow>,
    defaultValues: { votingSeconds: usual, votingEndDate: '' },
    send: async (window) => {
      const { remainingSeconds, proposedBy } = await reopen(window);
      begin({ meetingId: meeting.id, proposalId: proposal.id, proposedBy }, remainingSeconds ?? usual);
      return succeeded(openAgain);
    },
    failed: failedTo(openAgainFailed),
  });
  return (
    <FormDialog
      isWide
      title="Vote again"
      text={ofMeeting(meeting)}
      submitLabel={openVotingLabel(form.watch())}
      form={form}
    >
      <VotingWindowField
        seconds={form.field('votingSeconds')}
        end={form.field('votingEndDate')}
        meeting={meeting}
        usual={usual}
      />
    </FormDialog>
  );
};

/** Chooses a paper, or repeats the vote, after a vote that received no votes. */
export const AfterNoVotesDialog = ({ act, ...vote }: AfterNoVotesProps & { act: 'choose' | 'vote-again' }) =>
  act === 'choose' ? <ChoosePaperDialog {...vote} /> : <VoteAgainDialog {...vote} />;
