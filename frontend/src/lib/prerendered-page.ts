import type { Location } from 'react-router-dom';
import { keepTypedOnTheWay } from './typed-ahead';

/** The data that the script in a prerendered page leaves for the app (frontend/prerender/early-input.js). */
interface EarlyInput {
  /** The button that was clicked, or whose shortcut was pressed, before hydration. */
  button: HTMLElement | null;
  /** What was typed after that. */
  typed: string;
  stop: () => void;
}

declare global {
  var earlyInput: EarlyInput | undefined;
}

/** True when the page was prerendered, so that the app hydrates it instead of rendering it. */
export const isPrerendered =
  typeof document !== 'undefined' && document.getElementById('root')?.hasChildNodes() === true;

/**
 * Data for the app that the page contains as JSON in a script element. Undefined when there is no such element, or when
 * something between server and browser has damaged it; the app then requests the data.
 * @param id of the element
 */
export const readPageData = <Data>(id: string): Data | undefined => {
  const element = typeof document === 'undefined' ? null : document.getElementById(id);
  if (!element) return undefined;
  try {
    return JSON.parse(element.textContent) as Data;
  } catch {
    return undefined;
  }
};

/** Repeats a click from before hydration, and what was typed after it. Call it once the page is interactive. */
export const replayEarlyInput = (): void => {
  const { button, typed, stop } = globalThis.earlyInput ?? {};
  globalThis.earlyInput = undefined;
  stop?.();
  if (!button?.isConnected) return;
  if (typed) keepTypedOnTheWay(typed);
  button.click();
};

/** The key of the history entry with which the document was loaded. */
const firstKey: string = (typeof history !== 'undefined' && history.state?.key) || 'default';

/**
 * The key under which a page's scroll position is stored. For the prerendered page it must not match an older position,
 * because the browser itself has already restored the position before the app starts.
 */
export const scrollKey = ({ key }: Pick<Location, 'key'>): string =>
  isPrerendered && key === firstKey ? `${key}@${performance.timeOrigin}` : key;
