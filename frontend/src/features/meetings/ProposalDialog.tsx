import { discussionProposalMessages, votingWillEndMessage, type LabMeeting } from '@lab/contracts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Controller } from 'react-hook-form';
import { SelectInput } from '../../components/form/SelectInput';
import { showToast } from '../../components/toast/toast-store';
import { formatWallClock } from '../../lib/wall-clock';
import { FormLine } from './FormLine';
import { showFailure, toastMs } from './meeting-toasts';
import { useProposePapers } from './meetings.api';
import { useMeetings, type PaperFields } from './meetings-context';
import { MeetingFormDialog } from './MeetingFormDialog';
import { proposalBody } from './proposal-form';
import { upcomingMeetings } from './schedule';
import { useProposalForm, type ProposalFormApi } from './use-proposal-form';
import { useRefreshAfterProposal } from './use-refresh-after-proposal';

interface ProposalDialogProps {
  meeting: LabMeeting | undefined;
  papers: PaperFields | undefined;
}

/** The meetings that are still looking for a paper. */
const useSeekingMeetings = () => {
  const { schedule, stateOf } = useMeetings();
  const proposed = new Set(schedule.proposals.map(({ meetingId }) => meetingId));
  return upcomingMeetings(schedule).filter(
    (meeting) => stateOf(meeting) === 'seeking_proposal' && !proposed.has(meeting.id),
  );
};

const MeetingChoice = ({ form }: { form: ProposalFormApi }) => {
  const options = useSeekingMeetings().map(({ id, title, date }) => ({
    value: String(id),
    label: `${formatWallClock(date)} · ${title}`,
  }));
  return (
    <Controller
      name="meetingId"
      control={form.control}
      render={({ field, fieldState }) => (
        <SelectInput
          label="Meeting"
          placeholder="Choose a meeting"
          options={options}
          value={field.value ? String(field.value) : ''}
          onChange={(id) => field.onChange(Number(id))}
          inputRef={field.ref}
          error={fieldState.error && !field.value ? discussionProposalMessages.noMeeting : fieldState.error?.message}
        />
      )}
    />
  );
};

const PaperFieldset = ({ form, letter }: { form: ProposalFormApi; letter: 'A' | 'B' | 'C' }) => (
  <Box component="fieldset" sx={{ border: 0, borderTop: 1, borderColor: 'divider', m: 0, p: 0, pt: 2, minWidth: 0 }}>
    <Typography component="legend" variant="h5" sx={{ p: 0, pr: 1.5 }}>
      Paper {letter}
    </Typography>
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { sm: '1fr 1fr' } }}>
      <FormLine form={form} name={`paper${letter}Title`} label="Title" />
      <FormLine form={form} name={`paper${letter}Link`} label="Link" type="url" placeholder="https://" />
    </Box>
  </Box>
);

/** Three papers for one meeting. Sending them opens the vote. */
export const ProposalDialog = ({ meeting, papers }: ProposalDialogProps) => {
  const { schedule, begin, close } = useMeetings();
  const form = useProposalForm({ meeting, papers, votingSeconds: schedule.votingWindowSeconds });
  const { mutateAsync: propose, isPending } = useProposePapers();
  const refresh = useRefreshAfterProposal();

  const submit = form.handleSubmit(async (values) => {
    try {
      const { id, meetingId, proposedBy, remainingSeconds } = await propose(proposalBody(values, schedule.meetings));
      const seconds = values.votingSeconds;
      begin({ meetingId, proposalId: id, proposedBy }, remainingSeconds ?? seconds);
      const text = votingWillEndMessage(seconds);
      showToast({ title: discussionProposalMessages.created, text, durationMs: toastMs.medium });
      refresh();
      close();
    } catch (error) {
      showFailure(discussionProposalMessages.createFailed, error);
    }
  });

  return (
    <MeetingFormDialog
      title="Propose Papers for Discussion"
      text={meeting && `${meeting.title}, ${formatWallClock(meeting.date)}`}
      submitLabel="Submit Proposal"
      isBusy={isPending}
      onSubmit={() => void submit()}
      onClose={close}
    >
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        {!meeting && <MeetingChoice form={form} />}
        <FormLine form={form} name="proposedBy" label="Your name" autoComplete="name" />
        <PaperFieldset form={form} letter="A" />
        <PaperFieldset form={form} letter="B" />
        <PaperFieldset form={form} letter="C" />
        <FormLine
          form={form}
          name="votingSeconds"
          isNumber
          label="Voting window, in seconds"
          hint="Voting opens as soon as you submit, and closes by itself."
          type="number"
          slotProps={{ input: { min: 1 } }}
        />
      </Box>
    </MeetingFormDialog>
  );
};
