import { FAQ_FILE_PATH, type UnansweredQuestionStatus } from '@lab/contracts';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { AdminPage } from '../../components/access/AdminPage';
import { StatusTabs } from '../../components/layout/StatusTabs';
import { QuestionList } from './QuestionList';

const labels: Record<UnansweredQuestionStatus, string> = { open: 'Open', done: 'Done' };

/** Downloads all entries of the FAQ as a file. */
const DownloadButton = () => (
  <Button component="a" href={FAQ_FILE_PATH} download color="inherit" startIcon={<DownloadIcon aria-hidden />}>
    Download faq.yaml
  </Button>
);

/** A page for the administrator with the questions that the lab guide did not answer well. */
const UnansweredQuestionsPage = () => (
  <AdminPage
    title="Unanswered Questions"
    intro="What visitors asked the lab guide and it could not answer, or not well. An entry of the FAQ answers the next one who asks."
  >
    <StatusTabs id="unanswered-questions" label="Unanswered questions" labels={labels} action={<DownloadButton />}>
      {(status) => <QuestionList status={status} />}
    </StatusTabs>
  </AdminPage>
);

export default UnansweredQuestionsPage;
