import { lazyDialog } from '../lazy-part';

/** Asks for confirmation before an irreversible action. */
export const ConfirmDialog = lazyDialog(async () => (await import('./ConfirmForm')).ConfirmForm);
