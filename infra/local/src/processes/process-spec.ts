/** A program to run: what it is called, how it starts, how it is stopped. */
export interface ProcessSpec {
  /** Shown to people, and the name of its log file. */
  name: string;
  command: string;
  args: readonly string[];
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  /** The system user to run as; only root can choose. */
  uid?: number;
  gid?: number;
  /** Asks it to finish what it began and end. Default SIGTERM. */
  stopSignal?: NodeJS.Signals;
  /** Ends it when it does not, or when there is no time. Default SIGKILL. */
  forceSignal?: NodeJS.Signals;
  /** Where to remember its process number, for a start after a crash of the launcher. */
  recordFile?: string;
  /** Runs before each start, the first and every later one. */
  beforeStart?(): Promise<void>;
  /** Whether it does its work now. */
  isReady(): Promise<boolean>;
}

export interface ProcessExit {
  code: number | null;
  signal: NodeJS.Signals | null;
  /** Why it could not be started at all. */
  error?: Error;
}

/** An exit in words, such as `exit code 1`. */
export const describeExit = ({ code, signal, error }: ProcessExit): string =>
  error?.message ?? (signal ? `signal ${signal}` : `exit code ${code}`);
