import type { UnansweredQuestionStatus } from '@lab/contracts';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { EmptyState } from '../../components/feedback/EmptyState';
import { ErrorState } from '../../components/feedback/ErrorState';
import { useFocusAfterRemoval } from '../../lib/use-focus-after-removal';
import { questionRowSx } from './question-styles';
import { QuestionItem } from './QuestionItem';
import { useUnansweredQuestions } from './unanswered-questions.api';

const emptyStates: Record<UnansweredQuestionStatus, { title: string; text?: string }> = {
  open: { title: 'Nothing is left to answer', text: 'What the lab guide cannot answer appears here.' },
  done: { title: 'No question is done yet' },
};

/** Placeholders for three questions. */
const QuestionSkeleton = () => (
  <Box component="output" aria-label="Loading the questions" sx={{ display: 'block' }}>
    {[0, 1, 2].map((row) => (
      <Box key={row} sx={questionRowSx}>
        <Box sx={{ flex: 1, width: '100%' }}>
          <Skeleton variant="text" width="60%" sx={{ typography: 'h3' }} />
          <Skeleton variant="text" width="40%" />
        </Box>
      </Box>
    ))}
  </Box>
);

/** The questions, the most pressing first. */
export const QuestionList = ({ status }: { status: UnansweredQuestionStatus }) => {
  const { data: questions, error, refetch } = useUnansweredQuestions(status);
  const list = useFocusAfterRemoval(questions?.length);
  if (error && !questions) {
    return <ErrorState title="The questions could not be loaded" error={error} onRetry={() => void refetch()} />;
  }
  if (!questions) return <QuestionSkeleton />;
  return (
    <Box ref={list} tabIndex={-1} sx={{ outline: 'none' }}>
      {questions.length === 0 && <EmptyState {...emptyStates[status]} />}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {questions.map((question) => (
          <QuestionItem key={question.id} question={question} />
        ))}
      </Box>
    </Box>
  );
};
