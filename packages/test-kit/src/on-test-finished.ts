type Work = () => unknown;

let works: Work[] = [];

/** Runs `work` when the test that calls this is over, whatever became of it; what was said last runs first. */
export const onTestFinished = (work: Work): void => void works.push(work);

/** Runs what the test that is over has left to do. */
export const finishTest = async (): Promise<void> => {
  const left = works.toReversed();
  works = [];
  for (const work of left) await work();
};
