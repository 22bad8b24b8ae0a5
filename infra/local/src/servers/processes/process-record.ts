import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { LaunchError } from '../launch-error.js';

const readOrUndefined = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'latin1');
  } catch {
    return undefined;
  }
};

const ps = (pid: number, field: string): string | undefined => {
  try {
    return (
      execFileSync('ps', ['-ww', '-o', `${field}=`, '-p', String(pid)], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }).trim() || undefined
    );
  } catch {
    return undefined;
  }
};

const linuxStartTime = (pid: number): string | undefined => {
  const stat = readOrUndefined(`/proc/${pid}/stat`);
  if (!stat) return undefined;
  // The second field is the name in parentheses, which may itself contain spaces and parentheses.
  const [state, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (state === 'Z' || state === 'X') return undefined;
  return `${readOrUndefined('/proc/sys/kernel/random/boot_id')?.trim()}/${rest[18]}`;
};

/**
 * The start time of a process, as an opaque text. Together with the id it identifies a process even if the id is
 * reused.
 * @returns undefined when no such process runs (a zombie does not run)
 */
export const startTimeOf = (pid: number): string | undefined =>
  process.platform === 'linux' ? linuxStartTime(pid) : ps(pid, 'lstart');

/** A process's command line; undefined when it does not run. */
export const commandLineOf = (pid: number): string | undefined =>
  process.platform === 'linux' ? readOrUndefined(`/proc/${pid}/cmdline`)?.replaceAll('\0', ' ') : ps(pid, 'command');

/** True when a process with this id exists, even as a zombie. */
export const isNumberTaken = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

const send = (pid: number, signal: NodeJS.Signals): void => {
  try {
    process.kill(pid, signal);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EPERM') {
      throw new LaunchError(`Process ${pid} is left over from another user's start. Ask that user to stop it.`);
    }
    if (code !== 'ESRCH') throw error;
  }
};

const hasEnded = async (pid: number, startTime: string, withinMs: number): Promise<boolean> => {
  const deadline = Date.now() + withinMs;
  while (startTimeOf(pid) === startTime) {
    if (Date.now() >= deadline) return false;
    await delay(20);
  }
  return true;
};

/**
 * Ends a process, which need not be a child, and waits for its end after each signal.
 * @param signals from mildest to strongest, each with how long to wait
 * @throws LaunchError when it belongs to another user or survives the last signal
 */
export const endProcess = async (
  pid: number,
  signals: readonly { signal: NodeJS.Signals; waitMs: number }[],
): Promise<void> => {
  const startTime = startTimeOf(pid);
  if (startTime === undefined) return;
  for (const { signal, waitMs } of signals) {
    send(pid, signal);
    if (await hasEnded(pid, startTime, waitMs)) return;
  }
  throw new LaunchError(`Process ${pid} is left over from an earlier start and does not end. Stop it: kill -9 ${pid}`);
};

interface ProcessRecord {
  pid: number;
  startTime: string;
  stopSignal: NodeJS.Signals;
}

/** Records a running process in a file, so that a later start finds it if this launcher is killed. */
export const recordProcess = (file: string, pid: number, stopSignal: NodeJS.Signals): void => {
  const startTime = startTimeOf(pid);
  if (startTime === undefined) return;
  writeFileSync(file, JSON.stringify({ pid, startTime, stopSignal } satisfies ProcessRecord));
};

/** Deletes the record of a process that has ended. */
export const forgetProcess = (file: string): void => rmSync(file, { force: true });

const readRecord = (file: string): ProcessRecord | undefined => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as ProcessRecord;
  } catch {
    // There is no record, or an incomplete one after a crash.
    return undefined;
  }
};

/**
 * Ends the process that an earlier launcher recorded, if it still runs.
 * @returns true if there was one
 */
export const stopRecordedProcess = async (file: string): Promise<boolean> => {
  const record = readRecord(file);
  const isRunning = record !== undefined && startTimeOf(record.pid) === record.startTime;
  if (isRunning) {
    await endProcess(record.pid, [
      { signal: record.stopSignal, waitMs: 10_000 },
      { signal: 'SIGKILL', waitMs: 5_000 },
    ]);
  }
  forgetProcess(file);
  return isRunning;
};
