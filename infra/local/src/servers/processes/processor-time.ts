import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

interface ProcessTime {
  pid: number;
  parent: number;
  seconds: number;
}

/** Ticks per second in /proc, the same on all usual systems. */
const TICKS_PER_SECOND = 100;

const linuxTime = (pid: string): ProcessTime[] => {
  try {
    // The name before the last parenthesis may itself contain spaces and parentheses.
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // User and system time, and those of children that have ended.
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return [{ pid: Number(pid), parent: Number(fields[1]), seconds: ticks / TICKS_PER_SECOND }];
  } catch {
    // It has ended.
    return [];
  }
};

/** `ps` writes `[[days-]hours:]minutes:seconds`. */
const secondsOf = (time: string): number =>
  time
    .split(/[-:]/)
    .reduceRight<[number, number]>(
      ([sum, unit], part) => [sum + Number(part) * unit, unit * (unit === 3600 ? 24 : 60)],
      [0, 1],
    )[0];

const psTimes = (): ProcessTime[] =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid=,time='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .map(([pid, parent, time]) => ({ pid: Number(pid), parent: Number(parent), seconds: secondsOf(time ?? '') }));

const allTimes = (): ProcessTime[] =>
  process.platform === 'linux'
    ? readdirSync('/proc')
        .filter((name) => /^\d+$/.test(name))
        .flatMap(linuxTime)
    : psTimes();

/** Returns the processor time of these processes and their descendants, in seconds. */
export const processorSecondsOf = (pids: readonly number[]): number => {
  const times = allTimes();
  const sumOf = ({ pid, seconds }: ProcessTime): number =>
    times.filter(({ parent }) => parent === pid).reduce((sum, child) => sum + sumOf(child), seconds);
  return times.filter(({ pid }) => pids.includes(pid)).reduce((sum, each) => sum + sumOf(each), 0);
};
