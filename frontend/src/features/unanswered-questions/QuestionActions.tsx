import type { UnansweredQuestion } from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { announce, failure } from '../../components/toast/announce';
import { DeleteQuestionDialog } from './DeleteQuestionDialog';
import { useMarkQuestion } from './unanswered-questions.api';
import { lazyPart } from '../../components/lazy-part';

const FaqEntryDialog = lazyPart(async () => (await import('./FaqEntryDialog')).FaqEntryDialog);

/** Makes an entry of the FAQ, marks a question as done or open, or deletes it. */
export const QuestionActions = ({ question }: { question: UnansweredQuestion }) => {
  const [open, setOpen] = useState<'entry' | 'delete'>();
  const { mutateAsync: mark, isPending } = useMarkQuestion(question.id);
  const isDone = question.doneAt !== null;
  const close = () => setOpen(undefined);
  const markOther = () =>
    announce(
      mark(!isDone).then(() => ({
        title: isDone ? 'Question Opened Again' : 'Question Done',
        text: question.question,
      })),
      failure('Not Saved'),
    );
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, flexShrink: 0 }}>
      {!isDone && (
        <Button
          size="small"
          variant="contained"
          aria-haspopup="dialog"
          aria-label={`Make an entry of the FAQ: ${question.question}`}
          onClick={() => setOpen('entry')}
        >
          Make FAQ Entry
        </Button>
      )}
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        loading={isPending}
        aria-label={`${isDone ? 'Open again' : 'Mark as done'}: ${question.question}`}
        onClick={() => void markOther()}
      >
        {isDone ? 'Open Again' : 'Done'}
      </Button>
      <Button
        size="small"
        variant="outlined"
        color="error"
        aria-haspopup="dialog"
        aria-label={`Delete: ${question.question}`}
        onClick={() => setOpen('delete')}
      >
        Delete
      </Button>
      {open === 'entry' && <FaqEntryDialog question={question} onClose={close} />}
      {open === 'delete' && <DeleteQuestionDialog question={question} onClose={close} />}
    </Box>
  );
};
