const steps: (() => Promise<unknown>)[] = [];

/**
 * Registers work to be done when the process stops, after its last response. It must be quick; its errors are ignored.
 */
export const addLastStep = (step: () => Promise<unknown>): void => void steps.push(step);

/** Runs the registered work, all at once. */
export const doLastSteps = async (): Promise<void> => {
  await Promise.allSettled(steps.map((step) => step()));
};
