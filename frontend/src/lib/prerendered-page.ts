import type { Location } from 'react-router-dom';

/** What the script in a prerendered page leaves for the app (frontend/prerender/early-input.js). */
interface EarlyInput {
  /** The button that was clicked before the app was there. */
  button: HTMLElement | null;
  stop: () => void;
}

declare global {
  var earlyInput: EarlyInput | undefined;
}

/** True when the page came with its content, so that the app takes it over instead of drawing it. */
export const isPrerendered =
  typeof document !== 'undefined' && document.getElementById('root')?.hasChildNodes() === true;

/** Does what the reader asked for before the app was there. Call it once the page answers to clicks. */
export const replayEarlyInput = (): void => {
  const { button, stop } = globalThis.earlyInput ?? {};
  globalThis.earlyInput = undefined;
  stop?.();
  if (button?.isConnected) button.click();
};

/** Of the history entry with which the document came. */
const firstKey: string = (typeof history !== 'undefined' && history.state?.key) || 'default';

/**
 * By what a page's scroll position is remembered. A prerendered page was scrolled before the app came: the browser itself
 * restores its place, so no older position may be found for it.
 */
export const scrollKey = ({ key }: Pick<Location, 'key'>): string =>
  isPrerendered && key === firstKey ? `${key}@${performance.timeOrigin}` : key;
