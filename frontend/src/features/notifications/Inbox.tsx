import type { Notification } from '@lab/contracts';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { SxProps, Theme } from '@mui/material/styles';
import { useId, type ComponentType } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { EmptyState } from '../../components/feedback/EmptyState';
import { ErrorState } from '../../components/feedback/ErrorState';
import { ruledListSx, ruledRowSx } from '../../components/list/ruled-list-styles';
import { ArrangedList } from '../../components/list/ArrangedList';
import { ShowEarlier } from '../../components/list/ShowEarlier';
import type { Ordering } from '../../components/list/sorting';
import { visuallyHidden } from '../../components/visually-hidden';
import { formatInstant } from '../../lib/time';
import { kindGroups } from './kind-groups';
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

/** The actions on a notification within the inbox; `app` provides them. */
export type NotificationActions = ComponentType<{ notification: Notification; describedBy: string }>;

interface NotificationItemProps {
  notification: Notification;
  Actions: NotificationActions;
  /** Called when the user follows the link. */
  onRead: () => void;
}

/** A notification as a link to its subject. */
const NotificationItem = ({ notification, Actions, onRead }: NotificationItemProps) => {
  const { title, text, href, createdAt, readAt } = notification;
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
          <Actions notification={notification} describedBy={id} />
        </div>
      </div>
      <time dateTime={createdAt}>{formatInstant(createdAt)}</time>
    </Box>
  );
};

/** The groups for many notifications. */
const orderings: readonly Ordering<Notification>[] = [
  { title: 'Topic', groupOf: ({ kind }) => kindGroups.find(({ kinds }) => kinds.includes(kind))?.title },
  { title: 'Unread and read', groupOf: ({ readAt }) => (readAt === null ? 'Unread' : 'Already read') },
];

const NOTHING =
  'This is where you hear about votes on papers, changed meetings, your turns to present, requests to swap, items to return, and venues for gatherings.';

/** Placeholders for three notifications. */
const InboxSkeleton = () => (
  <Box component="output" aria-label="Loading your notifications" sx={{ display: 'block' }}>
    <Box sx={ruledListSx}>
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

/** All notifications of the person, the newest first. */
export const Inbox = ({ Actions }: { Actions: NotificationActions }) => {
  const { notifications, error, refetch, ...query } = useNotifications();
  const { mutate: read } = useReadNotifications();
  if (error && !notifications) {
    return <ErrorState title="Your notifications could not be loaded" error={error} onRetry={() => void refetch()} />;
  }
  if (!notifications) return <InboxSkeleton />;
  if (notifications.length === 0) return <EmptyState title="Nothing yet" text={NOTHING} />;
  return (
    <>
      <ArrangedList
        list="notifications"
        label="Notifications"
        own="Newest first"
        orderings={orderings}
        rows={notifications}
      >
        {(rows, label) => (
          <Box component="ul" aria-label={label} sx={ruledListSx}>
            {rows.map((notification) => (
              <NotificationItem
                key={notification.id}
                notification={notification}
                Actions={Actions}
                onRead={() => notification.readAt ?? read({ ids: [notification.id] })}
              />
            ))}
          </Box>
        )}
      </ArrangedList>
      <ShowEarlier error={error} {...query} />
    </>
  );
};
