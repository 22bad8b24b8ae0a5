import { paths, labMeetingMessages } from '@lab/contracts';
import Typography from '@mui/material/Typography';
import { ErrorState } from '../../components/feedback/ErrorState';
import { Spinner } from '../../components/feedback/Spinner';
import { Page } from '../../components/layout/Page';
import { PageHeading } from '../../components/layout/PageHeading';
import { Meetings } from './Meetings';
import { useSchedule } from './meetings.api';

const LoadedMeetings = () => {
  const { data: schedule, error, refetch } = useSchedule();
  if (schedule) return <Meetings schedule={schedule} />;
  if (error) return <ErrorState title={labMeetingMessages.fetchFailed} error={error} onRetry={() => void refetch()} />;
  return (
    <section>
      <Typography variant="h2" sx={{ mb: 2.5 }}>
        Upcoming Meetings
      </Typography>
      <Spinner label="Loading the meetings" />
    </section>
  );
};

/** The weekly meetings: date, presenters and paper. */
const MeetingsPage = () => (
  <Page>
    <PageHeading title="Lab Meeting Schedule" back={{ to: paths.portal, label: 'Back to Portal' }} showsTimes />
    <LoadedMeetings />
  </Page>
);

export default MeetingsPage;
