import { useEffect } from 'react';

/** What the focus falls back to, from small to large: the record that was changed, then its list. */
const PLACES = 'li, article, tr, section, [role=tabpanel], [role=dialog]';

/** Stops the watch after the dialog that was closed last. */
let stopWatching = (): void => {};

const isLost = (): boolean => {
  const { activeElement } = document;
  return !activeElement || activeElement === document.body || activeElement.matches(':disabled');
};

/** The places around the element that opened a dialog, the smallest first. */
const placesAround = (opener: Element | null): HTMLElement[] => {
  const place = opener?.closest<HTMLElement>(PLACES);
  return place ? [place, ...placesAround(place.parentElement)] : [];
};

const focus = (place: HTMLElement): void => {
  if (!place.matches('[tabindex], a[href]')) place.tabIndex = -1;
  place.focus({ preventScroll: true });
};

/** To the title of the record if it is a link; to the record or list itself otherwise; at last to the page’s heading. */
const focusNearest = (places: readonly HTMLElement[]): void => {
  const place = places.find(({ isConnected }) => isConnected);
  const title = place?.querySelector<HTMLElement>(':is(h2, h3, h4) > a[href]');
  const target = title ?? place ?? document.querySelector<HTMLElement>('main h1');
  if (target) focus(target);
};

/** Until the user goes on, because the button that opened the dialog may disappear when new data arrive. */
const watch = (places: readonly HTMLElement[]): void => {
  const page = document.querySelector('main');
  const look = () => {
    if (!page?.isConnected) stop();
    else if (isLost()) focusNearest(places);
  };
  const observer = new MutationObserver(look);
  const stop = () => {
    observer.disconnect();
    for (const event of ['keydown', 'pointerdown']) document.removeEventListener(event, stop, true);
  };
  for (const event of ['keydown', 'pointerdown']) document.addEventListener(event, stop, true);
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] });
  stopWatching = stop;
  look();
};

/**
 * MUI gives the focus back to the button that opened a dialog. When that button is gone or disabled, the focus moves to what
 * was around it instead of the top of the page.
 */
export const useFocusReturn = (isOpen: boolean): void => {
  useEffect(() => {
    if (!isOpen) return;
    stopWatching();
    const places = placesAround(document.activeElement);
    return () => {
      let isWanted = true;
      stopWatching = () => void (isWanted = false);
      // In a microtask, after MUI has given the focus back.
      queueMicrotask(() => isWanted && watch(places));
    };
  }, [isOpen]);
};
