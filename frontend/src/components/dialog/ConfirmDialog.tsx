import { lazyPart } from '../lazy-part';

/** Asks for confirmation before an irreversible action. */
export const ConfirmDialog = lazyPart(async () => (await import('./ConfirmForm')).ConfirmForm);
