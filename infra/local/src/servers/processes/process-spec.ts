/** Severities of log lines, with pino's numbers. */
export const severities = { trace: 10, debug: 20, info: 30, warn: 40, error: 50, fatal: 60, silent: Infinity } as const;
export type Severity = keyof typeof severities;

export type OutputStream = 'stdout' | 'stderr';

/** A program to run: its name, how it is started and how it is stopped. */
export interface ProcessSpec {
  /** Shown to users, and used as the name of its log file. */
  name: string;
  command: string;
  args: readonly string[];
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  /** The system user to run as, which is possible only for root. */
  uid?: number;
  gid?: number;
  /** Signal of a graceful stop; by default SIGTERM. */
  stopSignal?: NodeJS.Signals;
  /** Signal of a forced stop, when the graceful one fails or there is no time; by default SIGKILL. */
  forceSignal?: NodeJS.Signals;
  /** File for the process record, which a start after a crash of the launcher reads. */
  recordFile?: string;
  /** Severity of lines without one; by default info on stdout and error on stderr. */
  plainSeverity?: Readonly<Record<OutputStream, Severity>>;
  /** Runs before each start, including restarts. */
  beforeStart?(): Promise<void>;
  /** The readiness checks of its parts, by name. A program with several servers is ready when all of them answer. */
  parts: Readonly<Record<string, () => Promise<boolean>>>;
}

/** PostgreSQL and Redis write routine messages to stderr and stdout, so only their exit is reported as a problem. */
export const dailyWork = { stdout: 'info', stderr: 'info' } as const;

export interface ProcessExit {
  code: number | null;
  signal: NodeJS.Signals | null;
  /** The reason why it could not be started at all. */
  error?: Error;
}

/** Describes an exit, e.g. `exit code 1`. */
export const describeExit = ({ code, signal, error }: ProcessExit): string =>
  error?.message ?? (signal ? `signal ${signal}` : `exit code ${code}`);
