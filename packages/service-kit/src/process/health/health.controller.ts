import { Controller, Get, Res } from '@nestjs/common';
import type { Response } from 'express';
import { Tag } from '../openapi/described.js';
import { Public } from '../access/access.js';
import { Health, type Readiness } from './health.js';

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
