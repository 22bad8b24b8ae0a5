import type { NotificationSettings, PendingAddress } from '@lab/contracts';
import type { ToastInput } from '../../../components/toast/toast-store';
import { formatInstant } from '../../../lib/time';

/** The state of the confirmation message, and what to do. */
export const pendingText = ({ until, isExpired, state }: PendingAddress): string => {
  if (state === 'refused') return 'The mail server refuses this address. Is it spelled correctly?';
  if (state === 'failed') return 'The message with the link could not be sent. Please try again later.';
  if (isExpired) return 'The link in the message has expired. Send it again to get a new one.';
  return `Open the link in the message that we have sent there, by ${formatInstant(until)}.`;
};

/** The toast after an address was saved, or a message sent to it. */
export const addressSaved = ({ pendingAddress }: NotificationSettings): ToastInput => {
  if (!pendingAddress) return { title: 'Address saved' };
  const { email, state } = pendingAddress;
  if (state !== 'sent') return { title: 'Message not sent', text: pendingText(pendingAddress), variant: 'destructive' };
  return { title: 'Please confirm the address', text: `A message with a link has been sent to ${email}.` };
};
