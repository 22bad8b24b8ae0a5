import { labMeetingMessages } from '@lab/contracts';
import { showToast } from '../../components/toast/toast-store';
import { errorMessage } from '../../lib/http/http-error';

export const toastMs = { short: 2_000, medium: 3_000, long: 5_000 } as const;

/** Says that it worked. */
export const showSuccess = (title: string, durationMs: number = toastMs.medium): void =>
  showToast({ title, durationMs });

/** `Failed to create meeting: There is already a meeting at this time`. */
export const showFailure = (what: string, error: unknown): void =>
  showToast({ title: `${what}: ${errorMessage(error)}`, variant: 'destructive', durationMs: toastMs.long });

export const showTitledFailure = (title: string, text: string): void =>
  showToast({ title, text, variant: 'destructive', durationMs: toastMs.long });

export const showUpdateFailure = (error: unknown): void =>
  showTitledFailure('❌ Update failed', `Unable to update meeting: ${errorMessage(error)}`);

export const showDeleteFailure = (error: unknown): void =>
  showTitledFailure('❌ Delete failed', `Unable to delete meeting: ${errorMessage(error)}`);

/** Read out at once: whoever creates a meeting is told so before the page moves on. */
export const showCreated = (): void =>
  showToast({ title: labMeetingMessages.created, durationMs: toastMs.medium, isAlert: true });
