import { systemMetrics, type SystemMetric, type SystemNumber } from '@lab/contracts';

const SAMPLE = /^([a-z_]+)(?:\{(.*)\})? (\S+)$/;
const LABEL = /([a-z_]+)="([^"]*)"/g;

const isShown = (name: string): name is SystemMetric => systemMetrics.some((metric) => metric === name);

/** The id that each process gives itself in its metrics. */
const PROCESS = /^process_info\{id="([\da-f-]+)"\} 1$/m;

/**
 * Reads the metrics of the page “System” from the metrics of all processes. Services that share a process answer with
 * the same metrics, which count once.
 * @param texts in Prometheus' format, that of the gateway first
 */
export const readMetrics = (texts: readonly string[]): SystemNumber[] => {
  const byProcess = new Map(texts.map((text) => [PROCESS.exec(text)?.[1], text]));
  return [...byProcess.values()].flatMap((text, process) =>
    text.split('\n').flatMap((line): SystemNumber[] => {
      const [, metric = '', labels = '', value] = SAMPLE.exec(line) ?? [];
      if (!isShown(metric)) return [];
      const named = [...labels.matchAll(LABEL)].map(([, name, content]) => [name!, content!] as const);
      return [{ metric, labels: Object.fromEntries(named), value: Number(value), process }];
    }),
  );
};
