export const STAGGER_MS = 100;

const appear = 'appear 700ms cubic-bezier(0.2, 0.7, 0.2, 1) backwards';
const keyframes = { '@keyframes appear': { from: { opacity: 0, transform: 'translateY(20px)' } } };
const waiting = { opacity: 0, '@media print': { opacity: 1 } };

/** Styles of an element with `useReveal`: it rises slightly while it fades in. */
export const fadeIn = {
  ...keyframes,
  '&[data-reveal=waiting]': waiting,
  '&[data-reveal=seen]': { animation: appear },
};

/**
 * Styles of a list with `useReveal`: its items appear one after another.
 * @param count the number of items that are staggered
 */
export const fadeInOneByOne = (count: number, stepMs = STAGGER_MS) => {
  const turns = Array.from({ length: count }, (_, index) => [
    `&[data-reveal=seen] > :nth-of-type(${index + 1})`,
    { animationDelay: `${index * stepMs}ms` },
  ]);
  return {
    ...keyframes,
    '&[data-reveal=waiting] > *': waiting,
    '&[data-reveal=seen] > *': { animation: appear },
    ...(Object.fromEntries(turns) as Record<string, { animationDelay: string }>),
  };
};
