import { paths } from '@lab/contracts';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { Link } from 'react-router-dom';
import { Icon } from '../../components/Icon';
import { notificationsIcon } from '../../components/icons';
import { visuallyHidden } from '../../components/visually-hidden';
import { useNewNotification, useNotifications } from '../../features/notifications/index';
import { WaitingCount } from './WaitingCount';

const buttonSx = {
  width: 44,
  height: 44,
  // Makes room for a number with several digits.
  '&:has(.count)': { mr: 1.25 },
  '& .count': { position: 'absolute', top: 2, left: 'calc(50% + 2px)', lineHeight: 1 },
} as const;

/** A link to the person's notifications, with the number of unread ones. Screen readers announce new ones. */
export const NotificationBell = () => {
  const { notifications, unread } = useNotifications();
  const news = useNewNotification(notifications);
  return (
    <>
      <IconButton component={Link} to={paths.notifications} color="inherit" sx={buttonSx}>
        <Icon path={notificationsIcon} fontSize="small" aria-hidden />
        {/* Without a style attribute, which the policy of the prerendered page does not allow. */}
        <Box component="span" sx={visuallyHidden}>
          Notifications
        </Box>
        {unread > 0 && (
          <span className="count">
            <WaitingCount count={unread} of="unread" />
          </span>
        )}
      </IconButton>
      <Box component="output" aria-live="polite" sx={visuallyHidden}>
        {news && `New notification: ${news.title}`}
      </Box>
    </>
  );
};
