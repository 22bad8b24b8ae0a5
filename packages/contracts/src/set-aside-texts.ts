/** Messages about what was set aside, shared by the browser and the service. */
export const setAsideMessages = {
  unknown: 'This is not set aside any more.',
  failedAgain: (reason: string) => `It has failed again: ${reason}`,
} as const;
