import { FAQ_FILE_PATH, type UnansweredQuestion, type UnansweredQuestionStatus } from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { AdminPage } from '../../../components/access/AdminPage';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { ErrorState } from '../../../components/feedback/ErrorState';
import { Icon } from '../../../components/Icon';
import { downloadIcon } from '../../../components/icons';
import { ArrangedList } from '../../../components/list/ArrangedList';
import type { Ordering } from '../../../components/list/sorting';
import { StatusTabs } from '../../../components/layout/StatusTabs';
import { useFocusAfterRemoval } from '../../../lib/use-focus-after-removal';
import { QuestionItem, questionRowSx } from './QuestionItem';
import { useUnansweredQuestions } from './unanswered-questions.api';

const emptyStates: Record<UnansweredQuestionStatus, { title: string; text?: string }> = {
  open: { title: 'Nothing is left to answer', text: 'What the lab guide cannot answer appears here.' },
  done: { title: 'No question is done yet' },
};

/** The sort orders for many questions. */
const orderings: readonly Ordering<UnansweredQuestion>[] = [
  { title: 'Newest first', sortBy: ({ lastAskedAt }) => -Date.parse(lastAskedAt) },
  { title: 'Question', sortBy: ({ question }) => question },
];

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
const QuestionList = ({ status }: { status: UnansweredQuestionStatus }) => {
  const { data: questions, error, refetch } = useUnansweredQuestions(status);
  const list = useFocusAfterRemoval(questions?.length);
  if (error && !questions) {
    return <ErrorState title="The questions could not be loaded" error={error} onRetry={() => void refetch()} />;
  }
  if (!questions) return <QuestionSkeleton />;
  return (
    <Box ref={list} tabIndex={-1} sx={{ outline: 'none' }}>
      {questions.length === 0 && <EmptyState {...emptyStates[status]} />}
      <ArrangedList
        list="unanswered-questions"
        label="Questions"
        own="Most pressing first"
        orderings={orderings}
        rows={questions}
      >
        {(rows, label) => (
          <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {rows.map((question) => (
              <QuestionItem key={question.id} question={question} />
            ))}
          </Box>
        )}
      </ArrangedList>
    </Box>
  );
};

const labels: Record<UnansweredQuestionStatus, string> = { open: 'Open', done: 'Done' };

/** Downloads all entries of the FAQ as a file. */
const DownloadButton = () => (
  <Button
    component="a"
    href={FAQ_FILE_PATH}
    download
    color="inherit"
    startIcon={<Icon path={downloadIcon} aria-hidden />}
  >
    Download faq.yaml
  </Button>
);

/** A page for the administrator with the questions that the lab guide did not answer well. */
const UnansweredQuestionsPage = () => (
  <AdminPage
    right="guide"
    title="Unanswered questions"
    intro="Questions that the lab guide could not answer well. With an FAQ entry, it can answer them next time."
  >
    <StatusTabs id="unanswered-questions" label="Unanswered questions" labels={labels} action={<DownloadButton />}>
      {(status) => <QuestionList status={status} />}
    </StatusTabs>
  </AdminPage>
);

export default UnansweredQuestionsPage;
