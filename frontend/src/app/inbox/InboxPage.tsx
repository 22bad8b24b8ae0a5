import { readId } from '@lab/contracts';
import Box from '@mui/material/Box';
import { AnswerSwap } from '../../features/meetings/swaps/AnswerSwap';
import { useSwaps } from '../../features/meetings/meetings.api';
import type { NotificationActions } from '../../features/notifications/Inbox';
import { NotificationsPage } from '../../features/notifications/NotificationsPage';
import { useSession } from '../../lib/session/session.api';

/** The buttons that answer a swap, shown below the notification about the request until it is answered. */
const Actions: NotificationActions = ({ notification: { kind, href }, describedBy }) => {
  const person = useSession().session?.member;
  const swapId = kind === 'swap_asked' ? readId(new URLSearchParams(href.split('?')[1]).get('swap')) : undefined;
  const swap = useSwaps(swapId === undefined ? null : person).find(
    ({ id, state }) => id === swapId && state === 'open',
  );
  if (!swap || swap.withMemberId !== person?.id) return null;
  return (
    <Box sx={{ mt: 1 }}>
      <AnswerSwap swap={swap} describedBy={describedBy} />
    </Box>
  );
};

/** The page of a person's notifications, with buttons from other features. */
const InboxPage = () => <NotificationsPage Actions={Actions} />;

export default InboxPage;
