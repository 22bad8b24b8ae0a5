const steps: (() => Promise<unknown>)[] = [];

/** Has something done when the process stops, after its last answer: it may take a moment, and its failure is ignored. */
export const addLastStep = (step: () => Promise<unknown>): void => void steps.push(step);

/** Does what was asked for, all at once. */
export const doLastSteps = async (): Promise<void> => {
  await Promise.allSettled(steps.map((step) => step()));
};
