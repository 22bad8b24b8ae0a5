import { pageTitles, paths, type Session } from '@lab/contracts';
import { Spinner } from '../../../components/feedback/Spinner';
import { Page } from '../../../components/layout/Page';
import { PageHeading } from '../../../components/layout/PageHeading';
import { useSession } from '../../../lib/session/session.api';
import { useOwner } from '../../../components/person/use-owner';
import { SayWhoYouAre } from '../SayWhoYouAre';
import { OwnSettings } from './OwnSettings';

const Content = ({ session }: { session: Session }) => {
  const owner = useOwner(session);
  return owner ? <OwnSettings key={owner.id} memberId={owner.id} /> : <SayWhoYouAre />;
};

/** The page on which members choose what they are told, and where. */
const NotificationSettingsPage = () => {
  const { session } = useSession();
  return (
    <Page>
      <PageHeading
        title={pageTitles.notificationSettings}
        intro="What you are told, and where."
        back={{ to: paths.notifications, label: 'Back to Notifications' }}
      />
      {session ? <Content session={session} /> : <Spinner label="Loading your settings" />}
    </Page>
  );
};

export default NotificationSettingsPage;
