import { type Notification, paths, readId } from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { SxProps, Theme } from '@mui/material/styles';
import { useId } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { EmptyState } from '../../components/feedback/EmptyState';
import { NotLoaded } from '../../components/feedback/NotLoaded';
import { ruledListSx, ruledRowSx } from '../../components/list/ruled-list-styles';
import { ShowEarlier } from '../../components/list/ShowEarlier';
import { visuallyHidden } from '../../components/visually-hidden';
import { formatInstant } from '../../lib/time';
import { AnswerSwapById } from '../meetings/index';
import { useNotifications, useReadNotifications } from './notifications.api';

/** A line: the mark of unread ones, title and text, and the time; below the text on phones. */
const lineSx: SxProps<Theme> = {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: { xs: '1.25rem minmax(0, 1fr)', md: '1.25rem minmax(0, 1fr) auto' },
  columnGap: { md: 1 },
  alignItems: 'baseline',
  ...ruledRowSx,
  py: 1.75,
  overflowWrap: 'anywhere',
  '& .mark': {
    width: '0.5rem',
    height: '0.5rem',
    borderRadius: '50%',
    bgcolor: 'primary.main',
    // Otherwise forced system colours would hide it.
    forcedColorAdjust: 'none',
  },
  '& .words': { gridColumn: 2 },
  '& time': { gridColumn: { xs: 2, md: 3 }, whiteSpace: 'nowrap', typography: 'body2', color: 'text.secondary' },
  '& a': { color: 'text.primary', textDecorationColor: 'transparent' },
  '& a:hover': { textDecorationColor: 'currentcolor' },
  // Makes the whole line clickable.
  '& a::after': { content: '""', position: 'absolute', inset: 0 },
  '& .actions': { position: 'relative', width: 'fit-content' },
  '&[data-unread=true] a': { fontWeight: 600 },
};

const swapIdOf = (href: string): number | undefined => readId(new URLSearchParams(href.split('?')[1]).get('swap'));

interface NotificationItemProps {
  notification: Notification;
  /** Called when the user follows the link. */
  onRead: () => void;
}

/** A notification as a link to its subject. */
const NotificationItem = ({ notification, onRead }: NotificationItemProps) => {
  const { kind, title, text, href, createdAt, readAt } = notification;
  const isUnread = readAt === null;
  const id = useId();
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
        <Typography id={id} variant="body2" sx={{ color: 'text.secondary' }}>
          {text}
        </Typography>
        <div className="actions">
          {kind === 'swap_asked' && <AnswerSwapById swapId={swapIdOf(href)} describedBy={id} />}
        </div>
      </div>
      <time dateTime={createdAt}>{formatInstant(createdAt)}</time>
    </Box>
  );
};

const NOTHING =
  'This is where you hear about votes on papers, changed meetings, your turns to present, requests to swap, items to return, and venues for gatherings.';

/** All notifications of the person, the newest first. */
export const Inbox = () => {
  const { notifications, ...query } = useNotifications();
  const { mutate: read } = useReadNotifications();
  if (!notifications) return <NotLoaded query={query} what="your notifications" isList />;
  if (notifications.length === 0) {
    return (
      <EmptyState
        title="Nothing yet"
        text={NOTHING}
        action={
          <Button variant="outlined" color="inherit" component={RouterLink} to={paths.notificationSettings}>
            Choose your notifications
          </Button>
        }
      />
    );
  }
  return (
    <>
      <Box component="ul" aria-label="Notifications" sx={ruledListSx}>
        {notifications.map((notification) => (
          <NotificationItem
            key={notification.id}
            notification={notification}
            onRead={() => notification.readAt ?? read({ ids: [notification.id] })}
          />
        ))}
      </Box>
      <ShowEarlier {...query} />
    </>
  );
};
