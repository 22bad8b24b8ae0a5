import { LaunchError } from '../launch-error.js';
import { describeExit } from './process-spec.js';
import { Progress } from './progress.js';
import { untilReady } from './readiness.js';
import type { SupervisedProcess } from './supervised-process.js';

/**
 * The maximum number of exits during a start. With exponential back-off they take about eight seconds, enough for a
 * dependency to start.
 */
const attempts = 5;
/** EX_CONFIG of sysexits.h: the configuration is invalid, so a retry cannot help. */
const configurationExit = 78;

export interface StartOptions {
  signal?: AbortSignal;
  /** Readiness is checked only after this, because an earlier check would log that dependencies are unavailable. */
  after?: Promise<unknown>;
  /**
   * The maximum time without progress during a start, in milliseconds. By default five minutes, because a slow machine
   * is not a failure.
   */
  patienceMs?: number;
  /** The processes whose work counts as progress; by default only the program. */
  pids?: () => readonly number[];
  /** Called every half minute with the parts that are still awaited. */
  onWaiting?: (parts: readonly string[]) => void;
}

const pidsOf = ({ pid }: SupervisedProcess): number[] => (pid === undefined ? [] : [pid]);

const hasGivenUp = ({ failures, lastExit }: SupervisedProcess): boolean =>
  failures >= attempts || lastExit?.code === configurationExit;

const failure = ({ spec, lastLines }: SupervisedProcess, reason: string): LaunchError => {
  const details = lastLines.length > 0 ? ['Its last lines:', ...lastLines.map((line) => `  ${line}`)] : [];
  return new LaunchError(`${spec.name} ${reason}`, details);
};

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

const duration = (ms: number): string => (ms < 120_000 ? `${ms / 1000} seconds` : `${Math.round(ms / 60_000)} minutes`);

/** Tracks the parts of a program that have not answered since its last start. */
class AwaitedParts {
  #pid?: number;
  #names: string[];

  constructor(private readonly program: SupervisedProcess) {
    this.#names = Object.keys(program.spec.parts);
  }

  /** Checks only the parts that have not answered yet, to save work during the start. */
  async ask(): Promise<readonly string[]> {
    const { pid, spec } = this.program;
    if (pid !== this.#pid) this.#names = Object.keys(spec.parts);
    this.#pid = pid;
    const answers = await Promise.all(this.#names.map((name) => spec.parts[name]!()));
    this.#names = this.#names.filter((_, index) => !answers[index]);
    return this.#names;
  }
}

/**
 * Starts a program and waits until it is ready, as long as there is progress.
 * @returns the parts that did not answer before progress stopped, although others did; usually none
 * @throws LaunchError with its last lines when it keeps exiting, or makes no progress while no part answers
 */
export const startProcess = async (
  program: SupervisedProcess,
  { signal, after, patienceMs = 300_000, pids = () => pidsOf(program), onWaiting }: StartOptions = {},
): Promise<readonly string[]> => {
  await program.start();
  await after;
  const parts = new AwaitedParts(program);
  const progress = new Progress(patienceMs, pids, onWaiting);
  let awaited: readonly string[] = Object.keys(program.spec.parts);
  const isSettled = async () => {
    if (hasGivenUp(program)) return true;
    awaited = await parts.ask();
    return awaited.length === 0 || progress.hasEnded(awaited);
  };
  await untilReady(isSettled, { signal, longestIntervalMs: 1_000 });
  if (hasGivenUp(program)) throw failure(program, `could not start (${describeExit(program.lastExit!)}).`);
  if (awaited.length === 0 || awaited.length < Object.keys(program.spec.parts).length) return awaited;
  const reason = `does not answer (awaited: ${listed(awaited)}), and the start has made no progress for ${duration(patienceMs)}.`;
  throw failure(program, reason);
};
