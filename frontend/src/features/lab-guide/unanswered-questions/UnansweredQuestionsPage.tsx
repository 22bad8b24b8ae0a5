import { FAQ_FILE_PATH, paths, type UnansweredQuestion, type UnansweredQuestionStatus } from '@lab/contracts';
import Box from '@mui/material/Box';
import { AdminPage } from '../../../components/access/AdminPage';
import { DownloadLink } from '../../../components/DownloadLink';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { NotLoaded } from '../../../components/feedback/NotLoaded';
import { ArrangedList } from '../../../components/list/ArrangedList';
import { ruledListSx } from '../../../components/list/ruled-list-styles';
import type { Ordering } from '../../../components/list/sorting';
import { StatusTabs } from '../../../components/layout/StatusTabs';
import { QuestionItem } from './QuestionItem';
import { useUnansweredQuestions } from './unanswered-questions.api';

const emptyStates: Record<UnansweredQuestionStatus, { title: string; text: string }> = {
  open: { title: 'Nothing is left to answer', text: 'What the lab guide cannot answer appears here.' },
  done: { title: 'No question is done yet', text: 'Questions that you answered or dismissed stay here.' },
};

/** The sort orders for many questions. */
const orderings: readonly Ordering<UnansweredQuestion>[] = [
  { title: 'Newest first', sortBy: ({ lastAskedAt }) => -Date.parse(lastAskedAt) },
  { title: 'Question', sortBy: ({ question }) => question },
];

/** The questions, the most pressing first. */
const QuestionList = ({ status }: { status: UnansweredQuestionStatus }) => {
  const { data: questions, ...query } = useUnansweredQuestions(status);
  if (!questions) return <NotLoaded query={query} what="the questions" isList />;
  return (
    <ArrangedList
      list="unanswered-questions"
      own="Most pressing first"
      orderings={orderings}
      rows={questions}
      empty={<EmptyState {...emptyStates[status]} />}
    >
      {(rows) => (
        <Box component="ul" aria-label="Questions" sx={ruledListSx}>
          {rows.map((question) => (
            <QuestionItem key={question.id} question={question} />
          ))}
        </Box>
      )}
    </ArrangedList>
  );
};

const labels: Record<UnansweredQuestionStatus, string> = { open: 'Open', done: 'Done' };

/** A page for the administrator with the questions that the lab guide did not answer well. */
const UnansweredQuestionsPage = () => (
  <AdminPage
    right="guide"
    title="Unanswered questions"
    intro="Questions that the lab guide could not answer well. With an FAQ entry, it can answer them next time."
    back={{ to: `${paths.site}?tab=guide`, label: 'Back to the guide and its FAQ' }}
  >
    <StatusTabs
      id="unanswered-questions"
      label="Unanswered questions"
      labels={labels}
      action={<DownloadLink href={FAQ_FILE_PATH} label="Download faq.yaml" />}
    >
      {(status) => <QuestionList status={status} />}
    </StatusTabs>
  </AdminPage>
);

export default UnansweredQuestionsPage;
