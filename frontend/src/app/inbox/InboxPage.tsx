import Box from '@mui/material/Box';
import { AnswerSwap } from '../../features/meetings/swaps/AnswerSwap';
import { useSwaps } from '../../features/meetings/meetings.api';
import type { NotificationActions } from '../../features/notifications/Inbox';
import { NotificationsPage } from '../../features/notifications/NotificationsPage';
import { useSession } from '../../lib/session/session.api';

/** A swap is answered where one is told of it, as long as it waits for an answer. */
const Actions: NotificationActions = ({ notification: { kind, href }, describedBy }) => {
  const person = useSession().session?.member;
  const swapId = kind === 'swap_asked' ? Number(new URLSearchParams(href.split('?')[1]).get('swap')) : undefined;
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

/** The page of what the person was told, with what can be done about it. */
const InboxPage = () => <NotificationsPage Actions={Actions} />;

export default InboxPage;
