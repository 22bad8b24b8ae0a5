import { pageTitles, paths } from '@lab/contracts';
import { Spinner } from '../../components/feedback/Spinner';
import { Page } from '../../components/layout/Page';
import { PageHeading } from '../../components/layout/PageHeading';
import { useSession } from '../../lib/session/session.api';
import { Inbox } from './Inbox';
import { ReadAllButton } from './ReadAllButton';
import { SayWhoYouAre } from './SayWhoYouAre';

/** The page of what the person was told. */
const NotificationsPage = () => {
  const { session } = useSession();
  const person = session?.member;
  return (
    <Page>
      <PageHeading
        title={pageTitles.notifications}
        back={{ to: paths.portal, label: 'Back to Portal' }}
        actions={person && <ReadAllButton />}
        showsTimes
      />
      {!session && <Spinner label="Loading your notifications" />}
      {session && (person ? <Inbox /> : <SayWhoYouAre />)}
    </Page>
  );
};

export default NotificationsPage;
