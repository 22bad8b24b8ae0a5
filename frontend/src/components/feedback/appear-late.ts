/** What stands for something on its way shows itself only when that takes a moment. */
export const appearLateSx = {
  '@keyframes appear': { from: { opacity: 0 } },
  animation: 'appear 200ms ease-out 200ms backwards',
} as const;
