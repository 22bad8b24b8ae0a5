import { amountText, labMeetingMessages } from '@lab/contracts';
import type { Failure } from '../../components/toast/announce';
import type { ToastInput } from '../../components/toast/toast-store';
import { serverMessage } from '../../lib/http/http-error';

export const toastMs = { short: 2_000, medium: 3_000 } as const;

/** The toast for success. */
export const succeeded = (title: string, durationMs: number = toastMs.medium): ToastInput => ({ title, durationMs });

/** `Failed to create meeting: There is already a meeting at this time`; without a server message, `what` is repeated. */
export const failedTo =
  (what: string): Failure =>
  (error) => ({ title: `${what}: ${serverMessage(error, what)}` });

export const updateFailure: Failure = (error) => ({
  title: '❌ Update failed',
  text: `Unable to update meeting: ${serverMessage(error, labMeetingMessages.updateFailed)}`,
});

export const deleteFailure: Failure = (error) => ({
  title: '❌ Delete failed',
  text: `Unable to delete meeting: ${serverMessage(error, labMeetingMessages.deleteFailed)}`,
});

/** `3 meetings moved one week forward.` */
export const movedText = (count: number): string => {
  if (count === 0) return 'No other meeting moved.';
  return `${amountText(count, 'meetings')} moved one week forward.`;
};
