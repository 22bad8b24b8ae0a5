import { lazyPart } from '../lazy-part';

/** A dialog whose code is loaded when it opens. For pages: the build refuses one that loads a dialog at once. */
export const LazyDialog = lazyPart(async () => (await import('./AppDialog')).AppDialog);
