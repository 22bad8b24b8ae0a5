import { useLayoutEffect, type RefObject } from 'react';

/** What stays at the lower edge of the window while the page scrolls, such as a bar with a button to vote. */
const KEPT_CLEAR = '[data-keep-clear=true]';

/** An open dialog hides the page from screen readers: nothing behind it is pressed. */
const isBehindDialog = (element: Element) => element.closest('[aria-hidden=true]') !== null;

/** How far the box has to rise so that it covers none of these, from the lowest to the highest. */
const riseAbove = (box: DOMRect, bars: readonly DOMRect[]): number =>
  bars
    .toSorted((a, b) => b.bottom - a.bottom)
    .reduce((rise, bar) => {
      const isBeside = bar.right <= box.left || bar.left >= box.right || bar.height === 0;
      const isOverlapped = bar.top < box.bottom - rise && bar.bottom > box.top - rise;
      return !isBeside && isOverlapped ? box.bottom - bar.top : rise;
    }, 0);

/** How much of the window's lower end the toast takes, for dialogs: their buttons end above it. */
const tellDialogs = (height: number) => document.documentElement.style.setProperty('--toast-room', `${height}px`);

/** Keeps the toast above what is at the lower edge of the window, and dialogs above the toast. */
export const useFreePlace = (element: RefObject<HTMLElement | null>, isShown: boolean): void => {
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
      tellDialogs(window.innerHeight - home.top + rise);
    };
    place();
    const changes = new MutationObserver(place);
    changes.observe(document.body, { subtree: true, childList: true, attributeFilter: ['aria-hidden'] });
    for (const event of ['scroll', 'resize']) window.addEventListener(event, place, { passive: true });
    return () => {
      changes.disconnect();
      for (const event of ['scroll', 'resize']) window.removeEventListener(event, place);
      tellDialogs(0);
    };
  }, [element, isShown]);
};
