import type { RefCallback } from 'react';

/** React can only write `hidden`, which the browser's own search would not find. */
const foldAway: RefCallback<HTMLElement> = (element) => {
  element?.setAttribute('hidden', 'until-found');
  return () => element?.removeAttribute('hidden');
};

/** Props of an element that is hidden until it is unfolded or found by the browser’s own search. */
export const foldedProps = (isFolded: boolean) => (isFolded ? { ref: foldAway, 'data-folded': true } : {});

/** Whether the browser unfolds what its own search has found. */
export const canFindFolded = (): boolean => 'onbeforematch' in document.documentElement;
