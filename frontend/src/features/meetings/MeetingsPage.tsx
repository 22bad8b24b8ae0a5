import { paths, labMeetingMessages } from '@lab/contracts';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link, useLocation } from 'react-router-dom';
import { ErrorState } from '../../components/feedback/ErrorState';
import { Spinner } from '../../components/feedback/Spinner';
import { Page } from '../../components/layout/Page';
import { PageHeading } from '../../components/layout/PageHeading';
import { loginPath } from '../../lib/safe-redirect';
import { useSession } from '../../lib/session/session.api';
import { Meetings } from './Meetings';
import { useSchedule } from './meetings.api';

const LogInFirst = () => (
  <Page>
    <PageHeading title="Please login to access the lab meetings page" />
    <Button variant="contained" component={Link} to={loginPath(useLocation())}>
      Go to Login Page
    </Button>
  </Page>
);

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

/** The weekly meeting: when, who presents, and which paper. Whoever is not logged in sees nothing of it. */
const MeetingsPage = () => {
  const { isLoggedIn } = useSession();
  if (!isLoggedIn) return <LogInFirst />;
  return (
    <Page>
      <PageHeading title="Lab Meeting Schedule" back={{ to: paths.portal, label: 'Back to Portal' }} />
      <LoadedMeetings />
    </Page>
  );
};

export default MeetingsPage;
