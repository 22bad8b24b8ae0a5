import { startStack } from '@lab/local';
import { benchDbAdmin } from './db-admin.js';
import { benchEquipment } from './equipment.js';
import { benchGatherings } from './gatherings.js';
import { benchLabMembers } from './lab-members.js';
import { canMeasureMemory, measureMemory } from './memory.js';
import { benchPageSpeed } from './page-speed/page-speed.js';
import { printPageSpeed } from './page-speed/report-page-speed.js';
import { printMemory, printOutcomes } from './report.js';

console.log('Starting a stack of its own …');
const stack = await startStack({ env: { SAMPLE_DATA: 'true', LOG_LEVEL: 'warn' } });
try {
  const isMemoryKnown = canMeasureMemory();
  if (isMemoryKnown) printMemory('idle', measureMemory(stack.processes()));
  printPageSpeed(await benchPageSpeed(stack.url));
  printOutcomes([
    ...(await benchLabMembers(stack)),
    ...(await benchEquipment(stack)),
    ...(await benchGatherings(stack)),
    ...(await benchDbAdmin(stack)),
  ]);
  if (isMemoryKnown) printMemory('after the load', measureMemory(stack.processes()));
} finally {
  await stack.stop();
}
