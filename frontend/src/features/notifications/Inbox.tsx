import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { EmptyState } from '../../components/feedback/EmptyState';
import { ErrorState } from '../../components/feedback/ErrorState';
import { ShowEarlier } from '../../components/list/ShowEarlier';
import { inboxSx, lineSx } from './notification-styles';
import { NotificationItem } from './NotificationItem';
import { useNotifications, useReadNotifications } from './notifications.api';

const NOTHING =
  'You are told here of votes on papers, of lab meetings that change, when it is your turn to present, of items to return, and of venues for gatherings.';

/** Placeholders for three notifications. */
const InboxSkeleton = () => (
  <Box component="output" aria-label="Loading your notifications" sx={{ display: 'block' }}>
    <Box sx={inboxSx}>
      {[0, 1, 2].map((row) => (
        <Box key={row} sx={lineSx}>
          <div className="words">
            <Skeleton variant="text" width="40%" />
            <Skeleton variant="text" width="60%" />
          </div>
        </Box>
      ))}
    </Box>
  </Box>
);

/** Everything that the person was told, the newest first. */
export const Inbox = () => {
  const { notifications, error, refetch, ...query } = useNotifications();
  const { mutate: read } = useReadNotifications();
  if (error && !notifications) {
    return <ErrorState title="Your notifications could not be loaded" error={error} onRetry={() => void refetch()} />;
  }
  if (!notifications) return <InboxSkeleton />;
  if (notifications.length === 0) return <EmptyState title="Nothing yet" text={NOTHING} />;
  return (
    <>
      <Box component="ul" aria-label="Notifications" sx={inboxSx}>
        {notifications.map((notification) => (
          <NotificationItem
            key={notification.id}
            notification={notification}
            onRead={() => notification.readAt ?? read({ ids: [notification.id] })}
          />
        ))}
      </Box>
      <ShowEarlier error={error} {...query} />
    </>
  );
};
