import { Gauge, register } from 'prom-client';
import { withTimeLimit } from '../waiting.js';

/** The current values of a gauge, each with its labels. */
export type GaugeValues = { labels?: Record<string, string>; value: number }[];

type ReadGauge = () => GaugeValues | Promise<GaugeValues>;

/** Timeout for reading a value, in milliseconds: metrics matter most when something hangs. */
const TIMEOUT_MS = 1000;

/** A gauge whose values are read when the metrics are requested. Values that cannot be read in time are left out. */
export class ReadingGauge {
  private readonly sources = new Set<ReadGauge>();
  private readonly gauge: Gauge;

  /**
   * @param name of the metric
   * @param help one line of description
   * @param labelNames names of the values' labels
   */
  constructor(name: string, help: string, labelNames: readonly string[] = []) {
    const collect = () => this.collect();
    this.gauge = new Gauge({ name, help, labelNames: [...labelNames], registers: [], collect });
  }

  /**
   * Adds a source of values. The first one makes the gauge part of the metrics.
   * @returns a function that removes the source
   */
  readFrom(source: ReadGauge): () => void {
    register.registerMetric(this.gauge);
    this.sources.add(source);
    return () => void this.sources.delete(source);
  }

  private async collect(): Promise<void> {
    const values = await Promise.all([...this.sources].map(valuesOf));
    // Not earlier, because several requests may read at the same time, and each adds its values.
    this.gauge.reset();
    // A gauge without labels would be 0 now.
    this.gauge.remove({});
    for (const { labels = {}, value } of values.flat()) this.gauge.inc(labels, value);
  }
}

const read = async (source: ReadGauge): Promise<GaugeValues> => source();

const valuesOf = (source: ReadGauge): Promise<GaugeValues> =>
  withTimeLimit(read(source), TIMEOUT_MS, []).catch(() => []);
