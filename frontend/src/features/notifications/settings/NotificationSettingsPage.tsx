import { pageTitles, paths, type Session } from '@lab/contracts';
import Box from '@mui/material/Box';
import { DialogHost } from '../../../components/dialog/open-dialog';
import { NotLoaded } from '../../../components/feedback/NotLoaded';
import { Spinner } from '../../../components/feedback/Spinner';
import { Page } from '../../../components/layout/Page';
import { PageHeading } from '../../../components/layout/PageHeading';
import { useOwner } from '../../../components/person/use-owner';
import { useSession } from '../../../lib/session/session.api';
import { IdentityPrompt } from '../IdentityPrompt';
import { EmailSection } from './EmailSection';
import { KindsSection } from './KindsSection';
import { LevelSection } from './LevelSection';
import { QuietHoursSection } from './QuietHoursSection';
import { useNotificationSettings } from './notification-settings.api';

/** The level, e-mail, quiet hours, and the individual kinds. */
const OwnSettings = ({ memberId }: { memberId: number }) => {
  const { settings, ...query } = useNotificationSettings(memberId);
  if (settings) {
    return (
      <Box sx={{ maxWidth: (theme) => theme.sizes.page.settings }}>
        <LevelSection memberId={memberId} kinds={settings.kinds} />
        <EmailSection memberId={memberId} settings={settings} />
        <QuietHoursSection memberId={memberId} quietHours={settings.quietHours} />
        <KindsSection memberId={memberId} kinds={settings.kinds} />
      </Box>
    );
  }
  return <NotLoaded query={query} what="your settings" />;
};

const Content = ({ session }: { session: Session }) => {
  const owner = useOwner(session);
  if (!owner) return <IdentityPrompt />;
  return (
    <DialogHost key={owner.id}>
      <OwnSettings memberId={owner.id} />
    </DialogHost>
  );
};

/** The page on which members choose their notifications. */
const NotificationSettingsPage = () => {
  const { session } = useSession();
  return (
    <Page>
      <PageHeading
        title={pageTitles.notificationSettings}
        intro="What you get, and where."
        back={{ to: paths.notifications, label: 'Back to Notifications' }}
      />
      {session ? <Content session={session} /> : <Spinner label="Loading your settings" />}
    </Page>
  );
};

export default NotificationSettingsPage;
