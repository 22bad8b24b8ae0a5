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
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import { z } from 'zod';
import { FormDialog } from '../../../components/dialog/FormDialog';
import { TextField } from '../../../components/form/TextField';
import { useServerForm, type Field } from '../../../components/form/use-server-form';
import { ruledListSx, ruledRowSx } from '../../../components/list/ruled-list-styles';
import { ActingAs } from '../../../components/person/ActingAs';
import { warn } from '../../../components/toast/announce';
import { usePersonChange } from '../../../lib/session/use-person-change';
import { failedTo, succeeded, toastMs } from '../meeting-toasts';
import { OutsideLink } from '../MeetingDetails';
import { useRecordVote } from '../meetings.api';
import { papersOf, useOwnVote, votedText } from '../proposals/papers';
import { Countdown } from '../../../components/Countdown';

const paperSx: SxProps<Theme> = {
  ...ruledRowSx,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 2,
  py: 1.25,
  overflowWrap: 'anywhere',
  '& > p': { minWidth: 0 },
  '& > button': { flexShrink: 0 },
};

interface PaperChoiceProps extends Field {
  proposal: DiscussionProposal;
  /** What the button beside each paper does: `Vote for`. */
  verb: string;
  isSending: boolean;
  onChoose: (option: PaperOption) => void;
}

/** Three papers with their links, each with a button that sends the choice. The current choice is marked. */
export const PaperChoice = ({ proposal, verb, isSending, onChoose, name, control }: PaperChoiceProps) => {
  const { field, fieldState } = useController({ name, control });
  const id = useId();
  return (
    <div>
      <Box component="ul" aria-label="Papers" sx={ruledListSx}>
        {papersOf(proposal).map(({ option, letter, title, link }, index) => (
          <Box key={option} component="li" sx={paperSx}>
            <Typography variant="body2" id={id + option}>
              <strong>{letter}</strong> {link ? <OutsideLink href={link}>{title}</OutsideLink> : title}
            </Typography>
            <Button
              ref={index === 0 ? field.ref : undefined}
              size="small"
              variant={field.value === option ? 'contained' : 'outlined'}
              aria-pressed={field.value === option}
              aria-describedby={id + option}
              aria-disabled={isSending}
              onClick={() => isSending || onChoose(option)}
            >
              {verb} {letter}
            </Button>
          </Box>
        ))}
      </Box>
      {fieldState.error && (
        <FormHelperText error role="alert">
          {fieldState.error.message}
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
}

/** Votes for one of the papers, or changes the vote. Other votes are hidden until the vote ends. */
export const VoteForm = ({ title, proposal, endsAt }: VoteFormProps) => {
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
  });
  usePersonChange((person) => form.setValue('memberName', fullName(person)));
  const submit = () => (proposal ? form.submit() : warn({ title: 'Error', text: noProposalData }));
  const voteFor = (option: PaperOption) => {
    form.setValue('voteStatus', option, { shouldDirty: true });
    submit();
  };
  return (
    <FormDialog isWide title="Vote on Paper Discussion" text={title} form={{ ...form, submit }}>
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
      {proposal && (
        <PaperChoice
          proposal={proposal}
          verb="Vote for"
          isSending={form.isSending}
          onChoose={voteFor}
          {...form.field('voteStatus')}
        />
      )}
    </FormDialog>
  );
};
