import { readFileSync } from 'node:fs';
import type { System } from '@lab/contracts';
import { CONFIG, metricsText } from '@lab/service-kit/process';
import { Inject, Injectable } from '@nestjs/common';
import { type GatewayConfig, isHttps } from '../config.js';
import { Upstreams } from '../proxy/upstreams.js';
import { certificateEnd } from './certificate.js';
import { readMetrics } from './read-metrics.js';

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
    private readonly upstreams: Upstreams,
  ) {}

  async read(): Promise<System> {
    const { PUBLIC_URL } = this.config;
    const [own, validUntil, ...texts] = await Promise.all([
      metricsText(),
      isHttps(this.config) ? certificateEnd(PUBLIC_URL) : null,
      ...this.upstreams.all.map((upstream) => upstream.getText('/metrics', TIMEOUT_MS).catch(() => null)),
    ]);
    return {
      version,
      node: process.versions.node,
      services: this.upstreams.all.map(({ service: name }, index) => ({ name, isUp: texts[index] !== null })),
      numbers: readMetrics([own, ...texts.flatMap((text) => text ?? [])]),
      certificate: isHttps(this.config) ? { validUntil } : null,
    };
  }
}
