import {
  lineSchema,
  paperOptions,
  proposalVoteMessages,
  type DiscussionProposal,
  type PaperOption,
  fullName,
} from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import { z } from 'zod';
import { FormDialog } from '../../../components/dialog/FormDialog';
import { TextField } from '../../../components/form/TextField';
import { useServerForm, type Field } from '../../../components/form/use-server-form';
import { ActingAs } from '../../../components/person/ActingAs';
import { warn } from '../../../components/toast/announce';
import { usePersonChange } from '../../../lib/session/use-person-change';
import { failedTo, succeeded, toastMs } from '../meeting-toasts';
import { OutsideLink } from '../MeetingDetails';
import { useRecordVote } from '../meetings.api';
import { papersOf, useOwnVote, votedText } from '../proposals/papers';
import { Countdown } from '../../../components/Countdown';

interface PaperChoiceProps extends Field {
  proposal: DiscussionProposal;
  /** Sends the choice at once, with a button beside each paper. */
  onVote?: (option: PaperOption) => void;
}

/** A choice between three papers, each with its link. */
export const PaperChoice = ({ proposal, name, control, onVote }: PaperChoiceProps) => {
  const { field, fieldState } = useController({ name, control });
  const problem = fieldState.error?.message;
  const id = useId();
  return (
    <div>
      <FormLabel id={id} component="p" sx={{ mt: 0 }}>
        Paper
      </FormLabel>
      <RadioGroup
        aria-labelledby={id}
        aria-describedby={problem && `${id}-problem`}
        value={field.value ?? ''}
        onChange={field.onChange}
        sx={{ borderTop: 1, borderColor: 'divider' }}
      >
        {papersOf(proposal).map(({ option, letter, title, link }, index) => (
          <Box key={option} sx={{ display: 'flex', py: 1, borderBottom: 1, borderColor: 'divider' }}>
            <Radio
              value={option}
              id={id + option}
              slotProps={{ input: { ref: index === 0 ? field.ref : undefined } }}
              sx={{ alignSelf: 'flex-start', mr: 1 }}
            />
            <Box sx={{ flex: 1, minWidth: 0, py: 1, overflowWrap: 'anywhere' }}>
              <Typography component="label" htmlFor={id + option} variant="body2" sx={{ cursor: 'pointer' }}>
                <strong>{letter}</strong> {title}
              </Typography>
              {link && (
                <Typography variant="caption" component="p">
                  <OutsideLink href={link}>{link}</OutsideLink>
                </Typography>
              )}
            </Box>
            {onVote && (
              <Button
                size="small"
                variant="outlined"
                color="inherit"
                sx={{ alignSelf: 'flex-start', flexShrink: 0, mt: 0.75, ml: 1 }}
                onClick={() => onVote(option)}
              >
                Vote for {letter}
              </Button>
            )}
          </Box>
        ))}
      </RadioGroup>
      {problem && (
        <FormHelperText error id={`${id}-problem`} role="alert">
          {problem}
        </FormHelperText>
      )}
    </div>
  );
};

/** The id sent for voters without an identity; the server distinguishes them by name. */
const MEMBER_ID = 1;

const { nameRequired, nameRequiredText, selectionRequired, noProposalData, recordFailed } = proposalVoteMessages;

const schema = z.object({
  memberName: lineSchema(nameRequiredText),
  voteStatus: z.enum(paperOptions, proposalVoteMessages.voteStatus),
});

type Vote = z.infer<typeof schema>;

interface VoteFormProps {
  title: string;
  proposal: DiscussionProposal | undefined;
  /** The end of the vote on the clock of `performance.now()`; undefined when it is not open. */
  endsAt: number | undefined;
  onClose: () => void;
}

/** A form to vote for one of the papers, or to change the vote. Other votes are hidden until the vote ends. */
export const VoteForm = ({ title, proposal, endsAt, onClose }: VoteFormProps) => {
  const { hasIdentity, name, paper } = useOwnVote(proposal);
  const { mutateAsync: vote } = useRecordVote();
  const form = useServerForm<Vote, Vote>({
    schema,
    defaultValues: { memberName: name, voteStatus: paper?.option },
    send: async (given) => {
      await vote({ ...given, proposalId: proposal!.id, memberId: MEMBER_ID });
      return succeeded(proposalVoteMessages.recorded, toastMs.short);
    },
    failed: failedTo(recordFailed),
    onWrong: ({ memberName }) =>
      memberName
        ? warn({ title: nameRequired, text: nameRequiredText })
        : warn({ title: selectionRequired, text: proposalVoteMessages.voteStatus }),
    onDone: onClose,
  });
  usePersonChange((person) => form.setValue('memberName', fullName(person)));
  const submit = () => (proposal ? form.submit() : warn({ title: 'Error', text: noProposalData }));
  const voteFor = (option: PaperOption) => {
    form.setValue('voteStatus', option, { shouldDirty: true });
    submit();
  };
  return (
    <FormDialog
      isWide
      title="Vote on Paper Discussion"
      text={title}
      submitLabel="Submit vote"
      form={{ ...form, submit }}
      onClose={onClose}
    >
      {endsAt !== undefined && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          <span role="timer">
            <Countdown endsAt={endsAt} />
          </span>{' '}
          left · {votedText(proposal)}
        </Typography>
      )}
      {paper && (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          You voted for {paper.letter}, “{paper.title}”. You can change it until the vote ends.
        </Typography>
      )}
      <ActingAs />
      <TextField
        label="Your name"
        autoComplete="name"
        readOnly={hasIdentity}
        hint={hasIdentity ? 'You vote under the name that you have set.' : undefined}
        {...form.field('memberName')}
      />
      {proposal && <PaperChoice proposal={proposal} onVote={voteFor} {...form.field('voteStatus')} />}
    </FormDialog>
  );
};
