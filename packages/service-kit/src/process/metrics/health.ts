import { Injectable, Controller, Get, Res } from '@nestjs/common';
import type { Response } from 'express';
import { withTimeLimit } from '../waiting.js';
import { Tag } from '../openapi/answers.js';
import { Public } from '../access/access.js';
import { register } from 'prom-client';
import { metricsText } from './metrics.js';

/** Timeout of one check, in milliseconds. After it the part counts as down. A busy machine may need a few seconds. */
const CHECK_TIMEOUT_MS = 3000;

type HealthState = 'up' | 'down';

interface HealthCheck {
  name: string;
  isRequired: boolean;
  check: () => Promise<unknown>;
}

export interface Readiness {
  isReady: boolean;
  checks: Record<string, HealthState>;
  /** The services behind the gateway; absent in every other process. */
  services?: Record<string, HealthState>;
}

/** The parts that this process depends on, and whether they are available. */
@Injectable()
export class Health {
  private readonly list: HealthCheck[] = [];
  private readonly services: HealthCheck[] = [];
  private isStopping = false;

  /**
   * Adds a part to readiness.
   * @param check resolves when the part works
   * @param isRequired false for parts without which the process can work for a while
   */
  add(name: string, check: () => Promise<unknown>, isRequired = true): void {
    this.list.push({ name, check, isRequired });
  }

  /**
   * Adds a service behind this process, which readiness lists separately.
   * @param check resolves when the service is ready
   */
  addService(name: string, check: () => Promise<unknown>): void {
    this.services.push({ name, check, isRequired: true });
  }

  /** Makes readiness fail from now on, so that no new work is sent to a stopping process. */
  stop(): void {
    this.isStopping = true;
  }

  /** Runs all checks at once. */
  async readiness(): Promise<Readiness> {
    const [checks, services] = await Promise.all([statesOf(this.list), statesOf(this.services)]);
    const isMissing = ({ name, isRequired }: HealthCheck, states: Record<string, HealthState>): boolean =>
      isRequired && states[name] === 'down';
    const isReady =
      !this.isStopping &&
      !this.list.some((part) => isMissing(part, checks)) &&
      !this.services.some((part) => isMissing(part, services));
    return { isReady, checks, ...(this.services.length && { services }) };
  }
}

const statesOf = async (list: readonly HealthCheck[]): Promise<Record<string, HealthState>> => {
  const states = await Promise.all(list.map(async (part) => [part.name, await stateOf(part)] as const));
  return Object.fromEntries(states);
};

const stateOf = ({ check }: HealthCheck): Promise<HealthState> => {
  const answer = check().then(
    (): HealthState => 'up',
    (): HealthState => 'down',
  );
  return withTimeLimit(answer, CHECK_TIMEOUT_MS, 'down');
};

/** Liveness and readiness of this process. */
@Tag('operations')
@Controller()
export class HealthController {
  constructor(private readonly health: Health) {}

  /** Liveness: the process is running. */
  @Public()
  @Get('healthz')
  live(): { status: 'ok' } {
    return { status: 'ok' };
  }

  /** Readiness: 503 while the process cannot do its work. */
  @Public()
  @Get('readyz')
  async ready(
    @Res({ passthrough: true }) response: Response,
  ): Promise<{ status: 'ready' | 'unready' } & Omit<Readiness, 'isReady'>> {
    const { isReady, ...parts } = await this.health.readiness();
    response.status(isReady ? 200 : 503);
    return { status: isReady ? 'ready' : 'unready', ...parts };
  }
}

/** `GET /metrics`, for Prometheus. Not public: the gateway does not forward it. */
@Tag('operations')
@Controller('metrics')
export class MetricsController {
  @Public()
  @Get()
  async get(@Res() response: Response): Promise<void> {
    response.type(register.contentType).send(await metricsText());
  }
}
