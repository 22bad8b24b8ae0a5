import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** The intervals for reading the processor time and for reporting the awaited parts, in milliseconds. */
const CHECK_INTERVAL_MS = 5_000;
const REPORT_INTERVAL_MS = 30_000;

/** The minimum share of processor time that counts as progress. Waiting programs need less. */
const WORKING_SHARE = 1 / 50;

/**
 * Decides whether a start makes progress: another part answers, or the processes use processor time. On a slow machine
 * they work for minutes without output.
 */
export class Progress {
  #since = performance.now();
  #looked = this.#since;
  #said = this.#since;
  #missing = Infinity;
  #processorSeconds = 0;

  /**
   * @param patienceMs the maximum time without progress
   * @param pids returns the processes whose work counts
   * @param onWaiting called every half minute with the awaited parts
   */
  constructor(
    private readonly patienceMs: number,
    private readonly pids: () => readonly number[],
    private readonly onWaiting: (parts: readonly string[]) => void = () => undefined,
  ) {}

  /** @param awaited the parts that have not answered yet */
  hasEnded(awaited: readonly string[]): boolean {
    const now = performance.now();
    if (awaited.length < this.#missing) this.#since = now;
    this.#missing = awaited.length;
    if (now - this.#looked >= Math.min(CHECK_INTERVAL_MS, this.patienceMs)) this.#lookAtProcessorTime(now);
    if (now - this.#said >= REPORT_INTERVAL_MS) {
      this.#said = now;
      this.onWaiting(awaited);
    }
    return now - this.#since >= this.patienceMs;
  }

  #lookAtProcessorTime(now: number): void {
    const seconds = processorSecondsOf(this.pids());
    const isWorking = seconds - this.#processorSeconds >= ((now - this.#looked) / 1000) * WORKING_SHARE;
    this.#processorSeconds = seconds;
    this.#looked = now;
    if (isWorking) this.#since = now;
  }
}

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
const processorSecondsOf = (pids: readonly number[]): number => {
  const times = allTimes();
  const sumOf = ({ pid, seconds }: ProcessTime): number =>
    times.filter(({ parent }) => parent === pid).reduce((sum, child) => sum + sumOf(child), seconds);
  return times.filter(({ pid }) => pids.includes(pid)).reduce((sum, each) => sum + sumOf(each), 0);
};
