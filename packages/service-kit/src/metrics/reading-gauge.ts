import { Gauge } from 'prom-client';
import { inTime } from '../in-time.js';

/** What a gauge shows now: each with its labels. */
export type GaugeValues = { labels?: Record<string, string>; value: number }[];

type ReadGauge = () => GaugeValues | Promise<GaugeValues>;

/** How long a value may take to be read, in milliseconds: metrics are wanted most when something hangs. */
const TIMEOUT = 1000;

/** A gauge whose values are read when somebody asks for the metrics. It shows nothing that cannot be read in time. */
export class ReadingGauge {
  private readonly sources = new Set<ReadGauge>();
  private readonly gauge: Gauge;

  /**
   * @param name of the metric
   * @param help one line for people
   * @param labelNames of its values
   */
  constructor(name: string, help: string, labelNames: readonly string[] = []) {
    this.gauge = new Gauge({ name, help, labelNames: [...labelNames], collect: () => this.collect() });
  }

  /**
   * Reads from a source from now on.
   * @returns forgets the source
   */
  readFrom(source: ReadGauge): () => void {
    this.sources.add(source);
    return () => void this.sources.delete(source);
  }

  private async collect(): Promise<void> {
    this.gauge.reset();
    const values = await Promise.all([...this.sources].map(valuesOf));
    for (const { labels = {}, value } of values.flat()) this.gauge.inc(labels, value);
  }
}

const read = async (source: ReadGauge): Promise<GaugeValues> => source();

const valuesOf = (source: ReadGauge): Promise<GaugeValues> => inTime(read(source), TIMEOUT, []).catch(() => []);
