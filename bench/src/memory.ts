import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** Goal for the whole stack when idle, in MiB. */
export const MEMORY_GOAL = 600;

/** Memory of one part of the system, including child processes. */
export interface MemoryUse {
  name: string;
  /** Proportional set size: shared pages are divided among their processes. */
  pssMebibytes: number;
}

const childrenOf = (pid: number): number[] => {
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
  return children.split(/\s+/).filter(Boolean).map(Number);
};

/** A process with all its descendants. */
export const familyOf = (pid: number): number[] => {
  try {
    return [pid, ...childrenOf(pid).flatMap(familyOf)];
  } catch {
    // `ps` exits with 1 when there are no children.
    return [pid];
  }
};

const pssOf = (pid: number): number => {
  try {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0) / 1024;
  } catch {
    // A short-lived process of the database has just ended.
    return 0;
  }
};

/** True where the system reports proportional set sizes (Linux). */
export const canMeasureMemory = (): boolean => {
  try {
    return readdirSync('/proc/self').includes('smaps_rollup');
  } catch {
    return false;
  }
};

export const measureMemory = (processes: readonly { name: string; pid: number }[]): MemoryUse[] =>
  processes.map(({ name, pid }) => ({
    name,
    pssMebibytes: familyOf(pid)
      .map(pssOf)
      .reduce((sum, pss) => sum + pss, 0),
  }));
