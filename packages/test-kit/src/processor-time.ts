import { existsSync, readFileSync } from 'node:fs';
import { hostileTexts } from './hostile-texts.js';

/** Some work that is done on a text. */
type Work = (text: string) => unknown;

/** Milliseconds below which nothing freezes, and a ratio says more of the machine than of the work. */
const FLOOR = 10;

/** How often a work is measured again before it counts as slow: other work on the machine only ever adds. */
const TRIES = 25;

/** What twice the length may cost at most, as a multiple. */
const AT_MOST = 3;

const THREAD = '/proc/thread-self/schedstat';

/** Linux tells it for a thread; elsewhere it is that of the process, in which other test files run too. */
const processorTime = existsSync(THREAD)
  ? () => Number(readFileSync(THREAD, 'utf8').split(' ', 1)[0]) / 1e6
  : () => process.cpuUsage().user / 1000 + process.cpuUsage().system / 1000;

/** Milliseconds of processor time of this thread. */
const spent = async (work: Work, text: string): Promise<number> => {
  const before = processorTime();
  await work(text);
  return processorTime() - before;
};

/** What the two lengths cost, in words, when the longer one costs too much. The least of several runs counts. */
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

/**
 * Feeds some work every hostile text.
 * @param length the greater of the two lengths that are compared
 * @returns the texts for which twice the length costs more than three times as much, and what it costs; none is right
 */
export const slowTexts = async (length: number, work: Work): Promise<string[]> => {
  const slow: string[] = [];
  for (const [name, ofLength] of hostileTexts) {
    const words = await slowness(ofLength, length, work);
    if (words) slow.push(`${name}: ${words}`);
  }
  return slow;
};
