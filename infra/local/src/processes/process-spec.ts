import type { Severity } from '../console/log-line.js';

export type OutputStream = 'stdout' | 'stderr';

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
  /** How severe a line is that does not say so itself. Default: information on stdout, an error on stderr. */
  plainSeverity?: Readonly<Record<OutputStream, Severity>>;
  /** Runs before each start, the first and every later one. */
  beforeStart?(): Promise<void>;
  /** Whether it does its work now. */
  isReady(): Promise<boolean>;
}

/** PostgreSQL and Redis write to stderr and stdout about their daily work: they are heard by ending, not by lines. */
export const dailyWork = { stdout: 'info', stderr: 'info' } as const;

export interface ProcessExit {
  code: number | null;
  signal: NodeJS.Signals | null;
  /** Why it could not be started at all. */
  error?: Error;
}

/** An exit in words, such as `exit code 1`. */
export const describeExit = ({ code, signal, error }: ProcessExit): string =>
  error?.message ?? (signal ? `signal ${signal}` : `exit code ${code}`);
