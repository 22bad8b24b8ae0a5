import { existsSync, readFileSync } from 'node:fs';
import { endlessTexts, hostileTexts } from './hostile-texts.js';

/** The code under test. */
type Work = (text: string) => unknown;

/** The minimum time for a ratio, in milliseconds. Below it garbage collection matters more than the code. */
const FLOOR = 20;

/** The number of measurements before the code counts as slow, because other load can only make it slower. */
const TRIES = 25;

/** Maximum ratio of the times for a text and for one of half its length. */
const AT_MOST = 3;

const THREAD = '/proc/thread-self/schedstat';

/**
 * Reads the processor time of this thread, which does not depend on other load. Linux reports the time of a thread;
 * elsewhere it is that of the process, which also runs other test files.
 */
export const processorTime = existsSync(THREAD)
  ? () => Number(readFileSync(THREAD, 'utf8').split(' ', 1)[0]) / 1e6
  : () => process.cpuUsage().user / 1000 + process.cpuUsage().system / 1000;

/** Processor time of this thread, in milliseconds. */
const spent = async (work: Work, text: string): Promise<number> => {
  const before = processorTime();
  await work(text);
  return processorTime() - before;
};

/** Compares the minimum times for both lengths. Returns a description when the longer text takes too long. */
const slowness = async (ofLength: (length: number) => string, length: number, work: Work): Promise<string | null> => {
  const [half, whole] = [ofLength(Math.floor(length / 2)), ofLength(length)];
  let [least, most] = [Infinity, Infinity];
  for (let tries = 0; tries < TRIES; tries += 1) {
    least = Math.min(least, await spent(work, half));
    most = Math.min(most, await spent(work, whole));
    if (most <= AT_MOST * Math.max(least, FLOOR)) return null;
  }
  return `${length / 2} characters cost ${least.toFixed(1)} ms, ${length} cost ${most.toFixed(1)} ms`;
};

/** Without measuring, only endless work can be detected, for which a tenth of the length is enough. */
const UNMEASURED_SHARE = 0.1;

/** True in `make bench`, which also measures the processor time. */
const isMeasured = Boolean(process.env['MEASURE_TEXTS']);

/**
 * Runs the work on texts that can make code endless, at a tenth of the length. If a text freezes it, the test times
 * out. With MEASURE_TEXTS=1 it tries every hostile text, and compares the processor time for each text with that for
 * half its length.
 * @param length of the texts, in characters: the maximum that the work accepts, or ten times that
 * @throws the errors of the work, and when measuring, an Error with the texts for which double the length takes more
 * than three times as long
 */
export const feedHostileTexts = async (length: number, work: Work): Promise<void> => {
  if (!isMeasured) {
    for (const [, ofLength] of endlessTexts) await work(ofLength(Math.ceil(length * UNMEASURED_SHARE)));
    return;
  }
  const slow: string[] = [];
  for (const [name, ofLength] of hostileTexts) {
    const words = await slowness(ofLength, length, work);
    if (words) slow.push(`${name}: ${words}`);
  }
  if (slow.length > 0) throw new Error(`Slow texts:\n${slow.join('\n')}`);
};
