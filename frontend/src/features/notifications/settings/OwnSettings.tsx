import { ErrorState } from '../../../components/feedback/ErrorState';
import { Spinner } from '../../../components/feedback/Spinner';
import { useNotificationSettings } from './notification-settings.api';
import { SettingsForm } from './SettingsForm';

/** A member's settings, as soon as they are loaded. */
export const OwnSettings = ({ memberId }: { memberId: number }) => {
  const { data: settings, error, refetch } = useNotificationSettings(memberId);
  if (settings) return <SettingsForm memberId={memberId} settings={settings} />;
  if (!error) return <Spinner label="Loading your settings" />;
  return <ErrorState title="Your settings could not be loaded" error={error} onRetry={() => void refetch()} />;
};
