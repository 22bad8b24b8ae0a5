import { useLayoutEffect, type RefObject } from 'react';

/** Elements that stay at the lower edge of the window while the page scrolls, such as a bar with a button to vote. */
const KEPT_CLEAR = '[data-keep-clear=true]';

/** True for an element behind an open dialog, which need not be kept clear because it cannot be pressed. */
const isBehindDialog = (element: Element) => element.closest('[aria-hidden=true]') !== null;

/** The distance by which the box must rise to cover none of the bars, checked from the lowest to the highest. */
const riseAbove = (box: DOMRect, bars: readonly DOMRect[]): number =>
  bars
    .toSorted((a, b) => b.bottom - a.bottom)
    .reduce((rise, bar) => {
      const isBeside = bar.right <= box.left || bar.left >= box.right || bar.height === 0;
      const isOverlapped = bar.top < box.bottom - rise && bar.bottom > box.top - rise;
      return !isBeside && isOverlapped ? box.bottom - bar.top : rise;
    }, 0);

/** Stores the height that the toast occupies at the lower edge, so that dialogs keep their buttons above it. */
const reserveToastRoom = (height: number) => document.documentElement.style.setProperty('--toast-room', `${height}px`);

/** Keeps the toast above bars at the lower edge of the window, and the buttons of dialogs above the toast. */
export const useToastPlacement = (element: RefObject<HTMLElement | null>, isShown: boolean): void => {
  useLayoutEffect(() => {
    const toast = element.current!;
    if (!isShown) return;
    const place = () => {
      const bars = [...document.querySelectorAll(KEPT_CLEAR)].filter((bar) => !isBehindDialog(bar));
      const box = toast.getBoundingClientRect();
      const risen = parseFloat(toast.style.getPropertyValue('translate').split(' ')[1] ?? '0');
      const home = new DOMRect(box.x, box.y - risen, box.width, box.height);
      const rise = riseAbove(
        home,
        bars.map((bar) => bar.getBoundingClientRect()),
      );
      toast.style.setProperty('translate', `0 ${-rise}px`);
      reserveToastRoom(window.innerHeight - home.top + rise);
    };
    place();
    const changes = new MutationObserver(place);
    changes.observe(document.body, { subtree: true, childList: true, attributeFilter: ['aria-hidden'] });
    for (const event of ['scroll', 'resize']) window.addEventListener(event, place, { passive: true });
    return () => {
      changes.disconnect();
      for (const event of ['scroll', 'resize']) window.removeEventListener(event, place);
      reserveToastRoom(0);
    };
  }, [element, isShown]);
};
