import { isMet, type Metric } from './measure.js';

const goalOf = ({ least, most }: Metric): string => (least === undefined ? `at most ${most}` : `${least} to ${most}`);

/** One line a metric; below one that is missed, the places to look at. */
export const report = (metrics: readonly Metric[]): string =>
  metrics
    .flatMap((metric) => {
      const line = `${metric.name.padEnd(34)}${String(metric.value).padStart(6)}   ${goalOf(metric)}`;
      if (isMet(metric)) return [`✓ ${line}`];
      return [`✗ ${line}`, ...(metric.places ?? []).map((place) => `    ${place}`)];
    })
    .join('\n');
