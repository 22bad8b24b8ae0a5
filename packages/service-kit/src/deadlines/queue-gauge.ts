import { ReadingGauge } from '../metrics/reading-gauge.js';

/** The wake-ups that Redis holds, by the domain they belong to and their state; the same at every replica. */
export const queueGauge = new ReadingGauge(
  'deadline_queue_jobs',
  'Wake-ups in Redis by state: delayed ones are for later, waiting ones are due',
  ['domain', 'state'],
);
