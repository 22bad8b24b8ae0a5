/** Filtering may leave nothing at the scroll position; then scrolls to the beginning of the list. */
export const keepInSight = (results: HTMLElement | null): void => {
  if (results && results.getBoundingClientRect().top < 0) results.scrollIntoView();
};
