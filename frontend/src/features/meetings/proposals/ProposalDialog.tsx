import { discussionProposalMessages, votingWillEndMessage, type LabMeeting } from '@lab/contracts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FormDialog } from '../../../components/dialog/FormDialog';
import { ChoiceField } from '../../../components/form/ChoiceField';
import { LinkField } from '../../../components/form/LinkField';
import { TextField } from '../../../components/form/TextField';
import { useServerForm, type Field } from '../../../components/form/use-server-form';
import { ActingAs } from '../../../components/person/ActingAs';
import { failedTo, toastMs } from '../meeting-toasts';
import { useProposePapers } from '../meetings.api';
import { useMeetings, type PaperFields } from '../meetings-context';
import { newProposal, proposalBody, proposalFormSchema, type Proposal, type ProposalForm } from './proposal-form';
import { upcomingMeetings } from '../schedule/schedule';
import { usePersonChange } from '../../../lib/session/use-person-change';
import { useOwnName } from '../voting/use-own-name';
import { useRefreshAfterProposal } from './use-refresh-after-proposal';
import { formatWallClock } from '../../../lib/time';
import { DurationField } from '../../../components/form/DurationField';

interface ProposalDialogProps {
  meeting: LabMeeting | undefined;
  papers: PaperFields | undefined;
}

/** The meetings that have no paper yet. */
const useSeekingMeetings = () => {
  const { schedule, stateOf } = useMeetings();
  const proposed = new Set(schedule.proposals.map(({ meetingId }) => meetingId));
  return upcomingMeetings(schedule).filter(
    (meeting) => stateOf(meeting) === 'seeking_proposal' && !proposed.has(meeting.id),
  );
};

const MeetingField = (field: Field) => {
  const options = useSeekingMeetings().map(({ id, title, date }) => ({
    value: id,
    label: `${formatWallClock(date)} · ${title}`,
  }));
  return <ChoiceField label="Meeting" options={options} {...field} />;
};

interface PaperFieldsetProps {
  letter: 'A' | 'B' | 'C';
  field: (name: keyof ProposalForm) => Field;
}

const PaperFieldset = ({ letter, field }: PaperFieldsetProps) => (
  <Box component="fieldset" sx={{ border: 0, borderTop: 1, borderColor: 'divider', m: 0, p: 0, pt: 2, minWidth: 0 }}>
    <Typography component="legend" variant="h5" sx={{ p: 0, pr: 1.5 }}>
      Paper {letter}
    </Typography>
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { sm: '1fr 1fr' } }}>
      <TextField label="Title" {...field(`paper${letter}Title`)} />
      <LinkField label="Link" placeholder="https://" {...field(`paper${letter}Link`)} />
    </Box>
  </Box>
);

const useProposalForm = ({ meeting, papers }: ProposalDialogProps) => {
  const { schedule, begin, close } = useMeetings();
  const { mutateAsync: propose } = useProposePapers();
  const refresh = useRefreshAfterProposal();
  const proposedBy = useOwnName();
  const start = { meetingId: meeting?.id ?? 0, proposedBy, votingSeconds: schedule.votingWindowSeconds };
  return useServerForm<ProposalForm, Proposal>({
    schema: proposalFormSchema,
    defaultValues: newProposal({ ...papers, ...start }),
    send: async (proposal) => {
      const { id, meetingId, remainingSeconds, ...sent } = await propose(proposalBody(proposal, schedule.meetings));
      const seconds = proposal.votingSeconds ?? start.votingSeconds;
      begin({ meetingId, proposalId: id, proposedBy: sent.proposedBy }, remainingSeconds ?? seconds);
      refresh();
      const text = votingWillEndMessage(seconds);
      return { title: discussionProposalMessages.created, text, durationMs: toastMs.medium };
    },
    failed: failedTo(discussionProposalMessages.createFailed),
    onDone: close,
  });
};

/** Three papers for a meeting. Sending them opens the vote. */
export const ProposalDialog = (props: ProposalDialogProps) => {
  const { close } = useMeetings();
  const form = useProposalForm(props);
  const { field } = form;
  const { meeting } = props;
  const hasIdentity = useOwnName() !== '';
  usePersonChange(({ nameEn }) => form.setValue('proposedBy', nameEn));
  return (
    <FormDialog
      isWide
      title="Propose Papers for Discussion"
      text={meeting && `${meeting.title}, ${formatWallClock(meeting.date)}`}
      submitLabel="Submit Proposal"
      form={form}
      onClose={close}
    >
      {!meeting && <MeetingField {...field('meetingId')} />}
      <ActingAs />
      <TextField
        label="Your name"
        autoComplete="name"
        readOnly={hasIdentity}
        hint={hasIdentity ? 'You propose under the name that you have set.' : undefined}
        {...field('proposedBy')}
      />
      <PaperFieldset letter="A" field={field} />
      <PaperFieldset letter="B" field={field} />
      <PaperFieldset letter="C" field={field} />
      <DurationField
        label="Voting window"
        hint="Voting opens as soon as you submit, and closes by itself."
        {...field('votingSeconds')}
      />
    </FormDialog>
  );
};
