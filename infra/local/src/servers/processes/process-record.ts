import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { endProcess, startTimeOf } from './process-identity.js';

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
