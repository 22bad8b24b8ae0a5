import type { SentMessage } from '@lab/contracts';
import type { StatusColor } from '../../components/feedback/StatusBadge';

/** What became of a message, in words. */
export const messageStates: Record<SentMessage['state'], { label: string; color: StatusColor }> = {
  sent: { label: 'Sent', color: 'success' },
  not_sent: { label: 'Would have been sent', color: 'secondary' },
  refused: { label: 'Refused', color: 'error' },
  failed: { label: 'Could not be sent', color: 'error' },
  over: { label: 'Over before it was sent', color: 'warning' },
};

/** Where a message went. The service calls a chat that is not set `chat`. */
export const destinationOf = ({ channel, to }: SentMessage): string => {
  if (channel === 'email') return `E-mail to ${to}`;
  return to === 'chat' ? 'The lab’s chat' : `The lab’s chat, ${to}`;
};
