import { pageTitles, paths } from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { Spinner } from '../../components/feedback/Spinner';
import { Icon } from '../../components/Icon';
import { settingsIcon } from '../../components/icons';
import { Page } from '../../components/layout/Page';
import { PageHeading } from '../../components/layout/PageHeading';
import { warn } from '../../components/toast/announce';
import { showToast } from '../../components/toast/toast-store';
import { errorMessage } from '../../lib/http/http-error';
import { useSession } from '../../lib/session/session.api';
import { Inbox } from './Inbox';
import { IdentityPrompt } from './IdentityPrompt';
import { useNotifications, useReadNotifications } from './notifications.api';

/** Marks everything as read. The button stays, so that the keyboard focus is not lost. */
const ReadAllButton = () => {
  const { unread } = useNotifications();
  const { mutate: read, isPending } = useReadNotifications();
  const readAll = () =>
    read(
      { all: true },
      {
        onSuccess: () => showToast({ title: 'All notifications are marked as read' }),
        onError: (error) => warn({ title: 'They could not be marked as read', text: errorMessage(error) }),
      },
    );
  return (
    <Button
      variant="outlined"
      color="inherit"
      size="small"
      loading={isPending}
      disabled={unread === 0}
      onClick={readAll}
    >
      Mark all as read
    </Button>
  );
};

const InboxActions = () => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
    <Button
      component={Link}
      to={paths.notificationSettings}
      color="inherit"
      size="small"
      startIcon={<Icon path={settingsIcon} />}
    >
      Settings
    </Button>
    <ReadAllButton />
  </Box>
);

/** The page of a person's notifications. */
const NotificationsPage = () => {
  const { session } = useSession();
  const person = session?.member;
  return (
    <Page>
      <PageHeading title={pageTitles.notifications} actions={person && <InboxActions />} showsTimes />
      {!session && <Spinner label="Loading your notifications" />}
      {session && (person ? <Inbox /> : <IdentityPrompt />)}
    </Page>
  );
};

export default NotificationsPage;
