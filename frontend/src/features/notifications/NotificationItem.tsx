import type { Notification } from '@lab/contracts';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { visuallyHidden } from '../../components/visually-hidden';
import { formatInstant } from '../../lib/time';
import { lineSx } from './notification-styles';

interface NotificationItemProps {
  notification: Notification;
  /** Called when the person goes to the place that it is about. */
  onRead: () => void;
}

/** What the person was told, as a link to the place that it is about. */
export const NotificationItem = ({ notification, onRead }: NotificationItemProps) => {
  const { title, text, href, createdAt, readAt } = notification;
  const isUnread = readAt === null;
  return (
    <Box component="li" data-unread={isUnread} sx={lineSx}>
      {isUnread && <span className="mark" aria-hidden />}
      <div className="words">
        <Typography>
          <Link component={RouterLink} to={href} onClick={onRead}>
            {isUnread && <span style={visuallyHidden}>Unread: </span>}
            {title}
          </Link>
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {text}
        </Typography>
      </div>
      <time dateTime={createdAt}>{formatInstant(createdAt)}</time>
    </Box>
  );
};
