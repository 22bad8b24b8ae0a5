const steps: (() => Promise<unknown>)[] = [];

/** Registers work for the end of the process, after its last response. It must be quick, and its errors are ignored. */
export const addShutdownStep = (step: () => Promise<unknown>): void => void steps.push(step);

/** Runs the registered work, all at once. */
export const runShutdownSteps = async (): Promise<void> => {
  await Promise.allSettled(steps.map((step) => step()));
};
