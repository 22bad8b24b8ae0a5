import { pageTitles, paths } from '@lab/contracts';
import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import { Spinner } from '../../components/feedback/Spinner';
import { SmallOnPhones } from '../../components/form/SmallOnPhones';
import { doneIcon, settingsIcon } from '../../components/icons';
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
    <SmallOnPhones
      label="Mark all as read"
      icon={doneIcon}
      variant="outlined"
      color="inherit"
      disabled={unread === 0 || isPending}
      onClick={readAll}
    />
  );
};

/** Nothing beside an empty list, which leads to the settings itself. */
const InboxActions = () =>
  useNotifications().notifications?.length !== 0 && (
    <Box sx={{ display: 'flex', gap: 1 }}>
      <SmallOnPhones
        label="Settings"
        icon={settingsIcon}
        variant="outlined"
        color="inherit"
        component={Link}
        to={paths.notificationSettings}
      />
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
