import { readFileSync } from 'node:fs';
import { familyOf } from './memory.js';

/** The unit of /proc, on all usual systems. */
const TICKS_PER_SECOND = 100;

/** User and system time of a process, including its children that have ended. */
const ticksOf = (pid: number): number => {
  try {
    // Skips the name of the program, which may contain blanks. The first field after it is the state.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  } catch {
    return 0;
  }
};

/** The processor time of processes and their children, in seconds. */
export const processorSeconds = (processes: readonly { pid: number }[]): number =>
  processes.flatMap(({ pid }) => familyOf(pid)).reduce((sum, pid) => sum + ticksOf(pid), 0) / TICKS_PER_SECOND;
