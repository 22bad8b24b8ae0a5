import { readFileSync } from 'node:fs';
import {
  serviceNames,
  type ServiceName,
  type System,
  systemMetrics,
  type SystemMetric,
  type SystemNumber,
} from '@lab/contracts';
import { CONFIG, metricsText, ServiceClients } from '@lab/service-kit/process';
import { Inject, Injectable } from '@nestjs/common';
import { type GatewayConfig, isHttps } from '../config.js';
import { certificateEnd } from './certificate.js';

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

/** How long a service may take for its metrics, in milliseconds. */
const TIMEOUT_MS = 4000;

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/** The state of the whole portal, from the metrics of its processes. */
@Injectable()
export class SystemService {
  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    private readonly services: ServiceClients,
  ) {}

  async read(): Promise<System> {
    const { PUBLIC_URL } = this.config;
    const [own, validUntil, ...texts] = await Promise.all([
      metricsText(),
      isHttps(this.config) ? certificateEnd(PUBLIC_URL) : null,
      ...serviceNames.map((name) => this.metricsOf(name)),
    ]);
    return {
      version,
      node: process.versions.node,
      services: serviceNames.map((name, index) => ({ name, isUp: texts[index] !== null })),
      numbers: readMetrics([own, ...texts.flatMap((text) => text ?? [])]),
      certificate: isHttps(this.config) ? { validUntil } : null,
    };
  }

  private async metricsOf(service: ServiceName): Promise<string | null> {
    const bytes = await this.services
      .get(service)
      .getBytes('/metrics', TIMEOUT_MS)
      .catch(() => null);
    return bytes && bytes.toString();
  }
}
