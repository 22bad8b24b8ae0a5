import { LaunchError } from '../launch-error.js';
import { describeExit } from './process-spec.js';
import { untilReady } from './readiness.js';
import type { SupervisedProcess } from './supervisor.js';

/** With exponential back-off about eight seconds: enough for a dependency to start first. */
const attempts = 5;
/** EX_CONFIG of sysexits.h: the configuration is invalid, so a retry is pointless. */
const configurationExit = 78;

const hasGivenUp = ({ failures, lastExit }: SupervisedProcess): boolean =>
  failures >= attempts || lastExit?.code === configurationExit;

const failure = (program: SupervisedProcess, seconds: number): LaunchError => {
  const { spec, lastLines, lastExit } = program;
  const reason =
    lastExit && hasGivenUp(program)
      ? `could not start (${describeExit(lastExit)}).`
      : `did not become ready within ${seconds} seconds.`;
  const details = lastLines.length > 0 ? ['Its last lines:', ...lastLines.map((line) => `  ${line}`)] : [];
  return new LaunchError(`${spec.name} ${reason}`, details);
};

/**
 * Starts a program and waits until it is ready.
 * @param options.after readiness is first checked after this: earlier it would log that its dependencies are
 * unavailable
 * @param options.timeoutMs default 180 seconds: a slow machine is not a failure
 * @throws LaunchError with its last lines when it keeps exiting, or is not ready in time
 */
export const startProcess = async (
  program: SupervisedProcess,
  options: { timeoutMs?: number; signal?: AbortSignal; after?: Promise<unknown> } = {},
): Promise<void> => {
  const { timeoutMs = 180_000, signal } = options;
  await program.start();
  await options.after;
  const isSettled = async () => hasGivenUp(program) || (await program.spec.isReady());
  const isInTime = await untilReady(isSettled, { timeoutMs, signal });
  if (!isInTime || hasGivenUp(program)) throw failure(program, timeoutMs / 1000);
};
