import { lazyDialog } from '../lazy-part';

/**
 * A dialog whose code is loaded when it opens. Pages must use it: the build rejects pages that load a dialog at once.
 */
export const LazyDialog = lazyDialog(async () => (await import('./AppDialog')).AppDialog);
