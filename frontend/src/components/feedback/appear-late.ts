/** A loading placeholder fades in late, so that it does not flash when loading is quick. */
export const appearLateSx = {
  '@keyframes appear': { from: { opacity: 0 } },
  animation: 'appear 200ms ease-out 200ms backwards',
} as const;
