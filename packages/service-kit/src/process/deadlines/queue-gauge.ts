import { ReadingGauge } from '../metrics/reading-gauge.js';

/** The number of wake-ups in Redis by domain and state; the same on every replica. */
export const queueGauge = new ReadingGauge(
  'deadline_queue_jobs',
  'Wake-ups in Redis by state: delayed ones are for later, waiting ones are due',
  ['domain', 'state'],
);
