/** After filtering there may be nothing left where the reader was: then the shorter list's beginning comes to them. */
export const keepInSight = (results: HTMLElement | null): void => {
  if (results && results.getBoundingClientRect().top < 0) results.scrollIntoView();
};
