import {
  createDiscussionProposalSchema,
  discussionProposalMessages,
  votingWillEndMessage,
  type CreateDiscussionProposal,
  type LabMeeting,
  fullName,
} from '@lab/contracts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
import { z } from 'zod';
import { FormDialog } from '../../../components/dialog/FormDialog';
import { ChoiceField } from '../../../components/form/ChoiceField';
import { TextField } from '../../../components/form/TextField';
import { useServerForm, type Field, type ServerForm } from '../../../components/form/use-server-form';
import { valuesOf } from '../../../components/form/values-of';
import { ActingAs } from '../../../components/person/ActingAs';
import { PersonPicker } from '../../../components/person/PeoplePicker';
import { useSession } from '../../../lib/session/session.api';
import { usePersonChange } from '../../../lib/session/use-person-change';
import { formatSoon, formatWallClock } from '../../../lib/time';
import { failedTo, toastMs } from '../meeting-toasts';
import { useMeetings, type PaperFields } from '../meetings-context';
import { refreshMeetings, useProposePapers } from '../meetings.api';
import { upcomingMeetings } from '../schedule/schedule';
import { PaperLinkField } from './PaperLinkField';
import { openVotingLabel, VotingWindowField } from '../voting/VotingWindowField';

const { noMeeting } = discussionProposalMessages;

/** 0 until a meeting is chosen. */
const schema = createDiscussionProposalSchema.safeExtend({ meetingId: z.int(noMeeting).positive(noMeeting) });

/** Fields of the contract that the dialog does not show. */
type Derived = 'title' | 'description' | 'paperTitle' | 'paperLink' | 'votingStartDate';

type Name = Exclude<keyof CreateDiscussionProposal, Derived>;

const {
  title: _title,
  description: _description,
  paperTitle: _paperTitle,
  paperLink: _paperLink,
  votingStartDate: _votingStart,
  ...asked
} = schema.shape;

const names = Object.keys(asked) as Name[];

type ProposalForm = Record<Exclude<Name, 'meetingId' | 'votingSeconds'>, string> &
  Record<'meetingId' | 'votingSeconds', number>;

type Proposal = z.output<typeof schema>;

/** The contract's schema, with a type that includes every field of the form. */
const proposalFormSchema = schema as z.ZodType<Proposal, ProposalForm>;

/** The initial form values, with the known values of a proposal. */
const newProposal = (known: Partial<ProposalForm>): ProposalForm => valuesOf<ProposalForm>(names, known);

/**
 * Converts the form to a request body, with the derived fields. Only the server's clock decides when the vote starts.
 */
const proposalBody = (form: Proposal, meetings: readonly LabMeeting[]) => {
  const { votingStartDate: _start, votingEndDate, ...proposal } = form;
  return {
    ...proposal,
    ...(votingEndDate && { votingEndDate: votingEndDate.toISOString() }),
    title: meetings.find(({ id }) => id === proposal.meetingId)?.title ?? proposal.paperATitle,
    description: 'Options: A, B, C',
    paperTitle: proposal.paperATitle,
    paperLink: proposal.paperALink,
  };
};

const AGAIN_AFTER_MS = [1_000, 3_000];

/** Refetches a little later, to see what a new proposal has triggered on the server. */
const useRefreshAfterProposal = () => {
  const client = useQueryClient();
  return () => AGAIN_AFTER_MS.forEach((ms) => setTimeout(() => void refreshMeetings(client), ms));
};

/** The name of the user's identity; blank without one, so that the user types a name. */
const useOwnName = (): string => {
  const member = useSession().session?.member;
  return member ? fullName(member) : '';
};

interface ProposalDialogProps {
  meeting?: LabMeeting;
  papers?: PaperFields;
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
  form: ServerForm<ProposalForm>;
}

const PaperFieldset = ({ letter, form }: PaperFieldsetProps) => (
  <Box component="fieldset" sx={{ borderTop: 1, borderColor: 'divider', pt: 2 }}>
    <Typography component="legend" variant="h5" sx={{ pr: 1.5 }}>
      Paper {letter}
    </Typography>
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { sm: '1fr 1fr' } }}>
      <TextField label="Title" {...form.field(`paper${letter}Title`)} />
      <PaperLinkField
        label="Link"
        placeholder="https://"
        fills={{ title: `paper${letter}Title` }}
        onFill={({ title }) => {
          form.setValue(`paper${letter}Title`, title, { shouldDirty: true });
          form.setFocus(`paper${letter}Title`);
        }}
        {...form.field(`paper${letter}Link`)}
      />
    </Box>
  </Box>
);

/** The proposer: a chosen member, or a guest whose name is typed. */
const ProposerField = ({ form }: { form: ServerForm<ProposalForm> }) => {
  const { field, fieldState } = useController({ control: form.control, name: 'proposedBy' });
  return (
    <PersonPicker
      label="Your name"
      value={{ name: field.value, memberId: null }}
      onChange={({ name }) => field.onChange(name)}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={fieldState.error?.message}
    />
  );
};

const useProposalForm = ({ meeting, papers }: ProposalDialogProps) => {
  const { schedule, begin } = useMeetings();
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
      const left = remainingSeconds ?? seconds;
      begin({ meetingId, proposalId: id, proposedBy: sent.proposedBy }, left);
      refresh();
      const text = proposal.votingEndDate
        ? `Voting will end ${formatSoon(left * 1000)}`
        : votingWillEndMessage(seconds);
      return { title: discussionProposalMessages.created, text, durationMs: toastMs.medium };
    },
    failed: failedTo(discussionProposalMessages.createFailed),
  });
};

/** Three papers for a meeting. Sending them opens the vote. */
export const ProposalDialog = (props: ProposalDialogProps) => {
  const { schedule } = useMeetings();
  const form = useProposalForm(props);
  const { field } = form;
  const { meeting } = props;
  const hasIdentity = useOwnName() !== '';
  usePersonChange((person) => form.setValue('proposedBy', fullName(person)));
  return (
    <FormDialog
      isWide
      title="Propose Papers for Discussion"
      text={meeting && `${meeting.title}, ${formatWallClock(meeting.date)}`}
      submitLabel={openVotingLabel({
        votingSeconds: form.watch('votingSeconds'),
        votingEndDate: form.watch('votingEndDate'),
      })}
      form={form}
    >
      {!meeting && <MeetingField {...field('meetingId')} />}
      <ActingAs />
      {hasIdentity ? (
        <TextField
          label="Your name"
          readOnly
          hint="You propose under the name that you have set."
          {...field('proposedBy')}
        />
      ) : (
        <ProposerField form={form} />
      )}
      <PaperFieldset letter="A" form={form} />
      <PaperFieldset letter="B" form={form} />
      <PaperFieldset letter="C" form={form} />
      <VotingWindowField
        seconds={field('votingSeconds')}
        end={field('votingEndDate')}
        meeting={schedule.meetings.find(({ id }) => id === form.watch('meetingId'))}
        usual={schedule.votingWindowSeconds}
      />
    </FormDialog>
  );
};
