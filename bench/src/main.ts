import { startStack } from '@lab/local';
import { benchDbAdmin } from './db-admin.js';
import { benchEquipment } from './equipment.js';
import { benchGatherings } from './gatherings.js';
import { benchGrowth } from './growth.js';
import { benchLabMembers } from './lab-members.js';
import { canMeasureMemory, measureMemory } from './memory.js';
import { benchMeetings } from './meetings.js';
import { benchMembersAtWork } from './members-at-work.js';
import { benchOpenPages } from './open-pages.js';
import { benchPageSpeed } from './page-speed/page-speed.js';
import { printPageSpeed } from './page-speed/report-page-speed.js';
import { printBusyMinute, printGrowth, printLateness, printMemory, printOutcomes, printPublishes } from './report.js';
import { benchPublish, publishSentence } from './publish.js';
import { benchSearch } from './search.js';
import { benchTermPlans } from './term-plans.js';
import { benchVoteNotices } from './vote-notices.js';
import { benchVotingTimers } from './voting-timers.js';

console.log('Starting a stack of its own …');
const stack = await startStack({ env: { SAMPLE_DATA: 'true', LOG_LEVEL: 'warn' } });
// Otherwise a Ctrl-C leaves the temporary folder with its database.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void stack.stop().finally(() => process.exit(130)));
}
try {
  const isMemoryKnown = canMeasureMemory();
  if (isMemoryKnown) printMemory('idle', measureMemory(stack.processes()));
  // First, so that the pages that are measured were rendered at run time, as a lab's are.
  const published = await publishSentence(stack);
  printPageSpeed(await benchPageSpeed(stack));
  printPublishes([published, ...(await benchPublish(stack))]);
  printBusyMinute(await benchMembersAtWork(stack));
  if (isMemoryKnown) printMemory('after a busy minute', measureMemory(stack.processes()));
  printOutcomes([
    ...(await benchLabMembers(stack)),
    ...(await benchEquipment(stack)),
    ...(await benchGatherings(stack)),
    ...(await benchMeetings(stack)),
    ...(await benchDbAdmin(stack)),
  ]);
  printLateness([
    ...(await benchVotingTimers(stack)),
    await benchOpenPages(stack),
    ...(await benchSearch(stack)),
    // Last, because it adds members.
    await benchVoteNotices(stack),
    await benchTermPlans(stack),
  ]);
  printGrowth(await benchGrowth(stack));
  if (isMemoryKnown) printMemory('after the load', measureMemory(stack.processes()));
} finally {
  await stack.stop();
}
