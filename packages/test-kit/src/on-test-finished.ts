type Work = () => unknown;

let works: Work[] = [];

/** Runs `work` after the current test, whether it passed or failed; in reverse order of registration. */
export const onTestFinished = (work: Work): void => void works.push(work);

/** Runs the work that the finished test has registered. */
export const finishTest = async (): Promise<void> => {
  const left = works.toReversed();
  works = [];
  for (const work of left) await work();
};
