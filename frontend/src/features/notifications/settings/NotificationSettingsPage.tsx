import { pageTitles, paths, type Session } from '@lab/contracts';
import { useState } from 'react';
import { Spinner } from '../../../components/feedback/Spinner';
import { Page } from '../../../components/layout/Page';
import { PageHeading } from '../../../components/layout/PageHeading';
import { useSession } from '../../../lib/session/session.api';
import { hasUnsavedInput } from '../../../lib/unsaved-input';
import { SayWhoYouAre } from '../SayWhoYouAre';
import { OwnSettings } from './OwnSettings';

/** Whose settings are shown. When the session ends, those with unsaved input stay until somebody else is chosen. */
const useOwner = (session: Session): number | undefined => {
  const memberId = session.member?.id;
  const [last, setLast] = useState(memberId);
  if (memberId !== undefined && memberId !== last) setLast(memberId);
  return memberId ?? (hasUnsavedInput() ? last : undefined);
};

const Content = ({ session }: { session: Session }) => {
  const owner = useOwner(session);
  return owner === undefined ? <SayWhoYouAre /> : <OwnSettings key={owner} memberId={owner} />;
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
