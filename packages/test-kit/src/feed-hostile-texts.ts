import { existsSync, readFileSync } from 'node:fs';
import { endlessTexts, hostileTexts } from './hostile-texts.js';

/** The code under test. */
type Work = (text: string) => unknown;

/** In milliseconds; below this a ratio depends on the collection of garbage more than on the code. */
const FLOOR = 20;

/** How often a measurement is repeated before the code counts as slow: other load can only make it slower. */
const TRIES = 25;

/** Maximum ratio of the times for a text and for one of half its length. */
const AT_MOST = 3;

const THREAD = '/proc/thread-self/schedstat';

/**
 * Processor time of this thread, in milliseconds: how busy the machine is makes no difference. Linux reports the time of a
 * thread; elsewhere it is that of the process, which also runs other test files.
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

/** Without measuring only endless work can be found, for which a tenth of the length is enough. */
const UNMEASURED_SHARE = 0.1;

/** Set by `make bench`: the processor time is measured too. */
const isMeasured = Boolean(process.env['MEASURE_TEXTS']);

/**
 * Runs the work with the texts that can make it endless, at a tenth of the length. A text that freezes it makes the test
 * time out. With MEASURE_TEXTS=1 every hostile text is tried, and the processor time for each text and for one of half its
 * length is measured and compared.
 * @param length of the texts, in characters; the longest that the work may get, or ten times that
 * @throws what the work throws; when measured, an Error with the texts for which twice the length costs more than three
 *   times as much
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
