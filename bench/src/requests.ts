import type { RunningStack } from '@lab/local';
import type { Outcome } from './compare.js';
import { benchDbAdmin, benchLabMembers } from './lists.js';
import { benchEquipment } from './equipment.js';
import { benchGatherings } from './outbox-cost.js';
import { benchMeetings } from './writes.js';

/** Measures every kind of request that has a goal against a bare server. Takes three to four minutes. */
export const benchRequests = async (stack: RunningStack): Promise<Outcome[]> => [
  // First, because its goals are the furthest from being missed, and V8 has not optimised the processes yet.
  ...(await benchEquipment(stack)),
  ...(await benchLabMembers(stack)),
  await benchMeetings(stack),
  await benchGatherings(stack),
  await benchDbAdmin(stack),
];
