import { Histogram } from 'prom-client';

const lateness = new Histogram({
  name: 'deadline_lateness_seconds',
  help: 'Time from a deadline to its settling, in seconds',
  labelNames: ['domain'] as const,
  buckets: [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 5, 60],
});

/** Records how late each settled deadline was, in seconds. */
export const observeLateness = (domain: string, seconds: readonly number[]): void =>
  seconds.forEach((late) => lateness.observe({ domain }, Math.max(0, late)));
