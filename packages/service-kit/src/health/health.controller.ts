import { Controller, Get, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Public } from '../access/access.js';
import { Health, type Readiness } from './health.js';

/** Liveness and readiness of this process. */
@ApiTags('operations')
@Controller()
export class HealthController {
  constructor(private readonly health: Health) {}

  /** The process lives. */
  @Public()
  @Get('healthz')
  live(): { status: 'ok' } {
    return { status: 'ok' };
  }

  /** The process can do its work; 503 while it cannot. */
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
