import type { Outcome } from './compare.js';
import type { Lateness } from './lateness.js';
import type { BusyMinute } from './members-at-work.js';
import type { Publish } from './publish.js';
import type { RecordedRatios } from './recorded-ratios.js';
import { MEMORY_GOAL, type MemoryUse } from './memory.js';

const number = (value: number, digits = 0): string => value.toFixed(digits).padStart(8);

/** Prints one line per comparison. The ratio matters; absolute times depend on the machine. */
export const printOutcomes = (outcomes: readonly Outcome[], last: RecordedRatios): void => {
  console.log(`\n${''.padEnd(44)}   ratio     last     goal    req/s p50 ms   p99 ms |    bare   p50 ms   p99 ms`);
  for (const { name, ratio, goal, measured, bare } of outcomes) {
    const lastRatio = last[name] === undefined ? ''.padStart(8) : number(last[name], 2);
    console.log(
      `${name.padEnd(44)}${number(ratio, 2)} ${lastRatio} ${number(goal, 2)} ${number(measured.requestsPerSecond)} ` +
        `${number(measured.p50, 1)} ${number(measured.p99, 1)} |${number(bare.requestsPerSecond)} ` +
        `${number(bare.p50, 1)} ${number(bare.p99, 1)}`,
    );
  }
};

/** Prints one line per kind of delay, in milliseconds. */
export const printLateness = (delays: readonly Lateness[]): void => {
  console.log(`\n${''.padEnd(34)}  p50 ms   p99 ms   max ms     goal (p99)`);
  for (const { name, p50, p99, max, goal } of delays) {
    console.log(`${name.padEnd(34)}${number(p50)} ${number(p99)} ${number(max)} ${number(goal)}`);
  }
};

/** Prints the result of one minute of load. */
export const printBusyMinute = ({ requests, requestsPerSecond, wrong, reads, writes }: BusyMinute): void => {
  printLateness([reads, writes]);
  console.log(
    `${requests} requests, ${requestsPerSecond.toFixed(0)} per second; wrong answers: ${wrong.count} (goal: none)`,
  );
  for (const example of wrong.examples) console.log(`  ${example}`);
};

/** Prints one line per process, and the sum. */
export const printMemory = (title: string, uses: readonly MemoryUse[]): void => {
  const total = uses.reduce((sum, { pssMebibytes }) => sum + pssMebibytes, 0);
  console.log(`\nMemory (PSS), ${title}`);
  for (const { name, pssMebibytes } of uses) console.log(`${name.padEnd(34)}${number(pssMebibytes)} MiB`);
  console.log(
    `${'the whole stack'.padEnd(34)}${number(total)} MiB   (goal: below ${MEMORY_GOAL} once all services are in)`,
  );
};

/** Prints one line per publish: its processor time, and the time until a page showed it. */
export const printPublishes = (publishes: readonly Publish[]): void => {
  console.log(`\n${'until a publish is on the pages'.padEnd(50)}   cpu s     goal        s`);
  for (const { name, processorSeconds, goal, seconds } of publishes) {
    const limit = goal === undefined ? ''.padStart(8) : number(goal, 1);
    console.log(`${name.padEnd(50)}${number(processorSeconds, 1)} ${limit} ${number(seconds, 1)}`);
  }
};
