import Box from '@mui/material/Box';
import { ErrorState } from '../../../components/feedback/ErrorState';
import { Spinner } from '../../../components/feedback/Spinner';
import { AddressSection } from './AddressSection';
import { KindsSection } from './KindsSection';
import { useNotificationSettings } from './notification-settings.api';
import { QuietHoursSection } from './QuietHoursSection';

/** Where e-mails go, what the member is told, and when no e-mail is sent. */
export const OwnSettings = ({ memberId }: { memberId: number }) => {
  const { settings, error, refetch } = useNotificationSettings(memberId);
  if (settings) {
    return (
      <Box sx={{ maxWidth: (theme) => theme.sizes.page.text }}>
        <AddressSection memberId={memberId} settings={settings} />
        <KindsSection memberId={memberId} kinds={settings.kinds} />
        <QuietHoursSection memberId={memberId} quietHours={settings.quietHours} />
      </Box>
    );
  }
  if (!error) return <Spinner label="Loading your settings" />;
  return <ErrorState title="Your settings could not be loaded" error={error} onRetry={() => void refetch()} />;
};
