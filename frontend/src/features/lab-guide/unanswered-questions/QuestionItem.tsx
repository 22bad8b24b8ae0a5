import type { UnansweredQuestion } from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { SxProps, Theme } from '@mui/material/styles';
import { DialogButton } from '../../../components/dialog/DialogButton';
import { ConfirmDialog } from '../../../components/dialog/ConfirmDialog';
import { lazyDialog } from '../../../components/lazy-part';
import { ruledRowSx } from '../../../components/list/ruled-list-styles';
import { announce, failure } from '../../../components/toast/announce';
import { formatInstant } from '../../../lib/time';
import { useDeleteQuestion, useMarkQuestion } from './unanswered-questions.api';

/** A question and its actions, side by side; stacked on phones. */
const questionRowSx: SxProps<Theme> = {
  ...ruledRowSx,
  display: 'flex',
  flexDirection: { xs: 'column', md: 'row' },
  alignItems: { xs: 'stretch', md: 'center' },
  gap: 2,
  py: 2.5,
};

/** Asks for confirmation before a question is deleted together with the e-mail addresses left for an answer. */
const DeleteQuestionDialog = ({ question }: { question: UnansweredQuestion }) => {
  const { mutateAsync: remove } = useDeleteQuestion(question.id);
  const waiting = question.emails.length > 0 ? ' The e-mail addresses that were left with it are deleted, too.' : '';
  return (
    <ConfirmDialog
      title="Delete this question?"
      text={`“${question.question}”${waiting} This cannot be undone.`}
      confirmLabel="Delete"
      send={() => remove(undefined).then(() => ({ title: 'Question deleted', text: question.question }))}
      failed={failure('Not deleted')}
      // Another member has deleted it.
    />
  );
};

const FaqEntryDialog = lazyDialog(async () => (await import('./FaqEntryDialog')).FaqEntryDialog);

/** Turns a question into an FAQ entry, marks it as done or open, or deletes it. */
const QuestionActions = ({ question }: { question: UnansweredQuestion }) => {
  const { mutateAsync: mark, isPending } = useMarkQuestion(question.id);
  const isDone = question.doneAt !== null;
  const markOther = () =>
    announce(
      mark(!isDone).then(() => ({
        title: isDone ? 'Question opened again' : 'Question done',
        text: question.question,
      })),
      failure('Not saved'),
    );
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, flexShrink: 0 }}>
      {!isDone && (
        <DialogButton
          size="small"
          variant="contained"
          aria-label={`Make FAQ entry: ${question.question}`}
          dialog={<FaqEntryDialog question={question} />}
        >
          Make FAQ entry
        </DialogButton>
      )}
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        loading={isPending}
        aria-label={`${isDone ? 'Open again' : 'Mark as done'}: ${question.question}`}
        onClick={() => void markOther()}
      >
        {isDone ? 'Open again' : 'Done'}
      </Button>
      <DialogButton
        size="small"
        variant="outlined"
        color="error"
        aria-label={`Delete: ${question.question}`}
        dialog={<DeleteQuestionDialog question={question} />}
      >
        Delete
      </DialogButton>
    </Box>
  );
};

const times = (count: number, one: string): string[] =>
  count ? [`${one} ${count === 1 ? 'once' : `${count} times`}`] : [];

/** How often and when it was asked. */
const History = ({ question }: { question: UnansweredQuestion }) => {
  const { timesAsked, timesDisliked, timesLiked, lastAskedAt } = question;
  const counts = [
    ...times(timesAsked, 'Not answered'),
    ...times(timesDisliked, 'Disliked'),
    ...times(timesLiked, 'Liked'),
  ];
  return (
    <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
      {counts.map((count) => `${count} · `).join('')}
      Last <time dateTime={lastAskedAt}>{formatInstant(lastAskedAt)}</time>
    </Typography>
  );
};

/** Who waits for an answer. */
const Askers = ({ emails }: { emails: readonly string[] }) => (
  <Typography variant="body2" sx={{ mt: 0.5 }}>
    Waiting for an answer:{' '}
    {emails.map((email, index) => (
      <span key={email}>
        {index > 0 && ', '}
        <Link href={`mailto:${email}`}>{email}</Link>
      </span>
    ))}
  </Typography>
);

/** A question with its history, the people who wait for an answer, and its actions. */
export const QuestionItem = ({ question }: { question: UnansweredQuestion }) => (
  <Box component="li" sx={questionRowSx}>
    <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography variant="h4" component="h2">
        {question.question}
      </Typography>
      <History question={question} />
      {question.emails.length > 0 && <Askers emails={question.emails} />}
    </Box>
    <QuestionActions question={question} />
  </Box>
);
