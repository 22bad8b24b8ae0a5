import { pageTitles, paths } from '@lab/contracts';
import SettingsIcon from '@mui/icons-material/TuneOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { Spinner } from '../../components/feedback/Spinner';
import { Page } from '../../components/layout/Page';
import { PageHeading } from '../../components/layout/PageHeading';
import { useSession } from '../../lib/session/session.api';
import { Inbox } from './Inbox';
import { ReadAllButton } from './ReadAllButton';
import { SayWhoYouAre } from './SayWhoYouAre';

const InboxActions = () => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
    <Button component={Link} to={paths.notificationSettings} color="inherit" size="small" startIcon={<SettingsIcon />}>
      Settings
    </Button>
    <ReadAllButton />
  </Box>
);

/** The page of what the person was told. */
const NotificationsPage = () => {
  const { session } = useSession();
  const person = session?.member;
  return (
    <Page>
      <PageHeading
        title={pageTitles.notifications}
        back={{ to: paths.portal, label: 'Back to Portal' }}
        actions={person && <InboxActions />}
        showsTimes
      />
      {!session && <Spinner label="Loading your notifications" />}
      {session && (person ? <Inbox /> : <SayWhoYouAre />)}
    </Page>
  );
};

export default NotificationsPage;
