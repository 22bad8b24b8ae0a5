import { labMeetingMessages } from '@lab/contracts';
import { showToast } from '../../components/toast/toast-store';
import { serverMessage } from '../../lib/http/http-error';

export const toastMs = { short: 2_000, medium: 3_000, long: 5_000 } as const;

/** Says that it worked. */
export const showSuccess = (title: string, durationMs: number = toastMs.medium): void =>
  showToast({ title, durationMs });

/**
 * `Failed to create meeting: There is already a meeting at this time`. Where the server has no sentence, what has failed
 * stands in its place, as everywhere.
 */
export const showFailure = (what: string, error: unknown): void =>
  showToast({ title: `${what}: ${serverMessage(error, what)}`, variant: 'destructive', durationMs: toastMs.long });

export const showTitledFailure = (title: string, text: string): void =>
  showToast({ title, text, variant: 'destructive', durationMs: toastMs.long });

export const showUpdateFailure = (error: unknown): void =>
  showTitledFailure(
    '❌ Update failed',
    `Unable to update meeting: ${serverMessage(error, labMeetingMessages.updateFailed)}`,
  );

export const showDeleteFailure = (error: unknown): void =>
  showTitledFailure(
    '❌ Delete failed',
    `Unable to delete meeting: ${serverMessage(error, labMeetingMessages.deleteFailed)}`,
  );

/** Whoever creates a meeting is stopped and told so, before the page moves on. */
export const showCreated = (): void => {
  window.alert(labMeetingMessages.created);
  showSuccess(labMeetingMessages.created);
};
