import { startStack, type RunningStack } from '@lab/local';
import { measureMemory, canMeasureMemory } from './memory.js';
import { benchMembersAtWork } from './members-at-work.js';
import { benchOpenPages } from './open-pages.js';
import { benchPageSpeed } from './page-speed/page-speed.js';
import { printPageSpeed } from './page-speed/report-page-speed.js';
import { benchPublish, publishSentence } from './publish.js';
import { readRatios, recordRatios } from './recorded-ratios.js';
import { printBusyMinute, printLateness, printMemory, printOutcomes, printPublishes } from './report.js';
import { benchRequests } from './requests.js';
import { benchVotingTimers } from './voting-timers.js';

const reportMemory = (title: string, stack: RunningStack): void => {
  if (canMeasureMemory()) printMemory(title, measureMemory(stack.processes()));
};

/** The groups of measurements in the order of a complete run: memory first, while the portal is idle. */
const groups = {
  memory: async (stack: RunningStack) => {
    reportMemory('idle', stack);
    printBusyMinute(await benchMembersAtWork(stack));
    reportMemory('after a busy minute', stack);
  },
  pages: async (stack: RunningStack) => {
    // Makes the site service render the measured pages, as for a real lab.
    await publishSentence(stack);
    printPageSpeed(await benchPageSpeed(stack));
  },
  publish: async (stack: RunningStack) => {
    printPublishes(await benchPublish(stack));
    // The limits of the small lab also hold with hundreds of papers and people.
    printPageSpeed(await benchPageSpeed(stack));
  },
  requests: async (stack: RunningStack) => {
    const outcomes = await benchRequests(stack);
    printOutcomes(outcomes, readRatios());
    if (!only) recordRatios(outcomes);
  },
  delays: async (stack: RunningStack) =>
    printLateness([...(await benchVotingTimers(stack)), await benchOpenPages(stack)]),
};

type Group = keyof typeof groups;

const isGroup = (name: string): name is Group => Object.hasOwn(groups, name);

const only = process.env['OF'] ?? '';
if (only && !isGroup(only)) {
  console.error(`OF=${only} is not a group of measurements. Use one of: ${Object.keys(groups).join(', ')}.`);
  process.exit(1);
}

console.log('Starting a separate stack …');
const stack = await startStack({ env: { SAMPLE_DATA: 'true', LOG_LEVEL: 'warn' } });
// Removes the temporary folder with its database on Ctrl-C.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void stack.stop().finally(() => process.exit(130)));
}
try {
  for (const [name, measure] of Object.entries(groups)) if (!only || name === only) await measure(stack);
  if (!only) reportMemory('after the load', stack);
} finally {
  await stack.stop();
}
