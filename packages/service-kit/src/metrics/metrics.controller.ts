import { Controller, Get, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Public } from '../access/access.js';
import { readMetrics } from './metrics.js';

/** `GET /metrics`, for Prometheus. Reached from inside only: the gateway does not pass it on. */
@ApiTags('operations')
@Controller('metrics')
export class MetricsController {
  @Public()
  @Get()
  async get(@Res() response: Response): Promise<void> {
    const { text, contentType } = await readMetrics();
    response.type(contentType).send(text);
  }
}
